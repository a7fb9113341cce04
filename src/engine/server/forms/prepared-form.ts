import { isOpen } from '../../../contract/fields/answers.ts';
import { choicesOf } from '../../../contract/fields/choices.ts';
import { isDeclaration } from '../../../contract/fields/declaration.ts';
import type { FieldType } from '../../../contract/fields/field-type.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import { hidesChoices, withOffered } from '../../../contract/fields/offered-choices.ts';
import type { AttachmentFile } from '../../../contract/fields/upload/uploaded-file.ts';
import type { Field, FormCheck, Values } from '../../../contract/form.ts';
import type { KeptDraft } from './draft.store.ts';
import type { FormRef, OpenedForm } from './form-service.ts';
import { presentDraft } from './present-draft.ts';
import { rowDataId, rowFormId } from './row-form.ts';
import type { Masked } from './secret-answers.ts';
import type { AnswerSet } from './store.ts';

/** Stands for "nothing chosen" (spec §4). */
const NOTHING_CHOSEN = '--';

type Files = ReadonlyMap<string, AttachmentFile>;

type Piece = {
  field: Field;
  /** Of an answer that is files: puts together what is told of them. */
  files: FieldType['files'];
  /** How its answer is said, where that is not how it is kept. */
  asSent: FieldType['asSent'];
  rowIds: FieldType['rowIds'];
  /** One choice of a list: what is chosen goes along with its label. */
  choosesOne: boolean;
  /** Has choices that are hidden from new answers: what it offers depends on the answer. */
  hides: boolean;
  /** The field's JSON up to where its rights and value begin. */
  start: string;
  /** The whole of it while it has its first value, editable. */
  untouched: string;
};

/** The record that is shown. */
type About = { formId: string; dataId: string; files: Files; masked: Masked };
const NOTHING: About = { formId: '', dataId: '', files: new Map(), masked: {} };

/** What was typed into the record, and who reads it. */
type Typed = { draft: KeptDraft | null; accountId: string };

type Made = {
  title: string;
  button: string;
  version: number;
  fields: readonly Field[];
  checks?: readonly FormCheck[] | undefined;
  outline?: true | undefined;
};

const NO_CHECKS: readonly FormCheck[] = [];

/**
 * A form definition in one language with its JSON made ready: a read only puts rights and values in between
 * (design.md §4). Everything that depends on the reader is handed in; nothing of a reader is kept.
 */
export class PreparedForm {
  readonly title: string;
  readonly button: string;
  readonly version: number;
  /** Some of its answers may speak of files. */
  readonly refersToFiles: boolean;
  /** Names of fields whose answers are kept encrypted. */
  readonly secrets: ReadonlySet<string>;
  readonly #head: string;
  readonly #pieces: readonly Piece[];
  readonly #checks: readonly FormCheck[];

  constructor({ title, button, version, fields, checks = NO_CHECKS, outline }: Made) {
    this.title = title;
    this.button = button;
    this.version = version;
    this.#pieces = fields.map(makePiece);
    this.#checks = checks;
    this.refersToFiles = fields.some((field) => typeOf(field).references !== undefined);
    this.secrets = new Set(fields.flatMap(({ secret, fieldName }) => (secret ? fieldName : [])));
    const head = {
      title,
      buttonLabel: button,
      fieldList: fields.map(({ fieldName }) => fieldName),
      definitionVersion: version,
      ...(outline && { outline }),
    };
    this.#head = JSON.stringify(head).slice(1, -1);
  }

  /** The answer of `GET /form/get` as text. */
  json(
    ref: Pick<FormRef, 'formId'>,
    opened: OpenedForm,
    stored: AnswerSet | null,
    typed: Typed,
    { files, masked }: Pick<About, 'files' | 'masked'>,
  ): string {
    const rights = new Rights(opened);
    const fields: string[] = [];
    const { formId } = ref;
    const dataId = opened.dataId;
    const about = { formId, dataId, files, masked };
    for (const piece of this.#pieces) fields.push(pieceJson(piece, rights, stored, about));
    return `{${JSON.stringify({ formId, dataId, allowEdit: opened.allowEdit }).slice(1, -1)},${this.#head},"fields":{${fields.join(',')}},"updatedAt":${
      stored ? JSON.stringify(stored.updatedAt) : 'null'
    },"version":${stored?.version ?? 0},"draft":${opened.allowEdit ? this.#draftJson(typed, rights) : 'null'}${this.#checksJson(opened)}${opened.warns && opened.allowEdit ? ',"warns":true' : ''}${opened.agesOn ? `,"agesOn":"${opened.agesOn}"` : ''}}`;
  }

  #checksJson(opened: OpenedForm): string {
    return this.#checks.length === 0 ? '' : `,"checks":${JSON.stringify(this.checks(opened))}`;
  }

  /** The checks of the whole form, with the figures of this record. */
  checks({ figures: own }: Pick<OpenedForm, 'figures'>): readonly FormCheck[] {
    if (!own) return this.#checks;
    return this.#checks.map((check) => ({ ...check, figures: { ...check.figures, ...own[check.check] } }));
  }

  /** The fields as this reader has them, with their values: what a post is read and checked by. */
  fields(opened: OpenedForm, stored: AnswerSet | null): Field[] {
    const rights = new Rights(opened);
    return this.#pieces.map(({ field, hides }) => {
      const rightsHere = { allowEdit: opened.allowEdit, readOnly: rights.readOnly(field) };
      const value = rights.value(field, stored);
      return { ...(hides ? withOffered(field, value) : field), ...rightsHere, value };
    });
  }

  /** Names of what has to be declared anew before this record is handed in once more. */
  declaredAgain(opened: OpenedForm): string[] {
    const rights = new Rights(opened);
    return this.#pieces.flatMap(({ field }) => (rights.declaresAgain(field) ? field.fieldName : []));
  }

  /** Ids of the files that answers speak of, each once. */
  references(values: Values): string[] {
    const ids = this.#pieces.flatMap(({ field }) => typeOf(field).references?.(values[field.fieldName], field) ?? []);
    return [...new Set(ids)];
  }

  /** Only fields that are still there and open to this reader come back from a draft. */
  #draftJson({ draft, accountId }: Typed, rights: Rights): string {
    if (!draft || Object.keys(draft.fields).length === 0)
      return JSON.stringify(presentDraft(draft, () => false, accountId));
    const open = new Set(this.#pieces.flatMap(({ field }) => (rights.open(field) ? field.fieldName : [])));
    return JSON.stringify(presentDraft(draft, (name) => open.has(name), accountId));
  }
}

/** What a reader may do with each field, and the value it has for them. */
class Rights {
  readonly #opened: OpenedForm;
  readonly #locked: ReadonlySet<string> | null;

  constructor(opened: OpenedForm) {
    this.#opened = opened;
    this.#locked = opened.readOnlyFields?.length ? new Set(opened.readOnlyFields) : null;
  }

  get allowEdit(): boolean {
    return this.#opened.allowEdit;
  }

  /** Whether it is a declaration that is given anew. */
  declaresAgain(field: Field): boolean {
    return this.allowEdit && this.#opened.declaresAgain !== undefined && isDeclaration(field);
  }

  /** What stands below the label: of a declaration that is given anew also why. */
  subtitle(field: Field): string {
    const { declaresAgain = '' } = this.#opened;
    return this.declaresAgain(field)
      ? [field.fieldSubtitle, declaresAgain].filter(Boolean).join(' ')
      : field.fieldSubtitle;
  }

  readOnly(field: Field): boolean {
    if (this.declaresAgain(field)) return false;
    return field.readOnly || this.#locked?.has(field.fieldName) === true;
  }

  open(field: Field): boolean {
    return isOpen({ ...field, allowEdit: this.allowEdit, readOnly: this.readOnly(field) });
  }

  /** What is stored; else what the room knows; else the default. While it may be edited, the room knows best of closed fields and columns. */
  value(field: Field, stored: AnswerSet | null): unknown {
    if (this.declaresAgain(field)) return typeOf(field).empty(field);
    const { prefill } = this.#opened;
    const name = field.fieldName;
    const known = prefill !== undefined && Object.hasOwn(prefill, name);
    if (known && this.allowEdit && (field.hidden || this.readOnly(field))) return prefill[name];
    if (stored && Object.hasOwn(stored.answers, name)) {
      const value = stored.answers[name];
      return known && this.allowEdit ? (typeOf(field).keep?.(value, prefill[name], field) ?? value) : value;
    }
    return known ? prefill[name] : field.value;
  }
}

function makePiece(field: Field): Piece {
  const { allowEdit, readOnly, value } = field;
  const hides = hidesChoices(field);
  const piece: Piece = {
    field,
    files: typeOf(field).files,
    asSent: typeOf(field).asSent,
    rowIds: field.rowForm && typeOf(field).rowIds,
    choosesOne: field.option !== '' && typeOf(field).empty(field) === null,
    hides,
    start: beginning(hides ? withOffered(field, value) : field),
    untouched: '',
  };
  if (!piece.rowIds) piece.untouched = piece.start + ending(piece, { allowEdit, readOnly, value }, NOTHING);
  return piece;
}

function beginning({ allowEdit: _a, readOnly: _r, value: _v, selectedItem: _s, props, ...still }: Field): string {
  const { asSent, rowIds } = typeOf(still);
  const said = {
    ...still,
    ...(asSent && { defaultValue: asSent(still.defaultValue, { ...still, props } as Field) }),
    // Of a list of rows it names the rows of the record.
    ...(!(still.rowForm && rowIds) && { props }),
  };
  return `${JSON.stringify(still.fieldName)}:${JSON.stringify(said).slice(0, -1)}`;
}

function pieceJson(piece: Piece, rights: Rights, stored: AnswerSet | null, about: About): string {
  const { field } = piece;
  const value = rights.value(field, stored);
  const readOnly = rights.readOnly(field);
  const again = rights.declaresAgain(field);
  const covered = Object.hasOwn(about.masked, field.fieldName);
  if (!again && !covered && piece.untouched && value === field.value && rights.allowEdit && readOnly === field.readOnly)
    return piece.untouched;
  const start = piece.hides
    ? beginning(withOffered(field, value))
    : again
      ? beginning({ ...field, fieldSubtitle: rights.subtitle(field) })
      : piece.start;
  return start + ending(piece, { allowEdit: rights.allowEdit, readOnly, value }, about);
}

type Shown = { allowEdit: boolean; readOnly: boolean; value: unknown };

function ending(piece: Piece, { allowEdit, readOnly, value }: Shown, about: About): string {
  const chosen = piece.choosesOne ? JSON.stringify(selectedOf(piece.field, value)) : 'null';
  const said = piece.asSent ? piece.asSent(value, piece.field) : value;
  return `,"allowEdit":${allowEdit},"readOnly":${readOnly},"value":${JSON.stringify(said ?? null)},"selectedItem":${chosen}${format(piece, value, about.files)}${rowsJson(piece, value, about)}${maskedJson(piece, about)}}`;
}

/** Of a secret answer that this reader may not read. */
const maskedJson = ({ field: { fieldName } }: Piece, { masked }: About): string =>
  Object.hasOwn(masked, fieldName) ? `,"masked":${JSON.stringify(masked[fieldName])}` : '';

/** Where each row is found as a form of its own (spec §3, `rowProvider`). */
function rowsJson({ field, rowIds }: Piece, value: unknown, { formId, dataId }: About): string {
  if (!rowIds) return '';
  const rowDataIdList = rowIds(value).map((id) => rowDataId(dataId, id));
  const named = { formId: rowFormId(formId, field.fieldName), dataId, rowProvider: { rowDataIdList } };
  return `,"props":${JSON.stringify({ ...field.props, ...named })}`;
}

const format = (piece: Piece, value: unknown, files: Files): string =>
  piece.files ? `,"uploadedFileList":${JSON.stringify(piece.files(value, (id) => files.get(id)))}` : '';

/** What is chosen, with its label. */
export function selectedOf(field: Field, value: unknown): Field['selectedItem'] {
  if (typeof value !== 'string') return { label: NOTHING_CHOSEN, value: null };
  return { label: choicesOf(field).labels.get(value) ?? value, value };
}
