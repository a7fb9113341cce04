import { formatDate } from '../../../../contract/dates.ts';
import { namesFrom, type TrailRecords } from '../../../../engine/server/audit/trail-records.ts';
import { METHODS } from '../../contract/values.ts';
import { reconciliationsNamed } from '../reconciliation/reconciliation.store.ts';
import { ordersOf } from '../store.ts';

/** Payments in the trail: by what the gateway knows them by. */
export const intentRecords: TrailRecords = {
  names: namesFrom(ordersOf, 'payment-manage', (id) => `/payments/online/${id}`),
};

/** Ways to pay in the trail. */
export const merchantRecords: TrailRecords = {
  names: async (ctx, _db, ids) =>
    new Map(
      ids.map((method) => {
        const known = METHODS.find((name) => name === method);
        return [method, { name: known ? ctx.t(`checkout.method.${known}`) : method, path: '/payment-methods' }];
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
          name: `${ctx.t(`checkout.method.${method}`)} ${formatDate(day)}`,
          path: ctx.can('payment-manage') ? `/payments/reconciliation/${id}` : null,
        },
      ]),
    ),
};
