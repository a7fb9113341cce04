import { completedYears, hongKongDate } from '../../../../contract/dates.ts';
import type { Text } from '../../../../contract/lang.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { releaseDuties } from '../../../../engine/server/duties/duty.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { grantByProduct } from '../../../accounts/server/roles/grant-by-product.ts';
import { revokeByProduct } from '../../../accounts/server/roles/revoke-by-product.ts';
import { LIVE_STATES } from '../../contract/values.ts';
import { VOLUNTEER_AGES } from '../../contract/volunteer-ages.ts';
import { isOwn } from '../policy.ts';
import { peopleOf, releasePeople, revivePeople } from '../ports/person.store.ts';
import { hasConsent } from '../present.ts';
import { notifyVolunteer } from '../record/notify-volunteer.ts';
import { ASKED_WORDS, closeStaffNotices } from '../register/notify-staff.ts';
import {
  changeRegistration,
  lockRegistration,
  type RegistrationRow,
  registrationById,
  registrationsOf,
} from '../store.ts';
import { type ChangeRow, changeById, isAccountChange, settleChange } from './change.store.ts';
import { giveUp } from './settle.ts';

/** Why shifts of somebody who leaves are given up. */
const LEFT: Text = { en: 'The volunteer has left', 'zh-hant': '義工已離開' };

/** `POST /volunteer/change/review`: staff end a registration or let it run again, or say why not (VOL-3). */
export const reviewChange: Verb<'POST /volunteer/change/review'> = async (ctx, { changeId, decision, comment }) => {
  if (decision === 'refuse' && comment === '') throw refuseField('comment', 'problem.fillOut');
  return ctx.transaction(async (db) => {
    const known = found(await changeById(db, changeId));
    const row = found(await lockRegistration(db, known.registration_id));
    if (isOwn(ctx, row)) throw new Refusal('access.denied');
    const change = found(await changeById(db, changeId));
    if (isAccountChange(change) || change.state !== 'asked') throw new Refusal('volunteer.changeOver');
    if (decision === 'refuse') {
      await giveUp(ctx, db, change, 'refused', comment);
      return { message: ctx.t('volunteers.message.reviewRefused') };
    }
    await settleChange(db, change.id, 'done', ctx.person.accountId, comment);
    await closeStaffNotices(ctx, db, { id: change.registration_id }, ASKED_WORDS);
    await (change.kind === 'deactivate' ? deactivate(ctx, db, row) : reactivate(ctx, db, row));
    await written(ctx, db, { change, row, comment });
    return { message: ctx.t('volunteers.message.reviewed') };
  });
};

async function deactivate(ctx: Context, db: TenantDb, row: RegistrationRow): Promise<void> {
  const people = await peopleOf(db, [row.id]);
  if (row.state !== 'approved') throw new Refusal('volunteer.changeOver');
  // whoever joined the family since the survey was handed in
  if (people.length > 1) throw new Refusal('volunteer.mainMember');
  await releaseDuties(
    ctx,
    db,
    people.map(({ id }) => id),
    LEFT,
  );
  await changeRegistration(db, row.id, { state: 'inactive', since: db.now, paused_on: null, pause_until: null });
  await releasePeople(db, row.id);
  const role = found(ctx.tenant.volunteers).role;
  await revokeByProduct(ctx, db, { accountId: row.account_id, role });
}

/** Ages count today: an account does not go on beyond the last one. */
async function reactivate(ctx: Context, db: TenantDb, row: RegistrationRow): Promise<void> {
  if (row.state !== 'inactive') throw new Refusal('volunteer.changeOver');
  if (row.birth_on && completedYears(row.birth_on, hongKongDate(db.now)) > VOLUNTEER_AGES.last)
    throw new Refusal('volunteer.tooOld');
  if (!hasConsent(row, hongKongDate(db.now))) throw new Refusal('volunteer.consentMissing');
  const own = await registrationsOf(db, row.account_id);
  if (own.some(({ id, state }) => id !== row.id && (state === 'draft' || LIVE_STATES.has(state))))
    throw new Refusal('volunteer.openMeanwhile');
  if (!(await revivePeople(db, row.id))) throw new Refusal('volunteer.duplicate');
  await changeRegistration(db, row.id, { state: 'approved', since: db.now });
  const role = found(ctx.tenant.volunteers).role;
  await grantByProduct(ctx, db, { accountId: row.account_id, role });
}

/** The trail, and the mail to who asked. */
async function written(
  ctx: Context,
  db: TenantDb,
  { change, row, comment }: { change: ChangeRow; row: RegistrationRow; comment: string },
): Promise<void> {
  const after = found(await registrationById(db, row.id));
  await audit(db, ctx, change.kind === 'deactivate' ? 'volunteer.deactivate' : 'volunteer.reactivate', row.id, {
    changes: changed(row, { state: after.state }),
    reason: comment,
  });
  await notifyVolunteer(
    ctx,
    db,
    after,
    change.kind === 'deactivate'
      ? { template: 'volunteer-deactivated', word: 'volunteers.notice.deactivated', comment }
      : { template: 'volunteer-reactivated', word: 'volunteers.notice.reactivated', comment },
  );
}
