import { audit } from '../../../../engine/server/audit/audit.ts';
import { found, needed } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { lockAnswer } from './answer.store.ts';
import { forgetAnswers } from './forget-answers.ts';

/** `POST /made-form/answer/remove`: for good, with its files; that it was there the trail keeps. */
export const removeAnswer: Verb<'POST /made-form/answer/remove'> = async (ctx, { answerId, reason }) => {
  needed('reason', reason);
  await ctx.transaction(async (db) => {
    const answer = found(await lockAnswer(db, answerId));
    found(answer.sent_at);
    await forgetAnswers(ctx, db, [answer]);
    await audit(db, ctx, 'made-form.removeAnswer', answer.form_id, { reason });
  });
  return { message: ctx.t('made-forms.answerRemoved') };
};
