import { audit } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { ownFormId } from '../../../../engine/server/forms/definitions/own-definition.ts';
import { readAnswers } from '../../../../engine/server/forms/store.ts';
import { sendMail } from '../../../../engine/server/mail/outbox.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { accountsAt, type MadeFormRow } from '../store.ts';
import { type AnswerRow, markSent } from './answer.store.ts';
import { questionsAt, shownCells } from './questions.ts';

/**
 * An answer is in, and its answers are stored in this transaction: who wrote it gets a mail, and who is to know a
 * notification. Nothing that was typed stands in either.
 * @returns what they read who answered
 */
export async function noteSent(ctx: Context, db: TenantDb, form: MadeFormRow, answer: AnswerRow): Promise<string> {
  const { engine, tenant } = ctx;
  const { stored } = await readAnswers(db, { formId: ownFormId(form.id), dataId: answer.id });
  const { answers, definitionVersion } = found(stored);
  const cells = shownCells(await questionsAt(ctx, db, form.id, definitionVersion), answers, ctx.lang);
  await markSent(db, answer.id, Object.values(cells).join('\n'));
  await audit(db, ctx, 'made-form.answer', form.id);
  const thanks = engine.words.pick(ctx.lang, form.thanks) || ctx.t('made-forms.thanks');
  if (answer.email)
    await sendMail(db, engine, tenant, {
      template: answer.account_id ? 'form-answered' : 'form-answered-guest',
      about: { kind: 'made-form', id: form.id },
      to: answer.email,
      accountId: answer.account_id,
      lang: ctx.lang,
      vars: {
        name: answer.name || ctx.t('made-forms.mail.reader'),
        form: engine.words.pick(ctx.lang, form.name),
        thanks,
      },
    });
  for (const { id } of await accountsAt(db, form.notify_emails))
    await notify(db, engine, id, {
      word: 'made-forms.notice',
      params: { form: form.name },
      link: `/own-forms/${form.id}/answers/${answer.id}`,
      mail: 'now',
    });
  return thanks;
}
