import { ownFormId } from '../../../../engine/server/forms/definitions/own-definition.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { addAnswer, begunBy, lockBeginning } from '../answers/answer.store.ts';
import { mayAnswer } from '../rules.ts';
import { holdMadeForm } from '../store.ts';
import { findForm, refuseUnlessOpen } from './find-form.ts';

/** `POST /made-form/begin`: what somebody began is there again, on every device; one answer to a form is shown as sent. */
export const beginAnswer: Verb<'POST /made-form/begin'> = async (ctx, { slug }) => {
  const { row } = await findForm(ctx, slug);
  const { accountId, email, displayName } = ctx.person;
  return ctx.transaction(async (db) => {
    await lockBeginning(db, row.id, accountId);
    const form = found(await holdMadeForm(db, row.id, 'for share'));
    const formId = ownFormId(form.id);
    const begun = await begunBy(db, { formId: form.id, accountId, sentToo: form.once });
    if (begun) return { formId, dataId: begun.id, sent: begun.sent_at !== null };
    refuseUnlessOpen(db, form);
    if (!mayAnswer(ctx.tenant, ctx.person, form.answerers)) throw new Refusal('access.denied');
    // whoever answered already has that answer, found above
    const dataId = found(
      await addAnswer(db, {
        form_id: form.id,
        account_id: accountId,
        name: displayName,
        email,
        language: ctx.lang,
        begun_at: db.now,
        once_key: form.once ? accountId : null,
      }),
    );
    return { formId, dataId, sent: false };
  });
};
