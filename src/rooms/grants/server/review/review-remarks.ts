import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { questionLabel } from '../../../../engine/server/forms/answers-shown.ts';
import { readAnswers } from '../../../../engine/server/forms/store.ts';
import { REVIEW_FORM } from '../rules.ts';
import type { ReviewRow } from './review.store.ts';

type Remarks = Output<'GET /grant/application/get'>['reviews'][number]['remarks'];

/** What reviews that were sent say of the parts of an application, by review: an approval need give no other reason. */
export async function remarksOf(
  ctx: Context,
  db: TenantDb,
  reviews: readonly ReviewRow[],
): Promise<Map<string, Remarks>> {
  const texts = (ctx.tenant.forms[REVIEW_FORM]?.fields ?? []).filter(
    ({ type, name }) => type === 'textarea' && name !== 'reason',
  );
  const all = new Map<string, Remarks>();
  for (const { id, sent_at } of reviews) {
    if (!sent_at) continue;
    const answers = (await readAnswers(db, { formId: REVIEW_FORM, dataId: id })).stored?.answers ?? {};
    const said = texts.flatMap(({ name }) => {
      const text = answers[name];
      return typeof text === 'string' && text.trim() !== ''
        ? [{ label: questionLabel(ctx, REVIEW_FORM, name), text: text.trim() }]
        : [];
    });
    all.set(id, said);
  }
  return all;
}

/** The most points that a review can give: the best choice of every criterion (a field named `score…`). */
export const mostPoints = (ctx: Pick<Context, 'tenant'>): number =>
  (ctx.tenant.forms[REVIEW_FORM]?.fields ?? [])
    .filter(({ name }) => /^score/.test(name))
    .reduce((sum, { choices = [] }) => sum + Math.max(0, ...choices.map(({ value }) => Number(value) || 0)), 0);
