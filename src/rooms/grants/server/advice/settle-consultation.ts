import { hoursText } from '../../../../contract/hours.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { found, needed, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { tellOwner } from '../desk/notify-people.ts';
import { canSettleAdvice, lockedAccess, must } from '../policy.ts';
import { changeConsultation, consultantsOf, consultationById } from './consult.store.ts';

/**
 * `POST /grant/consultation/settle`: the applicant has objected and the consultant was ended, so that neither can mend
 * the record. The programme puts down the hours that are right, with a reason, or takes the record away; the applicant
 * confirms what is left (GRA-6).
 */
export const settleConsultation: Verb<'POST /grant/consultation/settle'> = async (ctx, input) => {
  const reason = needed('reason', input.reason.trim(), 'grants.reasonMissing');
  return ctx.transaction(async (db) => {
    const applicationId = found(await consultationById(db, input.consultationId)).application_id;
    const access = await lockedAccess(ctx, db, { applicationId });
    const row = found(await consultationById(db, input.consultationId));
    must(canSettleAdvice(ctx, access, row, await consultantsOf(db, applicationId)));
    if (row.version !== input.version) throw new Refusal('record.stale');
    if (input.minutes > row.minutes)
      throw refuseField('minutes', 'grants-advice.settle.hoursWrong', { hours: hoursText(row.minutes) });
    const removed = input.minutes === 0;
    await changeConsultation(db, row, removed ? { removed_at: db.now } : { minutes: input.minutes, objection: '' });
    await audit(db, ctx, 'grant.advice', applicationId, {
      changes: changed(row, { minutes: removed ? null : input.minutes }),
      reason,
    });
    const query = { ...access.row, version: row.version + 1 };
    if (!removed)
      await tellOwner(ctx, db, query, {
        template: 'grant-advice',
        word: 'grants.notice.advice',
        about: { id: row.id },
      });
    return { message: ctx.t('grants-advice.settled') };
  });
};
