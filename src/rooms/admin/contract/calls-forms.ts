import { z } from 'zod';
import { callsBy } from '../../../contract/declare-call.ts';
import { LIMIT_PROPS } from '../../../contract/fields/authoring.ts';
import { FIELD_TYPES } from '../../../contract/fields/field-type-names.ts';
import type { FormDefinition } from '../../../contract/form.ts';
import type { FormChange } from '../../../contract/form-diff.ts';
import {
  count,
  inBoth,
  instant,
  jsonObject,
  line,
  lineOf,
  messageOnly,
  multiline,
  multilineOf,
} from '../../../contract/wire.ts';

const call = callsBy({ can: 'form-manage' });

const formId = line.max(200);
const text = inBoth(multilineOf(4_000));
const name = lineOf(60);
const value = lineOf(60).min(1);
const figure = z.number().min(-1e9).max(1e9);
const limit = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most).optional();
const waits = z.union([lineOf(200), z.array(lineOf(200)).max(200)]);

/** What an editor may send of a field; all else comes from the file and is left out here. */
const plainField = z.object({
  name,
  type: z.enum(FIELD_TYPES),
  label: text,
  subtitle: text.optional(),
  required: z.boolean().optional(),
  choices: z
    .array(
      z.object({
        value,
        label: text,
        subTitle: text.optional(),
        hidden: z.boolean().optional(),
        props: z.object({ showOthersText: z.boolean().optional() }).optional(),
      }),
    )
    .max(5_000)
    .optional(),
  props: z
    .object({
      maxLength: limit(LIMIT_PROPS.maxLength),
      itemMin: limit(LIMIT_PROPS.itemMin),
      itemLimit: limit(LIMIT_PROPS.itemLimit),
      min: figure.optional(),
      max: figure.optional(),
      showFilter: z.boolean().optional(),
      enableTimePicker: z.boolean().optional(),
      range: z.boolean().optional(),
      operation: z.enum(['add', 'minus', 'multiply']).optional(),
      fieldNameList: z.array(name).max(100).optional(),
    })
    .optional(),
  when: z
    .array(z.object({ field: name, is: waits.optional(), not: waits.optional() }))
    .max(20)
    .optional(),
});
const fields = z.array(plainField.extend({ rows: z.array(plainField).max(60).optional() })).max(1_000);
const definition = jsonObject.pipe(z.object({ title: text, button: text, fields }));

const publication = {
  version: z.number().int(),
  /** `file`: came with the product; `edit`: published on the screen; `merge`: an edit that took over a newer file. */
  origin: z.enum(['file', 'edit', 'merge']),
  at: instant,
  by: z.string(),
  note: z.string(),
};

/** Forms as administrators edit them (product.md, Forms and drafts); the engine answers these calls. */
export const formDefinitions = {
  'GET /form/definition/list': call({
    summary: 'List the forms of this tenant: the version in use, and who is editing',
    output: z.object({
      rows: z.array(
        z.object({
          formId: z.string(),
          title: z.string(),
          ...publication,
          workCopy: z.object({ savedAt: instant, by: z.string() }).nullable(),
          fileChanged: z.boolean(),
        }),
      ),
    }),
  }),
  'GET /form/definition/get': call({
    summary: 'Get a form to edit: its file, the version in use and the working copy',
    input: z.object({ formId }),
    output: z.object({
      formId: z.string(),
      file: z.custom<FormDefinition>(),
      inUse: z.object({ ...publication, definition: z.custom<FormDefinition>() }),
      /** What the file changed since the edit in use was laid over it. */
      fileChanges: z.custom<FormChange[]>(),
      workCopy: z.object({
        version: z.number().int(),
        definition: z.custom<FormDefinition>().nullable(),
        savedAt: instant.nullable(),
        by: z.string(),
      }),
      /** The tenant's named rules, for the preview. */
      rules: z.record(z.string(), z.string()),
    }),
  }),
  'POST /form/definition/save': call({
    summary: 'Save the working copy; 409 if somebody saved it after `version`',
    programs: true,
    input: z.object({ formId, definition, version: count }),
    output: z.object({ version: z.number().int(), savedAt: instant }),
  }),
  'POST /form/definition/discard': call({
    summary: 'Discard the working copy',
    input: z.object({ formId, version: count }),
    output: messageOnly.extend({ version: z.number().int() }),
  }),
  'POST /form/definition/publish': call({
    summary: 'Check the working copy and put it into use',
    input: z.object({ formId, version: count, note: multiline.max(500).default('') }),
    output: messageOnly.extend({ version: z.number().int() }),
  }),
  'GET /form/definition/versions': call({
    summary: 'List the versions of a form, newest first: who, when, why and what changed',
    input: z.object({ formId }),
    output: z.object({
      rows: z.array(
        z.object({
          ...publication,
          definition: z.custom<FormDefinition>(),
          inUse: z.boolean(),
          changes: z.custom<FormChange[]>(),
        }),
      ),
    }),
  }),
  'POST /form/definition/restore': call({
    summary: 'Publish an earlier version again as a new one',
    input: z.object({
      formId,
      version: count,
      /** What was in use as the reader saw it. */
      inUse: count,
      note: multiline.max(500).default(''),
    }),
    output: messageOnly.extend({ version: z.number().int() }),
  }),
};
