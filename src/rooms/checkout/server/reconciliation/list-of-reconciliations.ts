import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { reconciliationsList } from '../../contract/lists.ts';
import { presentReconciliation } from './reconciliation.present.ts';
import { countReconciliations, reconciliationList } from './reconciliation.store.ts';

/** Days of gateways' books, the newest first, or those that somebody has to look at. */
export const reconciliations: ListSource<'GET /checkout/reconciliation/list'> = {
  list: reconciliationsList,
  shows: ['reconciliation'],
  open: (ctx, db, input) =>
    openList({
      ...reconciliationList.open(db, input),
      present: (rows) => rows.map((row) => presentReconciliation(ctx, row)),
      count: async () => {
        const { all, open } = await countReconciliations(db);
        return input.open ? open : all;
      },
    }),
};
