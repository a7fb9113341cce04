import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { isOwn } from '../policy.ts';
import { notifyVolunteer } from '../record/notify-volunteer.ts';
import { ASKED_WORDS, closeStaffNotices } from '../register/notify-staff.ts';
import { deactivate, reactivate } from '../standing/end-and-revive.ts';
import { lockRegistration, type RegistrationRow, registrationById } from '../store.ts';
import { type ChangeRow, changeById, isAccountChange, settleChange } from './change.store.ts';
import { giveUp } from './settle.ts';

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
