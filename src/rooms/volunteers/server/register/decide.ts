import { hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { actOnEach } from '../../../../engine/server/list/act-on-each.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { grantByProduct } from '../../../accounts/server/roles/grant-by-product.ts';
import { endInterviews } from '../interviews/end-interview.ts';
import { releasePeople } from '../ports/person.store.ts';
import { hasConsent, presentRegistration } from '../present.ts';
import { eachRegistration } from '../record/each-registration.ts';
import { notifyVolunteer } from '../record/notify-volunteer.ts';
import { changeRegistration, type RegistrationRow, registrationById } from '../store.ts';
import { decidable } from './decidable.ts';
import { closeStaffNotices } from './notify-staff.ts';

/** `POST /volunteer/decide`: approved, with the role of a volunteer, or rejected with a reason (VOL-1). A youth waits for a parent. */
export const decide: Verb<'POST /volunteer/decide'> = async (ctx, input) => {
  const comment = input.comment.trim();
  const approves = input.decision === 'approve';
  if (!approves && comment === '') throw refuseField('comment', 'problem.fillOut');
  return ctx.transaction(async (db) => {
    const row = await decidable(ctx, db, input);
    const after = await decideOn(ctx, db, row, { approves, comment });
    const message = ctx.t(approves ? 'volunteers.message.approved' : 'volunteers.message.rejected');
    return { message, registration: await presentRegistration(ctx, db, after) };
  });
};

/** `POST /volunteer/decide/bulk`: several that wait, each by itself (VOL-1). */
export const decideSeveral: Verb<'POST /volunteer/decide/bulk'> = async (ctx, { rows, dryRun, ...input }) => {
  const comment = input.comment.trim();
  const approves = input.decision === 'approve';
  if (!approves && comment === '') throw refuseField('comment', 'problem.fillOut');
  if (rows.length === 0) throw refuseField('rows', 'lists.nobodyChosen');
  return actOnEach(
    ctx,
    { rows, dryRun },
    {
      ...eachRegistration(ctx),
      async act(db, row) {
        await decidable(ctx, db, { registrationId: row.id, version: row.version });
        await decideOn(ctx, db, row, { approves, comment });
        return { effect: ctx.t(`volunteers.state.${approves ? 'approved' : 'rejected'}`), mails: 1 };
      },
    },
  );
};

async function decideOn(
  ctx: Context,
  db: TenantDb,
  row: RegistrationRow,
  { approves, comment }: { approves: boolean; comment: string },
): Promise<RegistrationRow> {
  if (approves && !hasConsent(row, hongKongDate(db.now))) throw new Refusal('volunteer.consentMissing');
  const state = approves ? ('approved' as const) : ('rejected' as const);
  const { accountId } = ctx.person;
  await changeRegistration(db, row.id, { state, since: db.now, comment, notes: '[]', decided_by: accountId });
  if (approves) await grantByProduct(ctx, db, { accountId: row.account_id, role: found(ctx.tenant.volunteers).role });
  else {
    await releasePeople(db, row.id);
    await endInterviews(ctx, db, row);
  }
  await audit(db, ctx, approves ? 'volunteer.approve' : 'volunteer.reject', row.id, {
    changes: changed(row, { state }),
    reason: comment,
  });
  await closeStaffNotices(ctx, db, row);
  const after = found(await registrationById(db, row.id));
  await notifyVolunteer(
    ctx,
    db,
    after,
    approves
      ? { template: 'volunteer-approved', word: 'volunteers.notice.approved', comment }
      : { template: 'volunteer-rejected', word: 'volunteers.notice.rejected', type: 'warning', comment },
  );
  return after;
}
