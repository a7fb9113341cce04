import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { ownRecordOf } from '../../../../engine/server/forms/definitions/own-definition.ts';
import type { FormFeed } from '../../../../engine/server/forms/form-service.ts';
import { isUuid } from '../../../../engine/server/is-uuid.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { acceptanceOf, mayAnswer } from '../rules.ts';
import { holdMadeForm } from '../store.ts';
import { answerById, lockAnswer } from './answer.store.ts';
import { noteSent } from './note-sent.ts';

type Named = { formId: string; dataId: string };

/** An answer and its form, for who began it and, once it is sent, for staff. */
async function readable(ctx: Context, db: TenantDb, { formId, dataId }: Named) {
  const answer = isUuid(dataId) ? await answerById(db, dataId) : undefined;
  const form = answer && (await holdMadeForm(db, answer.form_id, 'for share'));
  if (!answer || !form || form.id !== ownRecordOf(formId)) throw new Refusal('form.notFound');
  const mine = answer.account_id === ctx.person.accountId;
  if (!mine && !(answer.sent_at && ctx.can('form-manage'))) throw new Refusal('form.notFound');
  return { answer, form, mine };
}

/** Takes the answers of people with an account: drafts, files and versions are those of any form. */
export const madeFormFeed: FormFeed = {
  async open(ctx, db, ref) {
    const { answer, form, mine } = await readable(ctx, db, ref);
    const takes = acceptanceOf(form, db.now) === 'open' && mayAnswer(ctx.tenant, ctx.person, form.answerers);
    return { dataId: answer.id, allowEdit: mine && answer.sent_at === null && takes, showsSecrets: mine };
  },

  async submit(ctx, db, ref) {
    const { form } = await readable(ctx, db, ref);
    const answer = await lockAnswer(db, ref.dataId);
    if (!answer || answer.sent_at || acceptanceOf(form, db.now) !== 'open') throw new Refusal('form.locked');
    return { message: await noteSent(ctx, db, form, answer), next: null };
  },
};
