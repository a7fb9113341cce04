import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { formRecord } from '../../src/contract/calls/forms.ts';
import type { FieldDefinition, FormDefinition } from '../../src/contract/form.ts';
import type { Text } from '../../src/contract/lang.ts';
import { benchForm } from '../form.ts';
import { refuse, whoAsks } from './session.ts';

const lang = z.enum(['en', 'zh-hant']).default('en');
const address = z.object({ formId: z.string().max(200), dataId: z.string().max(200), lang, tenant: z.string() });

type Stored = {
  definition: FormDefinition;
  answers: Record<string, unknown> | null;
  version: number | null;
  updated_at: Date | null;
};

/** The schema of one field's text, as one would write it for a form by hand. */
function textOf(field: FieldDefinition): z.ZodType {
  const values = (field.choices ?? []).map((choice) => choice.value);
  const optional = (type: z.ZodType) => (field.required ? type : z.union([z.literal(''), type]).optional());
  if (field.type === 'email') return optional(z.email());
  if (field.type === 'tel') return optional(z.string().regex(/^(\+852)?[2-9]\d{3} ?\d{4}$/));
  if (field.type === 'number') return optional(z.coerce.number().int().min(field.props!.min!).max(field.props!.max!));
  if (field.type === 'datepicker') return optional(z.iso.date());
  if (field.type === 'checkbox') return z.enum(['checked', 'unchecked']).transform((text) => text === 'checked');
  if (field.type === 'selection')
    return z
      .string()
      .transform((text) => JSON.parse(text) as unknown)
      .pipe(z.array(z.enum(values)));
  if (values.length > 0) return optional(z.enum(values));
  if (field.rule) return optional(z.coerce.number().min(1).max(500));
  const text = z
    .string()
    .trim()
    .max(field.props?.maxLength ?? 500);
  return field.required ? text.min(1) : optional(text);
}

const answersShape = z.object(Object.fromEntries(benchForm.fields.map((field) => [field.name, textOf(field)])));
const post = address.extend(answersShape.shape);
const posted = z.object({ message: z.string(), formId: z.string(), dataId: z.string(), version: z.number() });

/** A field in the reader's language with its answer. */
function show(field: FieldDefinition, say: (text: Text) => string, answer: unknown) {
  return {
    fieldName: field.name,
    fieldLabel: say(field.label),
    fieldSubtitle: field.subtitle ? say(field.subtitle) : '',
    type: field.type,
    allowEdit: true,
    translation: field.label,
    readOnly: field.readOnly ?? false,
    hidden: field.hidden ?? false,
    keepFromReset: field.keepFromReset ?? false,
    props: field.props ?? {},
    validationRule: field.rule ?? '',
    value: answer ?? null,
    defaultValue: field.default ?? null,
    option: JSON.stringify(field.choices?.map((choice) => ({ value: choice.value, label: say(choice.label) })) ?? []),
    required: field.required ?? false,
    error: '',
    valid: true,
    searchTerm: '',
    selectedItem: null,
    when: field.when ?? [],
  };
}

export function answerForms(app: FastifyInstance, pool: Pool): void {
  app.get('/form/get', { schema: { querystring: address, response: { 200: formRecord } } }, async (request) => {
    const query = request.query as z.output<typeof address>;
    const current = await whoAsks(pool, request);
    const { rows } = await pool.query<Stored>(
      `select d.definition, a.answers, a.version, a.updated_at
       from form_definition d
       left join form_answer a on a.form_id = d.form_id and a.data_id = $2 and a.account_id = $3
       where d.form_id = $1`,
      [query.formId, current.id, current.id],
    );
    const stored = rows[0] ?? refuse(404);
    const say = (text: Text) => text[query.lang];
    const { definition, answers } = stored;
    return {
      data: {
        formId: query.formId,
        dataId: current.id,
        title: say(definition.title),
        buttonLabel: say(definition.button),
        allowEdit: true,
        fields: Object.fromEntries(
          definition.fields.map((field) => [field.name, show(field, say, answers?.[field.name])]),
        ),
        fieldList: definition.fields.map((field) => field.name),
        updatedAt: stored.updated_at?.toISOString() ?? null,
        version: stored.version ?? 0,
        definitionVersion: 1,
        draft: null,
      },
    };
  });

  app.post('/form/post', { schema: { body: post, response: { 200: posted } } }, async (request) => {
    const stored = await whoAsks(pool, request);
    const { formId, dataId: _dataId, lang: _lang, tenant: _tenant, ...answers } = request.body as z.output<typeof post>;
    const { rows } = await pool.query<{ version: number }>(
      `insert into form_answer (form_id, data_id, answers, account_id, updated_at) values ($1, $2, $3, $4, now())
       on conflict (form_id, data_id) do update
         set answers = excluded.answers, version = form_answer.version + 1, updated_at = now()
       returning version`,
      [formId, stored.id, answers, stored.id],
    );
    return { data: { message: 'Saved.', formId, dataId: stored.id, version: rows[0]!.version } };
  });
}
