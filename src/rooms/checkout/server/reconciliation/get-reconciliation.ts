import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { presentDifference, presentReconciliation } from './reconciliation.present.ts';
import { differencesOf, reconciliationById } from './reconciliation.store.ts';

/** `GET /checkout/reconciliation/get`: one day of a gateway's books, with each difference and what to do about it. */
export const getReconciliation: Verb<'GET /checkout/reconciliation/get'> = async (ctx, { reconciliationId }) =>
  ctx.transaction(async (db) => {
    const row = found(await reconciliationById(db, reconciliationId));
    const differences = await differencesOf(db, row.id);
    return {
      ...presentReconciliation(ctx, row),
      differences: differences.map((difference) => presentDifference(ctx, difference)),
    };
  });
