import type { CheckName } from './checks/check.ts';
import type { Draft } from './draft.ts';
import type { FieldTypeName } from './fields/field-type-names.ts';
import type { UploadedFileEntry } from './fields/upload/uploaded-file.ts';
import type { AttachmentScope, FileExtension } from './files.ts';
import type { Text } from './lang.ts';

/** A question that is not the same as when a person answered. */
export type NewerField = { fieldName: string; label: string; kind: 'added' | 'changed' | 'removed' };

/** A choice of a dropdown, radio or selection (spec §3, "Choice item"). */
export type ChoiceDefinition = {
  value: string;
  label: Text;
  subTitle?: Text;
  props?: { showOthersText?: boolean };
  /** Not offered any more; answers that took it keep it, and its text stays known. */
  hidden?: boolean;
};
export type Choice = {
  value: string | null;
  label: string;
  subTitle?: string;
  props?: { showOthersText?: boolean };
  /** What draws it: the type of its field (spec §3, "Choice item"). */
  type?: FieldTypeName;
};

/** The props of spec §3, FRM-4. Which type reads which prop is said in that type's folder. */
export type FieldProps = {
  maxLength?: number;
  showFilter?: boolean;
  showImagePreview?: boolean;
  showIframe?: boolean;
  iframeTitle?: string;
  showOthersText?: boolean;
  enableTimePicker?: boolean;
  range?: boolean;
  operation?: 'multiply' | 'minus' | 'add';
  fieldNameList?: string[];
  format?: 'hour' | 'number' | 'currency' | 'year';
  currency?: string;
  /** What a list holds: lines of text, or rows; the fields of a row are `rowForm`, named by `formId`. */
  itemType?: 'text' | 'row';
  formId?: string;
  dataId?: string;
  /** Ids of the rows that a list begins with. */
  rowProvider?: { rowDataIdList: string[] };
  /** Most items of a list, or files; 0: unlimited (spec §9). */
  itemLimit?: number;
  itemMin?: number;
  /** The rows are given by the room: their open cells are filled in, none is added, deleted or moved. */
  fixedRows?: boolean;
  /** The field of a row that is summed up; a calc that names the list counts this sum. */
  subtotal?: string;
  /** In a row: the answer is the number of a row of this list of the form. Other answers are names, and name none. */
  rowOf?: string;
  /** How the sum is shown (spec §3, Dynamic table); without one as a number. */
  totalUnit?: 'hour' | 'number' | 'hidden' | 'currency';
  /** File types an upload takes; all ten where none is named. */
  accept?: FileExtension[];
  /** Where uploaded files belong (spec §3, Upload field). */
  attachmentScope?: AttachmentScope;
  folderDir?: string;
  /** HTML autocomplete token (WCAG 1.3.5). */
  autocomplete?: string;
  /** Range of a slider or a number. */
  min?: number;
  max?: number;
};

/** A field is shown while every condition holds; the answer of a field that is not shown is not stored. */
export type Condition = { field: string; is?: string | string[]; not?: string | string[] };

/** A field as a tenant declares it. Names are data: never renamed. */
export type FieldDefinition = {
  name: string;
  type: FieldTypeName;
  label: Text;
  subtitle?: Text;
  required?: boolean;
  readOnly?: boolean;
  hidden?: boolean;
  keepFromReset?: boolean;
  /** Rule names parted by `|`: `email`, `hkid`, `ageMin-16` … (product.md, Forms and drafts). */
  rule?: string;
  default?: unknown;
  choices?: ChoiceDefinition[];
  props?: FieldProps;
  /**
   * The fields of a row, where the field is a list of rows. Inside the definition, not a form of its own, so that an
   * answer set keeps the rows it was given on. Conditions, rules and calc fields in it speak of the same row.
   */
  rows?: FieldDefinition[];
  when?: Condition[];
  /** Holds personal data that only the owner and entitled staff may see. */
  private?: boolean;
  /**
   * The answer is encrypted wherever it is kept (identity numbers, health): only the person reads it, everybody else a
   * mask. It holds no files.
   */
  secret?: true;
};

/** A form as a tenant declares it: one file in `src/tenants/<tenant>/forms/`, named for its formId. */
export type FormDefinition = {
  formId: string;
  /** The wire's formId carries the record's id behind the name: `fill-in-membership-form-<membershipId>` (MEM-1). */
  perRecord?: boolean;
  title: Text;
  button: Text;
  /** The room's verb that takes the answers: a key of that room's `forms.ts`. */
  feeds: string;
  fields: FieldDefinition[];
  /** Rules between its fields. */
  checks?: FormCheck[];
  /** Long: beside it stands a list of its parts, one for each heading, with what is done and missing in each. */
  outline?: true;
};

/** A check of a whole form: which one, which field each of its parts is, and its figures (whole cents, per cent). */
export type FormCheck = {
  check: CheckName;
  fields: Readonly<Record<string, string>>;
  /** All that the check has; a room may put others in their place for a record (`OpenedForm.figures`). */
  figures: Readonly<Record<string, number>>;
  /** The field that its coach stands behind; without one it ends the part that holds the last of its fields. */
  behind?: string;
};

/** The fields of a row, in order: what every row of a list is filled in by. */
export type RowForm = { fields: Record<string, Field>; fieldList: string[] };

/** A field as `GET /form/get` sends it, in the reader's language (spec §3, FRM-3). */
export type Field = {
  fieldName: string;
  fieldLabel: string;
  fieldSubtitle: string;
  type: FieldTypeName;
  allowEdit: boolean;
  translation: Record<string, string>;
  readOnly: boolean;
  hidden: boolean;
  keepFromReset: boolean;
  props: FieldProps;
  validationRule: string;
  value: unknown;
  defaultValue: unknown;
  /** JSON text of a list of choices. */
  option: string;
  required: boolean;
  error: string;
  valid: boolean;
  searchTerm: string;
  selectedItem: { label: string; value: string | null } | null;
  when: Condition[];
  /** Kept encrypted; not in the browser either. */
  secret?: true;
  /** What stands in the place of a secret answer for who may not read it. */
  masked?: string;
  /** Of a list of rows. */
  rowForm?: RowForm;
  /** Of a field that takes files (spec §3, Upload field): the endings it takes, and where they belong. */
  accept?: FileExtension[];
  attachmentScope?: AttachmentScope;
  folderDir?: string;
  /** Of an answer that is files: what the server knows of each (spec §3, Upload field). */
  uploadedFileList?: UploadedFileEntry[];
};

/** A form as `GET /form/get` answers it: title, map of fields, ordered field list (spec §3). */
export type FormRecord = {
  formId: string;
  dataId: string;
  title: string;
  buttonLabel: string;
  allowEdit: boolean;
  fields: Record<string, Field>;
  fieldList: string[];
  /** UTC, ISO; null when nothing was stored yet. */
  updatedAt: string | null;
  /** Of the answer set, for stale writes (409). */
  version: number;
  /** Of the definition; an answer set keeps the one it was given on. */
  definitionVersion: number;
  /**
   * Only where the form has changed since these answers were given: the version in use and what concerns who answers.
   * When that is `definitionVersion`, the form is shown as it is now, to go on with.
   */
  newer?: { version: number; changes: NewerField[] };
  /** What was typed and not submitted; null for those who may not fill the form in. */
  draft: Draft | null;
  /** Where the form has any, with the figures of this record. */
  checks?: readonly FormCheck[];
  outline?: true;
  /** `POST /form/validate` may have something to say before it is handed in. */
  warns?: true;
  /** Ages count on this day in Hong Kong, `yyyy-mm-dd`; without it on the day they are checked. */
  agesOn?: string;
};

/** Values of one form by field name. */
export type Values = Record<string, unknown>;

/** Whether a field is shown, given the other answers. Both sides call this one. */
export function isShown(field: { when?: Condition[] }, values: Values): boolean {
  return (field.when ?? []).every((condition) => {
    const stored = values[condition.field];
    const among = (wanted: string | string[]) => {
      const list = Array.isArray(wanted) ? wanted : [wanted];
      return Array.isArray(stored)
        ? stored.some((value) => list.includes(String(value)))
        : list.includes(String(stored ?? ''));
    };
    if (condition.is !== undefined && !among(condition.is)) return false;
    return condition.not === undefined || !among(condition.not);
  });
}
