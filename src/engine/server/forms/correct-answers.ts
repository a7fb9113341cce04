import { answersOf } from '../../../contract/fields/answers.ts';
import { isCorrectable } from '../../../contract/fields/correctable.ts';
import type { Field, Values } from '../../../contract/form.ts';
import { type Change, changed } from '../audit/changes.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { Refusal, refuseField } from '../refusal.ts';
import { checkPost } from './check-post.ts';
import type { Reading } from './read-form.ts';
import { readAnswers, saveAnswers } from './store.ts';

type Query = {
  /** New answers by field; all others stay. */
  extra: Values;
  /** Of the answers, as the sender saw them; another one refuses the whole. */
  version: number;
  /** Fields that are kept up elsewhere, besides those that nobody corrects. */
  closed?: readonly string[];
};

export type Correction = {
  /** What was sent, as it stood and as it is. */
  before: Values;
  after: Values;
  changes: Change[];
};

/**
 * Reads what somebody sends to correct answers of a record: several at once, by the rules of the form, and only what
 * was sent. Secret answers, files and declarations are nobody's to correct. Writes nothing.
 * @throws Refusal `record.stale` where somebody else saved meanwhile; at each field what is wrong with it
 */
export async function readCorrection(
  ctx: Context,
  db: TenantDb,
  reading: Reading,
  { extra, version, closed = [] }: Query,
): Promise<Correction> {
  const { form, stored } = reading;
  const open = { ...reading.opened, allowEdit: true };
  const fields = form.fields(open, stored);
  const isOpen = (field: Field) => isCorrectable(field) && !closed.includes(field.fieldName);
  const readOnlyFields = fields.filter((field) => !isOpen(field)).map(({ fieldName }) => fieldName);
  const opened = { ...open, readOnlyFields };
  const values = await checkPost(ctx, db, { ...reading, opened }, extra, version, { onlyPosted: true });
  const sent = fields.filter((field) => Object.hasOwn(extra, field.fieldName) && isOpen(field));
  const begun: Values = { ...reading.opened.prefill, ...stored?.answers };
  // what others answered so no longer ask for; what was not asked for before is left alone
  const fixed = form.fields(opened, stored).filter(({ fieldName, readOnly }) => readOnly && fieldName in begun);
  const visible = answersOf(fields, {
    ...stored?.answers,
    ...Object.fromEntries(fixed.map(({ fieldName, value }) => [fieldName, value])),
  });
  const gone = fields.filter(
    ({ secret, fieldName }) =>
      !secret && isAnswer(stored?.answers[fieldName]) && visible.shown(fieldName) && !(fieldName in values),
  );
  const take = (from: Values) =>
    Object.fromEntries([...sent, ...gone].map(({ fieldName }) => [fieldName, from[fieldName] ?? null]));
  const [before, after] = [take(begun), take(values)];
  return { before, after, changes: changed(before, after) };
}

const isAnswer = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Somebody pressed the button and changed nothing. */
export function assertChanged({ changes }: Correction): void {
  if (changes.length === 0) throw refuseField('extra', 'form.nothingChanged');
}

/**
 * Stores corrected answers over those that were read. Secret ones stay as they lie, and so does what somebody is typing.
 * @param accountId whose answers they are
 * @returns the new version
 */
export async function saveCorrection(
  db: TenantDb,
  { key, form, stored }: Reading,
  after: Values,
  accountId: string,
): Promise<number> {
  // as they are stored: a reader who may not see a secret answer must not lose it
  const { stored: kept } = await readAnswers(db, key);
  const answers = { ...kept?.answers, ...after };
  const set = { answers, definitionVersion: form.version, accountId, keepsDraft: true };
  const saved = await saveAnswers(db, key, set, stored?.version ?? 0);
  if (!saved) throw new Refusal('record.stale');
  return saved.version;
}
