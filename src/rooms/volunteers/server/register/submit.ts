import { hongKongDate } from '../../../../contract/dates.ts';
import type { Values } from '../../../../contract/form.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { askParent } from '../consent/ask-parent.ts';
import { mayEdit } from '../policy.ts';
import { putPeople } from '../ports/person.store.ts';
import { notifyVolunteer } from '../record/notify-volunteer.ts';
import { idHash, offerOf, registered } from '../rules.ts';
import { changeRegistration, lockRegistration } from '../store.ts';
import { notifyStaff } from './notify-staff.ts';

/**
 * A registration is submitted, for the first time or after it came back: its people are written down, a parent is asked
 * where one has to agree, staff look at it (VOL-1). Ages count on the day of the first submission.
 */
export async function submit(
  ctx: Context,
  db: TenantDb,
  params: { dataId: string; values: Values; before: Values | null; secrets: Values },
): Promise<{ message: string; next: string | null }> {
  const row = found(await lockRegistration(db, params.dataId));
  if (!mayEdit(ctx, row)) throw new Refusal('form.locked');
  const today = row.registered_on ?? hongKongDate(db.now);
  const hashOf = (number: string) => idHash(ctx.engine, ctx.tenant.key, number);
  const { people, parentEmail, ...facts } = registered(offerOf(row.kind), params.values, params.secrets, today, hashOf);
  if (!(await putPeople(db, row.id, people))) throw new Refusal('volunteer.duplicate');
  await changeRegistration(db, row.id, {
    ...facts,
    state: 'submitted',
    answered_by: row.account_id,
    registered_on: today,
    main_on: today,
    submitted_at: db.now,
    since: db.now,
  });
  await audit(db, ctx, 'volunteer.submit', row.id, {
    changes: [...changed(row, { state: 'submitted' }), ...changed(params.before ?? {}, params.values)],
  });
  const after = found(await lockRegistration(db, row.id));
  await askParent(ctx, db, after, parentEmail);
  await notifyVolunteer(ctx, db, after, { template: 'volunteer-received', word: 'volunteers.notice.received' });
  await notifyStaff(ctx, db, after, 'volunteers.notice.submitted');
  const message = ctx.t(parentEmail ? 'volunteers.message.submittedYouth' : 'volunteers.message.submitted');
  return { message, next: '/volunteer' };
}
