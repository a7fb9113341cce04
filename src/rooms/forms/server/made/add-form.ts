import { randomUUID } from 'node:crypto';
import type { Input } from '../../../../contract/calls/calls.ts';
import type { FormDefinition } from '../../../../contract/form.ts';
import { slugProblem } from '../../../../contract/slug.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { beginOwnForm } from '../../../../engine/server/forms/definitions/begin-own-form.ts';
import { ownFormId } from '../../../../engine/server/forms/definitions/own-definition.ts';
import { fileOf, readInUse } from '../../../../engine/server/forms/definitions/present-version.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { slugFrom } from '../rules.ts';
import { addMadeForm, lockAddresses, slugsLike } from '../store.ts';
import { copyFields } from './copy-fields.ts';
import { STARTS } from './starts.ts';

type Sent = Input<'POST /made-form/add'>;

/** Months that answers are kept where nobody says otherwise. */
const KEEP_MONTHS = 24;

/** `POST /made-form/add`: a draft that the form editor opens at once. */
export const addForm: Verb<'POST /made-form/add'> = async (ctx, input) => {
  const { name } = input;
  const problems = {
    ...(!name.en && { 'name.en': [{ key: 'problem.fillOut' as const }] }),
    ...(!name['zh-hant'] && { 'name.zh-hant': [{ key: 'problem.fillOut' as const }] }),
  };
  if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
  const copied = await sourceOf(ctx, input);
  const id = randomUUID();
  const formId = ownFormId(id);
  await ctx.transaction(async (db) => {
    const slug = await freeSlug(db, name.en);
    await addMadeForm(db, {
      id,
      slug,
      name: JSON.stringify(name),
      state: 'draft',
      answerers: 'everybody',
      once: false,
      thanks: JSON.stringify({ en: '', 'zh-hant': '' }),
      notify_emails: [],
      keep_months: KEEP_MONTHS,
      after_keep: 'delete',
      created_at: db.now,
      created_by: ctx.person.accountId,
    });
    const begun = copied ? await copyOf(ctx, db, copied) : STARTS[input.start as keyof typeof STARTS];
    await beginOwnForm(ctx, db, formId, { ...begun, title: name });
    await audit(db, ctx, 'made-form.add', id, { changes: added({ name: `${name.en} · ${name['zh-hant']}`, slug }) });
  });
  return { message: ctx.t('made-forms.added'), madeFormId: id, formId };
};

/** The form that is copied, with its version; asked for before a transaction is opened. */
async function sourceOf(ctx: Context, { start, copyOf }: Sent) {
  if (start !== 'copy') return null;
  if (copyOf === '') throw refuseField('copyOf', 'problem.fillOut');
  const file = fileOf(ctx, copyOf);
  return { file, fileVersion: await ctx.engine.forms.versionOf(ctx, file) };
}

async function copyOf(
  ctx: Context,
  db: TenantDb,
  { file, fileVersion }: NonNullable<Awaited<ReturnType<typeof sourceOf>>>,
) {
  const { definition }: { definition: FormDefinition } = await readInUse(ctx, db, file, fileVersion);
  const freshName = () => `x_${randomUUID().slice(0, 8)}`;
  return { button: definition.button, fields: copyFields(definition.fields, freshName) };
}

/** The address that the name makes, with a number behind it where another form has it. */
async function freeSlug(db: TenantDb, name: string): Promise<string> {
  await lockAddresses(db);
  const wanted = slugFrom(name);
  const taken = new Set(await slugsLike(db, wanted));
  const isFree = (slug: string) => !taken.has(slug) && !slugProblem(slug);
  if (isFree(wanted)) return wanted;
  let at = 2;
  while (!isFree(`${wanted}-${at}`)) at += 1;
  return `${wanted}-${at}`;
}
