import { audit } from '../../../../engine/server/audit/audit.ts';
import { ownFormId } from '../../../../engine/server/forms/definitions/own-definition.ts';
import { removeAnswers } from '../../../../engine/server/forms/store.ts';
import { found, needed } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { lockAnswer, removeRows } from './answer.store.ts';

/** `POST /made-form/answer/remove`: for good, with its files; that it was there the trail keeps. */
export const removeAnswer: Verb<'POST /made-form/answer/remove'> = async (ctx, { answerId, reason }) => {
  needed('reason', reason);
  await ctx.transaction(async (db) => {
    const answer = found(await lockAnswer(db, answerId));
    found(answer.sent_at);
    const formId = ownFormId(answer.form_id);
    await ctx.engine.attachments.keepFiles(db, { formId, dataId: answerId }, []);
    await removeAnswers(db, formId, [answerId]);
    await removeRows(db, [answerId]);
    await audit(db, ctx, 'made-form.removeAnswer', answer.form_id, { reason });
  });
  return { message: ctx.t('made-forms.answerRemoved') };
};
