import type { Input, Output } from '../../../contract/calls/calls.ts';
import { isOpen } from '../../../contract/fields/answers.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import { refused } from '../../../contract/fields/problem.ts';
import type { Field } from '../../../contract/form.ts';
import { TYPED_MAX } from '../../../contract/limits.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { Refusal } from '../refusal.ts';
import type { AnswerKey } from './answer-key.ts';
import { cleanAnswer } from './clean-html.ts';
import { type KeptDraft, type KeptFields, keepFields, lockDraft } from './draft.store.ts';
import { dropTooLong } from './draft-bounds.ts';
import { asTyped } from './form-service.ts';
import { tellPages } from './notify-pages.ts';
import { presentDraft } from './present-draft.ts';
import { type Reading, withForm } from './read-form.ts';
import { openDraft, sealTyped } from './secret-answers.ts';

type Sent = Input<'POST /form/draft'>;
type Typed = { value: unknown } | { typed: string };

/**
 * `POST /form/draft`: keeps what was typed as it was typed. Fields nobody may fill in, unknown ones and secrets are
 * dropped; a field that another page has changed since is refused and comes back as it is now. One that
 * cannot be kept (too long, nested too deep) is answered with its problem and stays as it was.
 */
export function keepDraft(ctx: Context, input: Sent): Promise<Output<'POST /form/draft'>> {
  return withForm(ctx, input, async (db, { form, stored, key, ...reading }) => {
    const opened = asTyped(reading.opened);
    if (!opened.allowEdit) throw new Refusal('form.locked');
    const fields = form.fields(opened, stored).filter(isOpen);
    const sent = fields.flatMap((field) => read(input.extra, field) ?? []);
    const typed = new Map(sent.flatMap(([name, item]): [string, Typed][] => ('problem' in item ? [] : [[name, item]])));
    const refusedAnswers = sent.flatMap(([name, item]): [string, Problem][] =>
      'problem' in item ? [[name, item.problem]] : [],
    );
    if (form.refersToFiles)
      await dropForeignFiles(ctx, db, { key, fields, typed, carried: form.references(opened.prefill ?? {}) });
    const draft = await lockDraft(db, key);
    const stale = [...typed.keys()].filter((name) => isStale(draft, name, input));
    for (const name of stale) typed.delete(name);
    const long = Object.entries(dropTooLong(fields, typed, draft.fields));
    const tooLong = Object.fromEntries(
      [...refusedAnswers, ...long].map(([name, { key, params }]) => [name, [ctx.t(key, params)]]),
    );
    const kept = typed.size > 0 ? await keep(ctx, db, key, draft, typed, input.tab, form) : draft;
    const open = new Set(fields.map(({ fieldName }) => fieldName));
    const shown = presentDraft(
      openDraft(ctx.engine, db, key, kept),
      (name) => open.has(name),
      ctx.person.accountId,
      input.since,
    );
    return { ...shown, savedAt: db.now.toISOString(), refused: stale, tooLong };
  });
}

function read(extra: Sent['extra'], field: Field): [string, Typed | { problem: Problem }][] | null {
  if (!Object.hasOwn(extra, field.fieldName)) return null;
  const type = typeOf(field);
  if (!type.holdsValue || type.compute || type.secret) return null;
  const wire = extra[field.fieldName];
  const answer = type.read(wire, field);
  if (answer) return [[field.fieldName, cleanAnswer(answer.value, field)]];
  const isShort = typeof wire === 'string' && wire.length <= TYPED_MAX;
  return [[field.fieldName, isShort ? { typed: wire } : { problem: refused(type, wire, field) }]];
}

/** Somebody else changed it after the page that sends it looked, or the draft was emptied in between. */
function isStale(draft: KeptDraft, name: string, { base, cleared, tab }: Sent): boolean {
  if (cleared !== undefined && cleared !== draft.cleared) return true;
  const now = Object.hasOwn(draft.fields, name) ? draft.fields[name] : undefined;
  if (!base || !now || (tab !== '' && now.tab === tab)) return false;
  return now.version > (Number(Object.hasOwn(base, name) ? base[name] : 0) || 0);
}

/** A draft speaks only of files that its typist may use; whoever submits it may then use them too. */
async function dropForeignFiles(
  ctx: Context,
  db: TenantDb,
  {
    key,
    fields,
    typed,
    carried,
  }: { key: AnswerKey; fields: readonly Field[]; typed: Map<string, Typed>; carried: readonly string[] },
): Promise<void> {
  const spoken = fields.flatMap((field) => {
    const item = typed.get(field.fieldName);
    const ids = item && 'value' in item ? (typeOf(field).references?.(item.value, field) ?? []) : [];
    return ids.length > 0 ? [{ name: field.fieldName, ids }] : [];
  });
  if (spoken.length === 0) return;
  const ids = [...new Set(spoken.flatMap((item) => item.ids))];
  const usable = await ctx.engine.attachments.usableFiles(ctx, db, ids, key, carried);
  for (const { name, ids } of spoken) if (ids.some((id) => !usable.has(id))) typed.delete(name);
}

async function keep(
  ctx: Context,
  db: TenantDb,
  key: AnswerKey,
  draft: KeptDraft,
  typed: ReadonlyMap<string, Typed>,
  tab: string,
  form: Reading['form'],
): Promise<KeptDraft> {
  const version = draft.version + 1;
  const { accountId: account, displayName: name } = ctx.person;
  const by = { version, tab, account, name, at: db.now.toISOString() };
  const changed: KeptFields = Object.create(null);
  for (const [fieldName, item] of typed)
    changed[fieldName] = {
      ...(form.secrets.has(fieldName) ? sealTyped(ctx.engine, db, key, fieldName, item) : item),
      ...by,
    };
  const fields = { ...draft.fields, ...changed };
  const values = Object.fromEntries(Object.entries(fields).map(([fieldName, { value }]) => [fieldName, value]));
  await keepFields(db, key, version, changed, form.refersToFiles ? form.references(values) : []);
  await tellPages(ctx, db, key, tab);
  return { ...draft, version, fields, savedAt: db.now };
}
