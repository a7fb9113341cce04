import { audit } from '../../../../engine/server/audit/audit.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { type Erasing, erasePerson, startErasing } from '../../../../engine/server/personal/erase-person.ts';
import { isHeld, lockHolds } from '../holds/hold.store.ts';
import { isSpared } from '../keeping/is-spared.ts';
import { changeRequest, lockRequest } from '../store.ts';
import { mailsWaiting } from './waiting-mail.store.ts';

export const ERASE_JOB = 'privacy.erase';
const DOER = { actor: { kind: 'job', job: ERASE_JOB }, requestId: '' } as const;

/**
 * Erases the person of a request that was approved, room by room. What is stopped stays, and so does the account; a
 * later run goes on. A hold that was placed since it was approved stops it before the next room, and the request waits
 * until the hold is released. Run twice, or after a crash, it ends in the same.
 */
export async function carryOut(context: JobContext, requestId: string): Promise<void> {
  const { engine, transaction } = context;
  const row = await transaction((db) => lockRequest(db, requestId));
  if (!row || !['approved', 'partly'].includes(row.state)) return;
  // that it was approved is mailed to the address before the address goes
  if (await transaction((db) => mailsWaiting(db, row.account_id)))
    throw new Error('a mail to the person is not sent yet');
  const free = async (db: TenantDb) => {
    await lockHolds(db, 'erasing');
    return !(await isHeld(db, row.account_id));
  };
  if (!(await transaction(free))) return;
  const erasing = await startErasing(context, row.account_id, row.people as Erasing | null);
  await transaction((db) => changeRequest(db, row, { people: erasing }));
  const mayEnd = (db: TenantDb) => isSpared(context, db, row.account_id);
  const { ending, account: done } = await erasePerson(context, row.account_id, erasing, { free, mayEnd });
  if (ending === 'again') throw new Error('something of the person came in meanwhile');
  if (ending === 'held') return;
  await transaction(async (db) => {
    await changeRequest(db, row, { people: null, state: done ? 'done' : 'partly', ...(done && { done_at: db.now }) });
    if (done || row.state !== 'partly') await audit(db, DOER, 'privacy.erase', ['erasure', row.id]);
    db.afterCommit(() => engine.socket.hint(db.tenantId, row.account_id, 'session'));
  });
}
