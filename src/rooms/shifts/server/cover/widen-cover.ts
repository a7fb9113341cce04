import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { isToCome } from '../rules.ts';
import { changeSignups, shiftsToWiden, signupsOf } from '../sign-up/signup.store.ts';
import { lockShift } from '../store.ts';
import { askAll } from './ask-for-cover.ts';

/** Where nobody on standby has taken a place over in time, everybody is asked whom the shift fits, once. */
export async function widenCover({ engine, tenant, transaction }: JobContext): Promise<void> {
  const doer = { engine, tenant, actor: { kind: 'job', job: 'shifts-widen' }, requestId: '' } as const;
  for (const { shift_id } of await transaction(shiftsToWiden))
    await transaction(async (db) => {
      const shift = (await lockShift(db, shift_id))!;
      const due = (await signupsOf(db, shift_id)).filter(
        ({ cover_widens_at }) => cover_widens_at !== null && cover_widens_at <= db.now,
      );
      const ids = due.map(({ id }) => id);
      await changeSignups(db, ids, { cover_widens_at: null });
      if (due.length > 0 && isToCome(shift, db.now)) await askAll(doer, db, shift, due);
    });
}
