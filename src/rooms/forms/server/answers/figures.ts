import { choicesOf } from '../../../../contract/fields/choices.ts';
import type { Field } from '../../../../contract/form.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { madeForm } from '../store.ts';
import { countChoices, countSent } from './answer.store.ts';
import { questionsAnswered } from './questions.ts';

/** `GET /made-form/figures`: also of choices that are not offered any more, while answers hold them. */
export const getFigures: Verb<'GET /made-form/figures'> = async (ctx, { madeFormId }) =>
  ctx.transaction(async (db) => {
    const { id } = found(await madeForm(db, madeFormId));
    const charts = [];
    for (const field of (await questionsAnswered(ctx, db, id)).filter(({ option }) => option !== '')) {
      const counts = await countChoices(db, id, field.fieldName);
      charts.push({ name: field.fieldName, title: field.fieldLabel, points: pointsOf(field, counts) });
    }
    return { answers: await countSent(db, id), charts };
  });

function pointsOf(field: Field, counts: Record<string, number>): { label: string; count: number }[] {
  const { labels } = choicesOf(field);
  const offered = [...labels].map(([value, label]) => ({ label, count: counts[value] ?? 0 }));
  const gone = Object.entries(counts).filter(([value]) => !labels.has(value));
  return [...offered, ...gone.map(([label, count]) => ({ label, count }))];
}
