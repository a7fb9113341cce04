import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { endSignups } from '../sign-up/end-signups.ts';
import { shiftsWithLateOffers, signupsOf } from '../sign-up/signup.store.ts';
import { lockShift } from '../store.ts';

/**
 * Places that were offered and not taken in time go to the next on standby, shift by shift. Who was asked and did not
 * answer hears nothing more of it.
 */
export async function releaseOffers({ engine, tenant, transaction }: JobContext): Promise<void> {
  const doer = { engine, tenant, actor: { kind: 'job', job: 'shifts-release' }, requestId: '' } as const;
  for (const { shift_id } of await transaction(shiftsWithLateOffers))
    await transaction(async (db) => {
      const shift = (await lockShift(db, shift_id))!;
      const late = (await signupsOf(db, shift_id)).filter(
        ({ state, offered_until }) => state === 'offered' && offered_until! <= db.now,
      );
      const end = { state: 'unsuccessful', action: 'shift.expire' } as const;
      const [asked, waited] = [late.filter((row) => row.asked), late.filter((row) => !row.asked)];
      await endSignups(doer, db, shift, waited, { ...end, mail: 'shift-unsuccessful' });
      await endSignups(doer, db, shift, asked, { ...end, mail: null });
    });
}
