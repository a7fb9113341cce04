import type { Verb } from '../../../../engine/server/verb.ts';
import { membershipById } from '../store.ts';
import { mergePair } from './merge-pair.ts';
import { planMerge } from './plan-merge.ts';
import { effectsOf, warningsOf } from './present-merge.ts';
import { duplicatesOf } from './present-pairs.ts';

/** `POST /membership/merge/preview`: everything that would happen, by the plan that a merge carries out. */
export const previewMerge: Verb<'POST /membership/merge/preview'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const { keep, close } = await mergePair(ctx, db, input, membershipById);
    const plan = await planMerge(ctx, db, keep, close, input.choices);
    const duplicates = await duplicatesOf(ctx, db, [keep.id, close.id]);
    const { refusal } = plan;
    return {
      keep: duplicates.get(keep.id)!,
      close: duplicates.get(close.id)!,
      fields: plan.fields,
      effects: refusal ? [] : effectsOf(ctx, plan),
      warnings: refusal ? [] : warningsOf(ctx, plan),
      refusal: refusal && ctx.t(`error.${refusal.code}`, refusal.params),
    };
  });
