import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { eraseOverdue } from '../../../../engine/server/personal/keep-time.ts';
import { ERASE_JOB } from '../erasure/carry-out.ts';
import { listHoldRows, lockHolds } from '../holds/hold.store.ts';
import { unfinished } from '../store.ts';
import { noteGone } from './retention.store.ts';

/** Once a day: what is kept longer than it may be goes, and erasures that were stopped go on. */
export async function keepTime(context: JobContext): Promise<void> {
  const { engine, transaction } = context;
  await eraseOverdue(
    context,
    async (db) => {
      await lockHolds(db, 'erasing');
      return (await listHoldRows(db)).map((row) => row.account_id);
    },
    noteGone,
  );
  await transaction(async (db) => {
    for (const { id } of await unfinished(db)) await engine.queue.send(db, ERASE_JOB, { requestId: id });
  });
}
