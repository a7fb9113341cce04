import { z } from 'zod';
import { CHECK_NAMES } from '../checks/check.ts';
import { callsBy } from '../declare-call.ts';
import { FIELD_TYPES } from '../fields/field-type-names.ts';
import type { UploadedFileEntry } from '../fields/upload/uploaded-file.ts';
import { ATTACHMENT_SCOPES, FILE_EXTENSIONS } from '../files.ts';
import type { Condition, FieldProps, NewerField, RowForm } from '../form.ts';
import { PDF_RATE } from '../limits.ts';
import { count, flag, instant, jsonObject, line } from '../wire.ts';

const call = callsBy('person');

const formId = line.max(200);
const dataId = line.max(200);
/** Of the form: `current` the one in use, a number the one before the sender; else the one the answers were given on. */
export const definitionVersion = z.union([z.literal('current'), count]).optional();

const field = z.object({
  fieldName: z.string(),
  fieldLabel: z.string(),
  fieldSubtitle: z.string(),
  type: z.enum(FIELD_TYPES),
  allowEdit: z.boolean(),
  translation: z.record(z.string(), z.string()),
  readOnly: z.boolean(),
  hidden: z.boolean(),
  keepFromReset: z.boolean(),
  props: z.custom<FieldProps>(),
  validationRule: z.string(),
  value: z.unknown(),
  defaultValue: z.unknown(),
  option: z.string(),
  required: z.boolean(),
  error: z.string(),
  valid: z.boolean(),
  searchTerm: z.string(),
  selectedItem: z.object({ label: z.string(), value: z.string().nullable() }).nullable(),
  when: z.custom<Condition[]>(),
  secret: z.literal(true).optional(),
  masked: z.string().optional(),
  rowForm: z.custom<RowForm>().optional(),
  accept: z.array(z.enum(FILE_EXTENSIONS)).optional(),
  attachmentScope: z.enum(ATTACHMENT_SCOPES).optional(),
  folderDir: z.string().optional(),
  uploadedFileList: z.custom<UploadedFileEntry[]>().optional(),
});

/** `Draft` of `contract/draft.ts`. */
const draft = z.object({
  version: z.number().int(),
  cleared: z.number().int(),
  savedAt: instant.nullable(),
  fields: z.record(
    z.string(),
    z.object({
      value: z.unknown().optional(),
      typed: z.string().optional(),
      version: z.number().int(),
      tab: z.string(),
      by: z.string().nullable(),
      at: instant,
    }),
  ),
});

/** A form as it is sent: `FormRecord` of `contract/form.ts`. */
export const formRecord = z.object({
  formId: z.string(),
  dataId: z.string(),
  title: z.string(),
  buttonLabel: z.string(),
  allowEdit: z.boolean(),
  fields: z.record(z.string(), field),
  fieldList: z.array(z.string()),
  updatedAt: instant.nullable(),
  version: z.number().int(),
  definitionVersion: z.number().int(),
  newer: z.object({ version: z.number().int(), changes: z.custom<NewerField[]>() }).optional(),
  draft: draft.nullable(),
  checks: z
    .array(
      z.object({
        check: z.enum(CHECK_NAMES),
        fields: z.record(z.string(), z.string()),
        figures: z.record(z.string(), z.number().int()),
        behind: z.string().optional(),
      }),
    )
    .optional(),
  outline: z.literal(true).optional(),
  warns: z.literal(true).optional(),
  agesOn: z.string().optional(),
});

/** `draftVersion`: of the draft as the sender has seen it; a newer one refuses the submit with `draft.newer`. */
const posted = z.object({
  formId,
  dataId: dataId.default(''),
  extra: jsonObject,
  version: count.optional(),
  draftVersion: count.optional(),
  definitionVersion,
});
/** The page that types: its own choice, one for as long as it lives. */
const tab = line.max(40).default('');

export const forms = {
  'GET /form/get': call({
    summary: 'Get a form and its answers (FRM-1)',
    input: z.object({ formId, dataId: dataId.default(''), definitionVersion }),
    output: formRecord,
  }),
  'GET /form/pdf': call({
    summary: 'Download stored answers as PDF in the requested language',
    input: z.object({ formId, dataId: dataId.default('') }),
    output: z.object({}),
    limit: PDF_RATE,
  }),
  'POST /form/post': call({
    summary: 'Submit a form; every rule is checked again (FRM-14, FRM-15)',
    gathers: 'extra',
    input: posted,
    output: z.object({
      message: z.string(),
      formId: z.string(),
      dataId: z.string(),
      updatedAt: instant,
      version: z.number().int(),
      next: z.string().nullable(),
    }),
  }),
  'POST /form/validate': call({
    summary: 'Check a form without saving: the `errorList` a submit would answer, and warnings before it',
    gathers: 'extra',
    input: posted,
    output: z.object({
      valid: z.boolean(),
      /** What the person should know before handing it in; none of it forbids it. */
      warnings: z.array(z.string()),
    }),
  }),
  'POST /form/draft': call({
    summary: 'Save typed answers as a draft, field by field, shared by all who may fill in the form',
    input: z.object({
      formId,
      dataId: dataId.default(''),
      extra: jsonObject,
      definitionVersion,
      tab,
      /** By field the version of the draft its text was typed over; a field changed since by others is `refused`. */
      base: jsonObject.optional(),
      /** As the page knows it; another one refuses every field. */
      cleared: count.optional(),
      /** Fields changed after this version come back. */
      since: count.default(0),
    }),
    output: draft.extend({
      refused: z.array(z.string()),
      /** What was not kept because it is far too long, by field, in the reader's language. */
      tooLong: z.record(z.string(), z.array(z.string())),
    }),
  }),
  'POST /form/presence': call({
    summary: 'Report that a page has a form open, and get who else has and what they changed',
    input: z.object({
      formId,
      dataId: dataId.default(''),
      definitionVersion,
      tab,
      field: line.max(200).default(''),
      leaving: flag.default(false),
      since: count.default(0),
    }),
    output: z.object({
      others: z.array(z.object({ name: z.string(), own: z.boolean(), field: z.string().nullable() })),
      draft,
    }),
  }),
  'POST /form/draft/discard': call({
    summary: 'Discard a draft',
    input: z.object({ formId, dataId: dataId.default('') }),
    output: z.object({}),
  }),
};
