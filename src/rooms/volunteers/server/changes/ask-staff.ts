import { hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { notifyStaff } from '../register/notify-staff.ts';
import type { RegistrationRow } from '../store.ts';
import { addChange } from './change.store.ts';

const WORDS = {
  deactivate: 'volunteers.notice.leaveAsked',
  reactivate: 'volunteers.notice.reactivateAsked',
} as const;

/** Puts a request before those who look after volunteers. @throws Refusal where another change is open */
export async function askStaff(
  ctx: Context,
  db: TenantDb,
  row: RegistrationRow,
  kind: keyof typeof WORDS,
  reason: string,
): Promise<void> {
  const id = await addChange(db, {
    registration_id: row.id,
    kind,
    person_id: null,
    on_day: hongKongDate(db.now),
    email: '',
    asked_by: ctx.person.accountId,
    details: { reason },
  });
  if (!id) throw new Refusal('volunteer.changeOpen');
  await audit(db, ctx, 'volunteer.changeAsk', row.id, { changes: added({ change: kind }), reason });
  await notifyStaff(ctx, db, row, WORDS[kind]);
}
