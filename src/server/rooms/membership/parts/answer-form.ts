import { inSheets } from '../../../../contract/fields/choiceListEditor/cell-text.ts';
import type { Column } from '../../../../contract/fields/choiceListEditor/row-plan.ts';
import { isCorrectable } from '../../../../contract/fields/correctable.ts';
import { typeOf } from '../../../../contract/fields/field-types.ts';
import type { Field } from '../../../../contract/form.ts';
import type { Lang } from '../../../../contract/lang.ts';
import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { found } from '../../../engine/refusal.ts';
import type { AnswerForm } from '../import-answers.rules.ts';
import { APPLICATION_FORM } from '../rules.ts';

type Ctx = Pick<Context, 'engine' | 'tenant'>;

/** Asked for before a transaction is opened. */
export const fileVersion = (ctx: Ctx): Promise<number> =>
  ctx.engine.forms.versionOf(ctx, found(ctx.tenant.forms[APPLICATION_FORM]));

/**
 * The application form as it is asked now, with the questions that a column may answer: no files, and nothing that
 * somebody declares by a tick of their own.
 */
export async function answerForm({ engine, tenant }: Ctx, db: TenantDb, file: number): Promise<AnswerForm> {
  const definition = found(tenant.forms[APPLICATION_FORM]);
  const version = await engine.forms.newestVersion(db, definition, file);
  const fieldsIn = async (lang: Lang): Promise<Field[]> => {
    const form = await engine.forms.prepared({ engine, tenant, lang }, db, definition, version);
    return form.fields({ dataId: '', allowEdit: true }, null);
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

const columnOf = (field: Field): Column => ({
  name: field.fieldName,
  field,
  type: typeOf(field),
  open: true,
  optional: true,
});
