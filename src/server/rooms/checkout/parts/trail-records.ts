import { formatDate } from '../../../../contract/dates.ts';
import type { TrailRecords } from '../../../engine/audit/trail-records.ts';
import { METHOD_WORDS } from '../present.ts';
import { reconciliationsNamed } from '../reconciliation.store.ts';
import { ordersOf } from '../store.ts';

/** Payments in the trail: by what the gateway knows them by. */
export const intentRecords: TrailRecords = {
  names: async (ctx, db, ids) => {
    const path = (id: string) => (ctx.can('payment-manage') ? `/payments/online/${id}` : null);
    return new Map((await ordersOf(db, ids)).map(({ id, order_ref }) => [id, { name: order_ref, path: path(id) }]));
  },
};

/** Ways to pay in the trail. */
export const merchantRecords: TrailRecords = {
  names: async (ctx, _db, ids) =>
    new Map(
      ids.map((method) => {
        const word = METHOD_WORDS[method as keyof typeof METHOD_WORDS];
        return [method, { name: word ? ctx.t(word) : method, path: '/payment-methods' }];
      }),
    ),
};

/** Days of a gateway's books in the trail. */
export const reconciliationRecords: TrailRecords = {
  names: async (ctx, db, ids) =>
    new Map(
      (await reconciliationsNamed(db, ids)).map(({ id, method, day }) => [
        id,
        {
          name: `${ctx.t(METHOD_WORDS[method])} ${formatDate(day)}`,
          path: ctx.can('payment-manage') ? `/payments/reconciliation/${id}` : null,
        },
      ]),
    ),
};
