import { typeOf } from '../../../../contract/fields/field-types.ts';
import type { FieldDefinition, Values } from '../../../../contract/form.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { FormRef, OpenedForm } from '../../../../engine/server/forms/form-service.ts';
import { readAnswers } from '../../../../engine/server/forms/store.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { budgetFigures } from '../desk/grant-settings.ts';
import { accessOf, mayEdit, mayOpen } from '../policy.ts';
import { carriedOver } from '../review/carried-over.ts';
import { lastReturn } from '../review/return.store.ts';
import { FORM_OF } from '../rules.ts';

/**
 * Opens the form of a stage for one reader. After a return only what was noted is open (product.md, Grants); in the
 * final stage what was approved before is carried over and closed.
 */
export async function openApplication(ctx: Context, db: TenantDb, ref: FormRef): Promise<OpenedForm> {
  const access = await accessOf(ctx, db, ref.dataId);
  found(mayOpen(ctx, access) ? access : null);
  const { row } = access;
  const stage = ref.definition.formId === FORM_OF.final ? 'final' : 'initial';
  found(stage === 'final' && row.stage === 'initial' ? null : row);
  const before = stage === 'final' ? await readAnswers(db, { formId: FORM_OF.initial, dataId: row.id }) : null;
  const first = before?.stored ? carriedOver(before.stored.answers) : { contactEmail: row.email };
  // once it was handed in, its own answers stand, also those that a return leaves closed
  const { stored } = await readAnswers(db, { formId: FORM_OF[stage], dataId: row.id });
  const version = row.forms[FORM_OF[stage]];
  const questions = await questionsOf(ctx, db, ref, stored?.definitionVersion ?? version?.version);
  const approved = new Set(before ? questions.filter((field) => isApproved(field, first)).map(({ name }) => name) : []);
  const returned = row.status === 'returned' ? await lastReturn(db, row.id, row.stage) : undefined;
  const noted = new Set(returned?.notes.map(({ field }) => field));
  const closed = (name: string): boolean =>
    !noted.has(name) && (noted.size > 0 || (approved.has(name) && !isRevised(name)));
  return {
    dataId: row.id,
    allowEdit: row.stage === stage && mayEdit(ctx, access),
    warns: row.status === 'returned',
    ...(row.status === 'returned' && { declaresAgain: ctx.t('form.declaresAgain') }),
    ...(!stored && { prefill: first }),
    readOnlyFields: questions.map(({ name }) => name).filter(closed),
    figures: { grantBudget: await budgetFigures(ctx, db, row) },
    version,
  };
}

/** What the version asks for that an application was answered on, or will be; a question that comes with a newer one is open. */
async function questionsOf(
  ctx: Context,
  db: TenantDb,
  ref: FormRef,
  version: number | undefined,
): Promise<readonly FieldDefinition[]> {
  const { formId } = ref.definition;
  return (version === undefined ? ref.definition : await ctx.engine.forms.definition(db, formId, version)).fields;
}

/**
 * Whether something was approved under this question. One that was left empty stays open, and so does a paper that
 * nobody has to bring: another may follow. A stage that wants it closed declares the field `readOnly`.
 */
function isApproved(field: FieldDefinition, answers: Values): boolean {
  if (typeOf(field).references && !field.required) return false;
  const answer = answers[field.name];
  return answer !== undefined && answer !== null && answer !== '' && !(Array.isArray(answer) && answer.length === 0);
}

/** The budget is worked out anew in the final stage. */
const isRevised = (name: string): boolean => REVISED.has(name);
const REVISED = new Set(['income', 'expenditure', 'overhead', 'fund', 'matching', 'timeline']);
