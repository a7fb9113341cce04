import type { Input } from '../../../../contract/calls/calls.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { checkPost } from '../../../../engine/server/forms/check-post.ts';
import { supersededAt } from '../../../../engine/server/forms/definitions/definition.store.ts';
import { ownFormId } from '../../../../engine/server/forms/definitions/own-definition.ts';
import type { PreparedForm } from '../../../../engine/server/forms/prepared-form.ts';
import { sealAnswers } from '../../../../engine/server/forms/secret-answers.ts';
import { saveAnswers } from '../../../../engine/server/forms/store.ts';
import { allowMail } from '../../../../engine/server/mail/allow-mail.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { addAnswer, answerById } from '../answers/answer.store.ts';
import { noteSent } from '../answers/note-sent.ts';
import { holdMadeForm, type MadeFormRow } from '../store.ts';
import { findForm, refuseUnlessOpen } from './find-form.ts';

/** An earlier version is still taken from whoever had it open. */
const GRACE_MS = 24 * 3_600_000;

/** `POST /made-form/send`: everything at once, because a stranger has no draft here. */
export const sendAnswer: Verb<'POST /made-form/send'> = async (ctx, input) => {
  if (ctx.actor.kind === 'person') throw new Refusal('access.denied');
  const { row, file, fileVersion } = await findForm(ctx, input.slug);
  const address = readAddress(input.email);
  const message = await ctx.transaction(async (db) => {
    const form = refuseUnlessOpen(db, await holdMadeForm(db, row.id, 'for share'));
    const version = await versionOf(
      db,
      file.formId,
      input,
      await ctx.engine.forms.newestVersion(db, file, fileVersion),
    );
    const prepared = await ctx.engine.forms.prepared(ctx, db, file, version);
    if (form.answerers !== 'everybody' || prepared.refersToFiles) throw new Refusal('session.none');
    if (input.email !== '' && !address) throw refuseField('email', 'problem.email');
    if (form.once && !address) throw refuseField('email', 'problem.fillOut');
    if (address) await allowMail(ctx, db, { cause: 'stranger', to: address.key });
    return keepAnswer(ctx, db, { form, prepared, input, email: address?.email ?? '', key: address?.key ?? null });
  });
  return { message };
};

/** The version that was shown, while it is in use or went out of use not long ago. */
async function versionOf(
  db: TenantDb,
  formId: string,
  { definitionVersion }: Input<'POST /made-form/send'>,
  inUse: number,
): Promise<number> {
  if (definitionVersion === inUse) return inUse;
  const at = await supersededAt(db, formId, definitionVersion);
  if (!at || db.now.getTime() - at.getTime() > GRACE_MS) throw new Refusal('form.changed');
  return definitionVersion;
}

async function keepAnswer(
  ctx: Context,
  db: TenantDb,
  answer: {
    form: MadeFormRow;
    prepared: PreparedForm;
    input: Input<'POST /made-form/send'>;
    email: string;
    key: string | null;
  },
): Promise<string> {
  const { form, prepared, input, email, key } = answer;
  const dataId = await addAnswer(db, {
    form_id: form.id,
    account_id: null,
    name: input.name,
    email,
    language: ctx.lang,
    begun_at: db.now,
    once_key: form.once ? key : null,
  });
  if (dataId === null) throw new Refusal('madeForm.answered');
  const formId = ownFormId(form.id);
  const ref = { definition: { formId, feeds: '', title: form.name, button: form.name, fields: [] }, formId, dataId };
  const nothing = { stored: null, before: null, newer: null, draft: null, files: new Map(), masked: {} };
  const reading = { ref, opened: { dataId, allowEdit: true }, form: prepared, key: { formId, dataId }, ...nothing };
  const values = await checkPost(ctx, db, reading, input.extra, undefined);
  const answers = sealAnswers(ctx.engine, db, reading.key, prepared.secrets, values);
  await saveAnswers(db, reading.key, { answers, definitionVersion: prepared.version, accountId: null }, 0);
  return noteSent(ctx, db, form, (await answerById(db, dataId))!);
}
