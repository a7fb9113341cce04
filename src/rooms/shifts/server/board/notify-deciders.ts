import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { closeNotices } from '../../../../engine/server/notifications/close-notices.ts';
import { notifyHolders } from '../../../../engine/server/notifications/notify-holders.ts';
import { type Doing, timesOf } from '../sign-up/notify-volunteers.ts';
import { signupsOf } from '../sign-up/signup.store.ts';
import type { ShiftRow } from '../store.ts';

/** Somebody has applied for a shift on which staff decide: one line for the shift until it is read. */
export const notifyDeciders = (doing: Doing, db: TenantDb, shift: ShiftRow, applicant: string): Promise<void> =>
  notifyHolders(doing, db, 'volunteer-manage', {
    word: 'shifts.notice.toDecide',
    params: { title: shift.title, when: timesOf(shift) },
    link: `/shifts/${shift.id}`,
    not: [applicant],
  });

/** Ends the lines about a shift once nobody waits for a decision any more. */
export async function closeDecided({ engine }: Pick<Doing, 'engine'>, db: TenantDb, shift: ShiftRow): Promise<void> {
  if ((await signupsOf(db, shift.id)).some(({ state }) => state === 'applied')) return;
  await closeNotices(db, engine, { words: ['shifts.notice.toDecide'], link: `/shifts/${shift.id}` });
}
