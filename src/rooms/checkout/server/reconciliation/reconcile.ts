import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { merchantOf } from '../merchants/merchant.store.ts';
import { reconcileDay } from './reconcile-day.ts';
import { reconciliationById } from './reconciliation.store.ts';

/** `POST /checkout/reconciliation/run`: staff hold a day of a gateway's books against the ledger now (P-29). */
export const reconcile: Verb<'POST /checkout/reconciliation/run'> = async (ctx, { method, day }) => {
  if (day > hongKongDate(ctx.now)) throw refuseField('day', 'payments.paidAhead');
  found(await ctx.transaction((db) => merchantOf(db, method)));
  const reconciliationId = await reconcileDay(ctx, method, day);
  return ctx.transaction(async (db) => {
    const row = found(await reconciliationById(db, reconciliationId));
    await audit(db, ctx, 'reconciliation.run', row.id, { changes: added({ differences: row.differences }) });
    if (row.fault) throw new Refusal('checkout.gateway');
    const params = { method: ctx.t(`checkout.method.${method}`), day: formatDate(day), count: row.open };
    return {
      reconciliationId,
      message: ctx.t(row.open > 0 ? 'checkout.books.differ' : 'checkout.books.agree', params),
    };
  });
};
