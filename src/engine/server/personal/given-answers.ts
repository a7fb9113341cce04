import { isDeclaration } from '../../../contract/fields/declaration.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import { localizeFields } from '../../../contract/fields/localize.ts';
import { maskAnswer } from '../../../contract/fields/mask.ts';
import type { Field, FormDefinition, Values } from '../../../contract/form.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { openAnswers } from '../forms/secret-answers.ts';
import type { Reader } from './subject.ts';

/** Answers as they are stored, on the version of their form. */
export type StoredAnswers = {
  form_id: string;
  data_id: string;
  answers: Values;
  definition_version: number;
  updated_at: Date;
};

/** One answer as its person reads it: the question and the answer in their language. */
export type GivenAnswer = { field: string; question: string; answer: string };

async function formOf(
  { engine, tenant, lang }: Reader,
  db: TenantDb,
  row: StoredAnswers,
): Promise<{ title: string; fields: Field[]; definition: FormDefinition }> {
  const definition = await engine.forms.definition(db, row.form_id, row.definition_version);
  const say = (text: Field['translation']) => engine.words.pick(lang, text as { en: string; 'zh-hant': string });
  return {
    title: engine.words.pick(lang, definition.title),
    fields: localizeFields(definition, say, tenant.rules ?? {}),
    definition,
  };
}

/**
 * What somebody answered in a form, question by question. A secret answer (identity number, health) is masked here too:
 * its person reads it in the form, behind the login; a file is forwarded and left lying about.
 */
export async function givenAnswers(
  reader: Reader,
  db: TenantDb,
  row: StoredAnswers,
): Promise<{ title: string; answers: GivenAnswer[] }> {
  const { title, fields } = await formOf(reader, db, row);
  const clear = openAnswers(reader.engine, db, { formId: row.form_id, dataId: row.data_id }, row.answers);
  const answers = fields
    .filter((field) => typeOf(field).holdsValue && clear[field.fieldName] !== undefined)
    .map((field) => {
      const value = clear[field.fieldName];
      const shown = field.secret ? maskAnswer(value) : typeOf(field).show(value, field, reader.lang);
      return { field: field.fieldName, question: field.fieldLabel, answer: shown };
    })
    .filter(({ answer }) => answer !== '');
  return { title, answers };
}

/** What somebody declared or agreed to with a form: the text of the box that they ticked, in the version they saw. */
export async function declaredIn(
  reader: Reader,
  db: TenantDb,
  row: StoredAnswers,
): Promise<{ text: string; place: string; version: string; at: Date }[]> {
  const { title, fields } = await formOf(reader, db, row);
  return fields
    .filter((field) => isDeclaration(field) && row.answers[field.fieldName] === true)
    .map(({ fieldLabel }) => ({
      text: fieldLabel,
      place: title,
      version: String(row.definition_version),
      at: row.updated_at,
    }));
}
