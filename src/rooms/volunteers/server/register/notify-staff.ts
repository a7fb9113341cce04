import type { StaffWord } from '../../../../contract/staff-events.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { closeNotices } from '../../../../engine/server/notifications/close-notices.ts';
import { notifyHolders } from '../../../../engine/server/notifications/notify-holders.ts';
import { nameOf } from '../present.ts';
import type { RegistrationRow } from '../store.ts';

/** A line in the inbox of everybody who looks after volunteers, but for whom it is about. */
export async function notifyStaff(
  { engine, tenant }: Pick<Context, 'engine' | 'tenant'>,
  db: TenantDb,
  row: RegistrationRow,
  word: StaffWord,
): Promise<void> {
  await notifyHolders({ engine, tenant }, db, 'volunteer-manage', {
    word,
    params: { name: nameOf(row) },
    link: `/volunteers/${row.id}`,
    not: [row.account_id],
  });
}

/** What who volunteers may ask of staff. */
export const ASKED_WORDS: readonly StaffWord[] = ['volunteers.notice.leaveAsked', 'volunteers.notice.reactivateAsked'];

/** What waited for staff about a registration is dealt with: the application itself, or a request of who volunteers. */
export const closeStaffNotices = (
  { engine }: Pick<Context, 'engine'>,
  db: TenantDb,
  row: Pick<RegistrationRow, 'id'>,
  words: readonly StaffWord[] = ['volunteers.notice.submitted'],
): Promise<void> => closeNotices(db, engine, { words, link: `/volunteers/${row.id}` });
