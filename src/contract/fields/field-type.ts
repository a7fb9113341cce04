import type { Field, Values } from '../form.ts';
import type { Lang } from '../lang.ts';
import type { Problem } from '../problem.ts';
import type { WordKey } from '../word-key.ts';
import type { Authoring } from './authoring.ts';
import type { FieldTypeName } from './field-type-names.ts';
import type { Shown } from './shown-answer.ts';
import type { AttachmentFile, UploadedFileEntry } from './upload/uploaded-file.ts';

/** Three states of one answer: where both began, and what each made of it. */
export type Branches = { before: unknown; mine: unknown; theirs: unknown };

/** The name of an attachment; undefined where it is not known. */
export type NameOf = (attachmentId: string) => string | undefined;

/** What a check may look at besides the value itself. */
export type Surroundings = {
  values: Values;
  /** Hong Kong's date on which ages count, `yyyy-mm-dd`: today, where the record names no other (`agesOn`). */
  today: string;
};

/**
 * The shape every field type fills; both sides run the same code (FRM-15). `V` is the value as it is kept in an
 * answer set (JSON). `read ∘ write` is the identity. No function here throws, whatever it is handed.
 */
export type FieldType<V = unknown> = {
  type: FieldTypeName;
  /** What the editor of forms may do with a field of it, and what a new one begins with. */
  authoring: Authoring;
  /** heading and info show something and hold no answer. */
  holdsValue: boolean;
  /** Never kept before it is submitted: not as a draft on the server, not in the browser. */
  secret?: true;
  /** The value of a field nobody has touched. A lone checkbox and a list of checkboxes differ in it. */
  empty(field: Field): V;
  /** Takes a value off the wire or out of a definition's default; `null` when it is not of this type. */
  read(wire: unknown, field: Field): { value: V } | null;
  /** The message for a wire value that `read` refused: the whole key of `words/<lang>/problems.json`. */
  refusal(field: Field): WordKey;
  /** Why, where it can be told: a second line below that message. */
  mistake?(wire: unknown, field: Field): Problem | null;
  /** The text that `POST /form/post` carries; arrays and rows as JSON, null as `null` (FRM-14). */
  write(value: V): string;
  /** The answer as `GET /form/get` says it, where that is not how it is kept; `read` takes it back. */
  asSent?(value: V, field: Field): unknown;
  /** Ids of the rows it has, of a list of rows. */
  rowIds?(value: V): string[];
  /**
   * The form a value is stored in: outer spaces gone, phone numbers as E.164, identity numbers as `A123456(3)`.
   * Apart from `read` because nobody can type a space into a text that loses it at once. `check` sees through it:
   * a value and its tidy form always have the same problems.
   */
  tidy?(value: V, field: Field): V;
  /** The answer follows from other answers and is never taken from a post; `answerOf` gives those (FRM-8). */
  compute?(field: Field, answerOf: (fieldName: string) => unknown): V;
  /** What the answer counts for in a calc that names the field; the answer itself where nothing is said. */
  amount?(value: V, field: Field): unknown;
  /** The answer as an amount for checks of a whole form; null where it cannot be read, or is no whole number of cents. */
  counted?(value: V, field: Field): Counted | null;
  /** Where in it the amount stands, if in one place only (`<rowId>.<rowField>`); null: in the answer as a whole. */
  countedAt?(value: V, field: Field): string | null;
  /** The answer with another amount, in whole cents; null where it is made up of several, or cannot hold it. */
  withCounted?(value: V, field: Field, cents: bigint): V | null;
  /** The answer with those of its parts that nobody may edit as they were: stored, or as the form came (FRM-14). */
  keep?(value: V, before: unknown, field: Field): V;
  /** The answer with every rich text in it made harmless. The server does that before it checks and stores. */
  clean?(value: V, field: Field, cleanHtml: (html: string) => string): V;
  /** Ids of the attachments it speaks of. The server refuses those that are not the sender's to use. */
  references?(value: V, field: Field): string[];
  /** The answer with its files called as the server knows them, whatever they were called in the post. */
  named?(value: V, field: Field, nameOf: NameOf): V;
  /** The files of an answer that is nothing but files, for `uploadedFileList` (spec §3). */
  files?(value: V, find: (attachmentId: string) => AttachmentFile | undefined): UploadedFileEntry[];
  /** Two people's changes brought together in one answer; a type without it takes one of the two (`mergeAnswers`). */
  merge?(branches: Branches, prefer: 'mine' | 'theirs', field: Field): unknown;
  /** What stands at a place of an answer that has places (`<rowId>.<rowField>`, the number of an item). */
  partOf?(value: V, part: string): unknown;
  /** What is wrong with a value of the right shape. Required, rules and props are checked here. First problem first. */
  check(value: V, field: Field, around: Surroundings): Problem[];
  /**
   * The same and where in the answer: by `<rowId>.<rowField>`, or by the number of an item. Whole forms are checked by
   * this one where a type has it; `check` is the first of it.
   */
  checkParts?(value: V, field: Field, around: Surroundings): { own: Problem[]; parts: Record<string, Problem[]> };
  /** Of a type that takes files: which ones, and where they belong, as the wire says it at the field (spec §3). */
  takes?(field: Pick<Field, 'props'>): Required<Pick<Field, 'accept' | 'attachmentScope' | 'folderDir'>>;
  /** For people: mail, receipt, list, CSV. Never HTML. */
  show(value: V, field: Field, lang: Lang): string;
  /** What differs between two answers, part by part; null where they are told as a whole. */
  differ?(before: V, after: V, field: Field, lang: Lang): PartChange[] | null;
  /** The same laid out, where a line of text is not enough: tables, rich text, files. */
  layout?(value: V, field: Field, lang: Lang): Shown;
};

/** What differs in one part of an answer that has parts (a row), for people: each change by what it is called. */
export type PartChange = {
  kind: 'added' | 'removed' | 'changed';
  /** What the part is known by: its first words. */
  name: string;
  /** Its place, counted from one: now, or of what was removed before. */
  place: number;
  cells: { label: string; before: string; after: string }[];
};

/** An amount that a check of a whole form reads: whole cents, 0 where nothing was given. */
export type Counted = { cents: bigint; filled: boolean };

/** Finds the type of a field. Types that hold other fields are handed it, so that they import no table. */
export type TypeOf = (field: { type: FieldTypeName }) => FieldType;
