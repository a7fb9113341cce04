import { inSheets } from '../../../contract/fields/choiceListEditor/cell-text.ts';
import type { Column } from '../../../contract/fields/choiceListEditor/row-plan.ts';
import { isCorrectable } from '../../../contract/fields/correctable.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import type { Field, FormDefinition } from '../../../contract/form.ts';
import type { Lang } from '../../../contract/lang.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { AnswerForm } from './sheet-answers.ts';

type Ctx = Pick<Context, 'engine' | 'tenant'>;

/**
 * A form as it is asked now, with the questions that a column may answer: no files, and nothing that
 * somebody declares by a tick of their own.
 * @param file its version, asked for before the transaction is opened (`FormService.versionOf`)
 * @param list a list of rows of it: then a row of that is the form
 */
export async function sheetForm(
  { engine, tenant }: Ctx,
  db: TenantDb,
  definition: FormDefinition,
  file: number,
  list?: string,
): Promise<AnswerForm> {
  const version = await engine.forms.newestVersion(db, definition, file);
  const fieldsIn = async (lang: Lang): Promise<Field[]> => {
    const form = await engine.forms.prepared({ engine, tenant, lang }, db, definition, version);
    const fields = form.fields({ dataId: '', allowEdit: true }, null);
    return list === undefined ? fields : rowsOf(fields.find(({ fieldName }) => fieldName === list));
  };
  const [en, hant] = [await fieldsIn('en'), await fieldsIn('zh-hant')];
  const columns = en.flatMap((field, at) => {
    const column = columnOf(field);
    if (!isCorrectable(field) || !inSheets(column)) return [];
    const label = { en: labelIn(en, field), 'zh-hant': labelIn(hant, hant[at]!) };
    return [{ name: field.fieldName, label, en: column, hant: columnOf(hant[at]!) }];
  });
  return { version, columns, fields: en };
}

/** What a text belongs to that is asked for beside a choice, `<question>Others`: its own label is the same everywhere. */
function labelIn(fields: readonly Field[], { fieldName, fieldLabel }: Field): string {
  const question = fields.find((field) => `${field.fieldName}Others` === fieldName);
  return question ? `${question.fieldLabel} · ${fieldLabel}` : fieldLabel;
}

const rowsOf = (field: Field | undefined): Field[] =>
  (field?.rowForm?.fieldList ?? []).map((name) => field!.rowForm!.fields[name]!);

const columnOf = (field: Field): Column => ({
  name: field.fieldName,
  field,
  type: typeOf(field),
  open: true,
  optional: true,
});
