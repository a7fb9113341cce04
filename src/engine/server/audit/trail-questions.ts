import { localizeFields } from '../../../contract/fields/localize.ts';
import type { Field } from '../../../contract/form.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';

type Questions = Map<string, Field>;
/** The question a field of an entry is the answer to, in the reader's language. */
export type QuestionOf = (kind: string, id: string, field: string) => Field | undefined;

/** The questions that these records were answered on, also those their forms have no more. */
export async function trailQuestions(
  ctx: Context,
  db: TenantDb,
  records: readonly { kind: string; id: string }[],
): Promise<QuestionOf> {
  const made = new Map<string, Promise<Questions>>();
  const questions = (formId: string, version: number) => {
    const key = `${formId}/${version}`;
    if (!made.has(key)) made.set(key, allQuestions(ctx, db, formId, version));
    return made.get(key)!;
  };
  const of = new Map<string, Questions>();
  for (const { form_id, version } of await versionsOf(
    db,
    idsOf(records, (kind) => kind === 'form'),
  ))
    of.set(`form/${form_id}`, await questions(form_id, version));
  const others = idsOf(records, (kind) => kind !== 'form');
  for (const set of await answerSets(db, Object.keys(ctx.tenant.forms), others)) {
    const found = await questions(set.form_id, set.version);
    of.set(set.data_id, new Map([...found, ...(of.get(set.data_id) ?? [])]));
  }
  return (kind, id, field) => of.get(kind === 'form' ? `form/${id}` : id)?.get(field);
}

const idsOf = (records: readonly { kind: string; id: string }[], wanted: (kind: string) => boolean): string[] => [
  ...new Set(records.filter(({ kind }) => wanted(kind)).map(({ id }) => id)),
];

/** By name, those in the rows of a list by `<list>/<name>`; a question that went keeps the label it last had. */
async function allQuestions(ctx: Context, db: TenantDb, formId: string, newest: number): Promise<Questions> {
  const all: Questions = new Map();
  for (let version = newest; version > 0; version--) {
    const definition = await ctx.engine.forms.definition(db, formId, version);
    const fields = localizeFields(definition, (text) => ctx.engine.words.pick(ctx.lang, text), ctx.tenant.rules ?? {});
    for (const field of fields) {
      if (!all.has(field.fieldName)) all.set(field.fieldName, field);
      for (const inRow of Object.values(field.rowForm?.fields ?? {})) {
        const name = `${field.fieldName}/${inRow.fieldName}`;
        if (!all.has(name)) all.set(name, inRow);
      }
    }
  }
  return all;
}

const versionsOf = async (db: TenantDb, formIds: readonly string[]): Promise<{ form_id: string; version: number }[]> =>
  formIds.length === 0
    ? []
    : db.query<{ form_id: string; version: number }>(
        `select form_id, max(version)::int as version from form_definition
         where tenant_id = $1 and form_id = any($2) group by form_id`,
        [formIds],
      );

type Answered = { form_id: string; data_id: string; version: number };

const answerSets = async (db: TenantDb, formIds: readonly string[], dataIds: readonly string[]): Promise<Answered[]> =>
  dataIds.length === 0
    ? []
    : db.query<Answered>(
        `select form_id, data_id, definition_version as version from form_answer
         where tenant_id = $1 and form_id = any($2) and data_id = any($3)`,
        [formIds, dataIds],
      );
