import { isQuestion } from '../../../../engine/server/forms/answers-shown.ts';
import { found, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { lockedAccess, mayReview, must } from '../policy.ts';
import { FORM_OF, isApplied } from '../rules.ts';
import { keepNotes, reviewsOf, takeReview } from './review.store.ts';

/**
 * `POST /grant/review/note`: what an approver notes at a field while the review is being written; an empty note takes it
 * away. It goes to the applicant with a review that returns the application (GRA-5).
 */
export const noteReview: Verb<'POST /grant/review/note'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const access = await lockedAccess(ctx, db, { applicationId: input.applicationId });
    const { row, relation } = access;
    const { stage, round } = row;
    const all = (await reviewsOf(db, row.id)).filter((review) => review.stage === stage && review.round === round);
    const sent = all.flatMap(({ position, sent_at }) => (sent_at === null ? [] : position));
    must(mayReview(ctx, access, sent) && isApplied(stage));
    if (!isApplied(stage) || !isQuestion(ctx, FORM_OF[stage], input.field))
      throw refuseField('note', 'grants.noteField');
    const { position } = found(relation.seat);
    const id = await takeReview(db, {
      applicationId: row.id,
      stage,
      round,
      position,
      accountId: ctx.person.accountId,
    });
    const others = (all.find((review) => review.id === id)?.notes ?? []).filter(({ field }) => field !== input.field);
    const note = input.note === '' ? [] : [{ field: input.field, note: input.note }];
    await keepNotes(db, id, [...others, ...note]);
    return { message: ctx.t('grants.noted') };
  });
