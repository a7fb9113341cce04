import { pageOf } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { reconciliations } from './list-of-reconciliations.ts';
import { countReconciliations } from './reconciliation.store.ts';

/** `GET /checkout/reconciliation/list`: each day of each gateway's books, held against the ledger. */
export const listReconciliations: Verb<'GET /checkout/reconciliation/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const page = await pageOf(await reconciliations.open(ctx, db, input), input);
    const { all, open } = await countReconciliations(db);
    return { ...page, total: input.open ? open : all, toLookAt: open };
  });
