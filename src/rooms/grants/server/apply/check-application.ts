import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { isQuestion } from '../../../../engine/server/forms/answers-shown.ts';
import { found, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { tellReviewers } from '../desk/notify-people.ts';
import { readDueOn } from '../desk/read-due-on.ts';
import { seatsOf } from '../desk/seat.store.ts';
import { mayCheck } from '../policy.ts';
import { type Acted, acting } from '../review/acting.ts';
import { carryOut } from '../review/carry-out.ts';
import { seat } from '../review/seat.ts';
import { APPROVERS, type AppliedStage, FORM_OF, stepOf } from '../rules.ts';
import { applicationById, changeApplication } from '../store.ts';

/**
 * `POST /grant/application/check`: the eligibility check (GRA-3). Eligible closes the answers and asks both approvers;
 * back to the applicant takes notes at fields and a day; not eligible at all is a rejection with its reason.
 */
export const checkApplication: Verb<'POST /grant/application/check', Acted> = async (ctx, input) => {
  const comment = input.comment.trim();
  const notes = input.notes.filter(({ note }) => note !== '');
  if (input.decision === 'return' && comment === '' && notes.length === 0)
    throw refuseField('comment', 'grants.returnMissing');
  if (input.decision === 'reject' && comment === '') throw refuseField('comment', 'grants.reasonMissing');
  return acting(ctx, input, mayCheck, async (db, { row }) => {
    const stage = row.stage as AppliedStage;
    if (input.decision !== 'eligible') {
      if (notes.some(({ field }) => !isQuestion(ctx, FORM_OF[stage], field)))
        throw refuseField('notes', 'grants.noteField');
      const dueOn = input.decision === 'return' ? readDueOn(ctx, input.dueOn) : '';
      await carryOut(ctx, db, row, input.decision, { comment, notes, dueOn });
      return ctx.t(input.decision === 'return' ? 'grants.returned' : 'grants.rejected', { number: row.number! });
    }
    if (input.approvers.length > 0) await seat(ctx, db, row, input.approvers);
    if ((await seatsOf(db, row.id)).length < APPROVERS) throw refuseField('approvers', 'grants.approversMissing');
    await changeApplication(db, row, { status: 'locked', awaits: 'review', round: 1, comment: comment || null });
    await audit(db, ctx, 'grant.check', row.id, { changes: changed(row, { status: 'locked' }), reason: comment });
    await ctx.engine.workflows.move(
      ctx,
      db,
      { kind: 'grant', id: row.id },
      { from: stepOf('check', stage), answers: { decision: 'eligible' } },
    );
    const locked = found(await applicationById(db, row.id));
    await tellReviewers(ctx, db, locked, row.reviewing === 'inTurn' ? [1] : [1, 2]);
    return ctx.t('grants.eligible', { number: row.number! });
  });
};
