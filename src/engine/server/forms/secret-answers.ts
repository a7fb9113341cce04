import { typeOf } from '../../../contract/fields/field-types.ts';
import { localizeFields } from '../../../contract/fields/localize.ts';
import { maskAnswer } from '../../../contract/fields/mask.ts';
import type { Field, Values } from '../../../contract/form.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { type Keyed, type SecretPlace, seal, unseal } from '../sealed.ts';
import type { AnswerKey } from './answer-key.ts';
import type { KeptDraft, KeptField } from './draft.store.ts';
import { readAnswers } from './store.ts';

/** A secret answer as it is stored. No field type has answers of this shape. */
type Sealed = { sealed: string };

export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Sealed>).sealed === 'string';

/** Bound to its tenant, form, record and field: moved to another place it cannot be read. */
export const answerPlace = (tenant: string, { formId, dataId }: AnswerKey, name: string): SecretPlace => ({
  use: ANSWERS_USE,
  owner: [tenant, formId, dataId, name].join('/'),
});

export const ANSWERS_USE = 'form answers';

const placeOf = (db: TenantDb, key: AnswerKey, name: string): SecretPlace => answerPlace(db.tenantId, key, name);

const sealOne = (engine: Keyed, place: SecretPlace, value: unknown): Sealed => ({
  sealed: seal(engine, place, JSON.stringify(value)).toString('base64'),
});
const openOne = (engine: Keyed, place: SecretPlace, { sealed }: Sealed): unknown =>
  JSON.parse(unseal(engine, place, Buffer.from(sealed, 'base64')));

/** Answers as they are stored: secret ones encrypted, empty ones as they are. */
export function sealAnswers(
  engine: Keyed,
  db: TenantDb,
  key: AnswerKey,
  secrets: ReadonlySet<string>,
  values: Values,
): Values {
  if (secrets.size === 0) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) =>
      secrets.has(name) && maskAnswer(value) !== ''
        ? [name, sealOne(engine, placeOf(db, key, name), value)]
        : [name, value],
    ),
  );
}

/** Stored answers in clear; where none is secret, those handed in. */
export const openAnswers = (engine: Keyed, db: TenantDb, key: AnswerKey, stored: Values): Values => {
  if (!Object.values(stored).some(isSealed)) return stored;
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name,
      isSealed(value) ? openOne(engine, placeOf(db, key, name), value) : value,
    ]),
  );
};

/** Answers in clear without the secret ones (where none is secret, those handed in), and what stands in their places. */
export function coverAnswers(secrets: ReadonlySet<string>, values: Values): { values: Values; masked: Masked } {
  if (secrets.size === 0) return { values, masked: {} };
  const masked: Masked = {};
  const shown: Values = {};
  for (const [name, value] of Object.entries(values))
    if (!secrets.has(name)) shown[name] = value;
    else if (maskAnswer(value) !== '') masked[name] = maskAnswer(value);
  return { values: shown, masked };
}

/** By the names of secret fields that were answered. */
export type Masked = Record<string, string>;

/** What was typed into a secret field, as a draft keeps it. */
export const sealTyped = (
  engine: Keyed,
  db: TenantDb,
  key: AnswerKey,
  name: string,
  typed: Pick<KeptField, 'value' | 'typed'>,
): { value: Sealed } => ({ value: sealOne(engine, placeOf(db, key, name), typed) });

/** A draft in clear, for who fills the form in. */
export function openDraft(engine: Keyed, db: TenantDb, key: AnswerKey, draft: KeptDraft): KeptDraft {
  const fields = Object.entries(draft.fields).map(([name, { value, ...field }]) => {
    if (!isSealed(value)) return [name, { ...field, ...(value !== undefined && { value }) }];
    return [name, { ...field, ...(openOne(engine, placeOf(db, key, name), value) as object) }];
  });
  return { ...draft, fields: Object.fromEntries(fields) };
}

type Reader = Pick<Context, 'engine' | 'tenant' | 'lang'>;

/** The secret questions of a record's form that were answered, with the answers in clear: for the two below alone. */
async function answeredSecrets(ctx: Reader, db: TenantDb, key: AnswerKey): Promise<(Field & { clear: unknown })[]> {
  const { stored } = await readAnswers(db, key);
  if (!stored) return [];
  const definition = await ctx.engine.forms.definition(db, key.formId, stored.definitionVersion);
  const say = (text: Field['translation']) =>
    ctx.engine.words.pick(ctx.lang, text as { en: string; 'zh-hant': string });
  const answers = openAnswers(ctx.engine, db, key, stored.answers);
  return localizeFields(definition, say, ctx.tenant.rules ?? {})
    .filter(({ secret, fieldName }) => secret && maskAnswer(answers[fieldName]) !== '')
    .map((field) => ({ ...field, clear: answers[field.fieldName] }));
}

/** What a record has of secret answers, masked. */
export async function maskedAnswers(
  ctx: Reader,
  db: TenantDb,
  key: AnswerKey,
): Promise<{ field: string; label: string; masked: string }[]> {
  return (await answeredSecrets(ctx, db, key)).map(({ fieldName, fieldLabel, clear }) => ({
    field: fieldName,
    label: fieldLabel,
    masked: maskAnswer(clear),
  }));
}

/**
 * One secret answer in full. The room has checked that this reader may, and writes into the trail who asked and why.
 * @returns null where there is no such answer
 */
export async function revealAnswer(
  ctx: Reader,
  db: TenantDb,
  key: AnswerKey,
  name: string,
): Promise<{ label: string; text: string } | null> {
  const field = (await answeredSecrets(ctx, db, key)).find(({ fieldName }) => fieldName === name);
  return field ? { label: field.fieldLabel, text: typeOf(field).show(field.clear, field, ctx.lang) } : null;
}
