import { z } from 'zod';
import { call } from '../call.ts';
import { FIELD_TYPES } from '../fields/field-type.ts';
import type { UploadedFileEntry } from '../fields/upload/uploaded-file.ts';
import type { Condition, FieldProps, RowForm } from '../form.ts';
import { count, instant, jsonObject, line } from '../wire.ts';

const formId = line.max(200);
const dataId = line.max(200);

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
  rowForm: z.custom<RowForm>().optional(),
  uploadedFileList: z.custom<UploadedFileEntry[]>().optional(),
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
  draft: z.object({ values: z.record(z.string(), z.unknown()), savedAt: instant }).nullable(),
});

const posted = z.object({ formId, dataId: dataId.default(''), extra: jsonObject, version: count.optional() });

export const forms = {
  'GET /form/get': call({
    summary: 'Describes a form and its answers (FRM-1)',
    who: 'person',
    input: z.object({ formId, dataId: dataId.default('') }),
    output: formRecord,
  }),
  'POST /form/post': call({
    summary: 'Submits a form; every rule runs again here (FRM-14, FRM-15)',
    who: 'person',
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
    summary: 'Checks a form and keeps nothing; `errorList` as a submit would answer it',
    who: 'person',
    input: posted,
    output: z.object({ valid: z.boolean() }),
  }),
  'POST /form/draft': call({
    summary: 'Keeps what was typed, field by field, before it is submitted (product.md, Forms and drafts)',
    who: 'person',
    input: z.object({ formId, dataId: dataId.default(''), extra: jsonObject }),
    output: z.object({ savedAt: instant }),
  }),
  'POST /form/draft/discard': call({
    summary: 'Throws the draft away',
    who: 'person',
    input: z.object({ formId, dataId: dataId.default('') }),
    output: z.object({}),
  }),
};
