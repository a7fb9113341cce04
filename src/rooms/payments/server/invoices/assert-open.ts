import { formatInstant } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { statusOf } from '../rules.ts';
import type { InvoiceRow } from '../store.ts';

/**
 * Whoever comes second to a locked invoice is told who was first, and when.
 * @throws Refusal `invoice.paid`, `invoice.cancelled`
 */
export function assertOpen(ctx: Context, row: InvoiceRow): void {
  const status = statusOf(row);
  if (status === 'open') return;
  const paid = status === 'paid';
  const who = (paid ? row.recorded_name : row.credited_name) ?? ctx.t('payments.byItself');
  const at = formatInstant((paid ? row.recorded_at : row.credited_at)!);
  if (paid) throw new Refusal('invoice.paid', { params: { receipt: row.receipt_number!, who, at } });
  throw new Refusal('invoice.cancelled', { params: { note: row.credit_number!, who, at } });
}
