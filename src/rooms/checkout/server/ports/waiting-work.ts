import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Work } from '../../../../engine/server/portal/work.ts';
import { merchants } from '../merchants/merchant.store.ts';
import { isUsable } from '../merchants/merchant-in-use.ts';
import { countReconciliations } from '../reconciliation/reconciliation.store.ts';
import { refundsToDecide } from '../refunds/refund.store.ts';
import { slipsToCompare } from '../slips/slip.store.ts';
import { countIntents } from '../store.ts';

/** Payments that somebody has to look at, and ways to pay that the gateway refuses. */
export async function waitingWork(ctx: Context, db: TenantDb): Promise<Work[]> {
  const work: Work[] = [];
  if (ctx.can('payment-manage')) {
    const { review, since } = await countIntents(db);
    const refunds = await refundsToDecide(db, ctx.person.accountId);
    work.push({
      word: 'checkout.work.refunds',
      count: refunds.count,
      since: refunds.since,
      overdue: 0,
      path: '/payments/online?refunds=true',
    });
    const slips = await slipsToCompare(db, ctx.person);
    work.push({
      word: 'checkout.work.slips',
      count: slips.count,
      since: slips.since,
      overdue: 0,
      path: '/payments/online?slips=true',
    });
    work.push({
      word: 'checkout.work.review',
      count: review,
      since,
      overdue: review,
      path: '/payments/online?review=true',
    });
  }
  if (ctx.can('payment-manage')) {
    const books = await countReconciliations(db);
    work.push({
      word: 'checkout.work.books',
      count: books.open,
      since: books.since,
      overdue: books.open,
      path: '/payments/reconciliation?open=true',
    });
  }
  if (ctx.can('setting-manage')) {
    const broken = (await merchants(db)).filter(
      (row) => row.enabled && (row.fault !== '' || row.unheard_at || !isUsable(ctx, row)),
    );
    const since = broken[0]?.fault_at ?? broken[0]?.unheard_at ?? null;
    work.push({
      word: 'checkout.work.fault',
      count: broken.length,
      since,
      overdue: broken.length,
      path: '/payment-methods',
    });
  }
  return work;
}
