import { planPeopleMerge } from '../../../../engine/server/person/merge-people.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { isWaiting } from './merge.store.ts';
import { mergePairOf, presentSide } from './merge-pair.ts';

/** `GET /user/merge/preview`: everything that would happen, by the declarations that a merge carries out. */
export const previewMerge: Verb<'GET /user/merge/preview'> = async (ctx, { keepId, closeId }) =>
  ctx.transaction(async (db) => {
    const pair = { keptId: keepId, closedId: closeId };
    const { keep, close } = await mergePairOf(ctx, db, pair);
    const { moving, standing } = await planPeopleMerge(ctx, db, pair);
    if (await isWaiting(db, [keepId, closeId]))
      standing.unshift({ text: ctx.t('error.userMerge.waiting'), path: null, stops: true });
    return {
      keep: presentSide(ctx, keep, keep.roles),
      close: presentSide(ctx, close, close.roles),
      moving,
      standing,
      mayAsk: !standing.some(({ stops }) => stops),
    };
  });
