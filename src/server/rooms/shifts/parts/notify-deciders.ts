import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { closeNotices } from '../../../engine/notifications/close-notices.ts';
import { notifyHolders } from '../../../engine/notifications/notify-holders.ts';
import { signupsOf } from '../signup.store.ts';
import type { ShiftRow } from '../store.ts';
import { type Doing, timesOf } from './notify-volunteers.ts';

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
