import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Work } from '../../../../engine/server/portal/work.ts';
import { correctionsToDecide } from '../corrections/correction.store.ts';
import { oldestOpen, sumsOfInvoices } from '../invoices/list.store.ts';

/** Invoices that are not paid yet, for those who look after payments. */
export async function waitingWork(ctx: Context, db: TenantDb): Promise<Work[]> {
  if (!ctx.can('payment-manage')) return [];
  const { open, overdue } = await sumsOfInvoices(db, {});
  const since = open.count > 0 ? await oldestOpen(db) : null;
  const waiting = await correctionsToDecide(db, ctx.person.accountId);
  return [
    { word: 'payments.work.open', count: open.count, since, overdue: overdue.count, path: '/payments' },
    { word: 'payments.work.corrections', ...waiting, overdue: 0, path: '/payments?status=correction' },
  ];
}
