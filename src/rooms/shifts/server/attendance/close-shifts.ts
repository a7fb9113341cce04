import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { endSignups } from '../sign-up/end-signups.ts';
import { signupsOf } from '../sign-up/signup.store.ts';
import { changeShift, lockShift, shiftsToClose } from '../store.ts';

/** When a shift begins, whoever still waits for a place or for a decision is told that there was none, once. */
export async function closeShifts({ engine, tenant, transaction }: JobContext): Promise<void> {
  const doer = { engine, tenant, actor: { kind: 'job', job: 'shifts-close' }, requestId: '' } as const;
  for (const { id } of await transaction(shiftsToClose))
    await transaction(async (db) => {
      const shift = (await lockShift(db, id))!;
      if (shift.closed_at) return;
      await changeShift(db, id, { closed_at: db.now });
      const waiting = (await signupsOf(db, id)).filter(({ state }) => state !== 'confirmed');
      const end = { state: 'unsuccessful', action: 'shift.expire' } as const;
      const [asked, waited] = [waiting.filter((row) => row.asked), waiting.filter((row) => !row.asked)];
      await endSignups(doer, db, shift, waited, { ...end, mail: 'shift-unsuccessful' });
      await endSignups(doer, db, shift, asked, { ...end, mail: null });
    });
}
