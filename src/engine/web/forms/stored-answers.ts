import type { DraftField } from '../../../contract/draft.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import type { Field, FormRecord } from '../../../contract/form.ts';
import type { Snapshot } from './field-state.ts';

/** One answer as the server has it: stored, or in the draft over it. */
export type StoredAnswer = {
  value: unknown;
  /** What stands in the box and its type cannot read. */
  typed: string | undefined;
  /** The save of the draft it comes from; 0: it is the stored answer. */
  draftVersion: number;
  /** Who typed it; null: the reader. Undefined where it is not known. */
  by: string | null | undefined;
  /** UTC, ISO. */
  at: string | null;
};

/** What the server has of a record. */
export type Stored = {
  answers: Record<string, StoredAnswer>;
  /** Of the stored answers, and of the draft over them. */
  version: number;
  draftVersion: number;
  cleared: number;
  savedAt: string | null;
};

/** A field of a draft as an answer. */
export function answerIn(field: Field, { value, typed, version, by, at }: DraftField): StoredAnswer {
  const empty = typeOf(field).empty(field);
  return { value: typed === undefined ? (value ?? empty) : empty, typed, draftVersion: version, by, at };
}

export function storedOf(record: FormRecord): Stored {
  const answers: Stored['answers'] = Object.create(null);
  const { draft } = record;
  for (const name of record.fieldList) {
    const field = record.fields[name];
    if (!field) continue;
    const typed = draft && Object.hasOwn(draft.fields, name) ? draft.fields[name] : undefined;
    const stored = field.value ?? typeOf(field).empty(field);
    answers[name] = typed
      ? answerIn(field, typed)
      : { value: stored, typed: undefined, draftVersion: 0, by: undefined, at: record.updatedAt };
  }
  const { version = 0, cleared = 0, savedAt = null } = draft ?? {};
  return { answers, version: record.version, draftVersion: version, cleared, savedAt };
}

/** The draft as it is put over the stored answers. */
export function draftIn(record: FormRecord): Snapshot {
  const snapshot: Snapshot = { values: {}, typed: {} };
  for (const [name, draft] of Object.entries(record.draft?.fields ?? {})) {
    const field = record.fields[name];
    if (!field) continue;
    const { value, typed } = answerIn(field, draft);
    snapshot.values[name] = value;
    if (typed !== undefined) snapshot.typed[name] = typed;
  }
  return snapshot;
}
