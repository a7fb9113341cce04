import { wholeFormOnly } from '../../../../contract/fields/askable.ts';
import type { FieldDefinition } from '../../../../contract/form.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import { questionPrefix } from '../../../forms/contract/values.ts';
import { chosenQuestions } from '../../../forms/server/made/take-questions.ts';
import { type EventForms, type EventQuestions, FORM_QUESTIONS_MAX } from '../../contract/event-questions.ts';

type Part = keyof EventQuestions;
type Asked = { form: EventForms[Part]; fields: FieldDefinition[] };

/**
 * The questions of the form that a part of an event asks besides its own.
 * @param before what the part asked until now
 * @param chosen another form, or the same on its version in use; empty: none; undefined: it stays as it is
 * @throws Refusal at `<part>Form` where an event cannot ask what the form asks
 */
export async function askForm(
  ctx: Context,
  db: TenantDb,
  part: Part,
  before: { form: EventForms[Part]; fields: readonly FieldDefinition[] },
  chosen: string | undefined,
): Promise<Asked> {
  if (chosen === undefined) return { form: before.form, fields: fieldsOfForm(before) };
  if (chosen === '') return { form: undefined, fields: [] };
  const place = `${part}Form`;
  const { madeFormId, version, fields } = await chosenQuestions(ctx, db, chosen, place);
  const [unfit] = wholeFormOnly(fields);
  if (unfit) {
    const label = ctx.engine.words.pick(ctx.lang, unfit.label);
    throw refuseField(place, 'events-desk.problem.formType', { label });
  }
  if (fields.length > FORM_QUESTIONS_MAX)
    throw refuseField(place, 'events-desk.problem.formLong', { count: fields.length, most: FORM_QUESTIONS_MAX });
  return { form: { madeFormId, version }, fields };
}

/** Those of a part's questions that its form asks now. */
export const fieldsOfForm = ({ form, fields }: { form: EventForms[Part]; fields: readonly FieldDefinition[] }) =>
  form ? fields.filter(({ name, hidden }) => !hidden && name.startsWith(questionPrefix(form.madeFormId))) : [];
