import { randomUUID } from 'node:crypto';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { MoneyMoved } from '../../engine/payables/payable.ts';

/** Keeps the paper for money that went back; it is never edited. */
export async function addRefund(
  db: TenantDb,
  { invoiceId, number, cents, method, reference, on }: MoneyMoved & { invoiceId: string; number: string },
): Promise<void> {
  await db
    .insert('invoice_refund', {
      id: randomUUID(),
      invoice_id: invoiceId,
      number,
      cents,
      method,
      reference,
      refunded_on: on,
      issued_at: db.now,
    })
    .execute();
}
