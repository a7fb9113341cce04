import { audit, type Doer } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { notifyOfPayment } from '../payment/notify-staff.ts';
import { entriesOf, sumsOf } from '../reconciliation/ledger.store.ts';
import { refundable } from '../rules.ts';
import { type IntentRow, lockPaidIntents } from '../store.ts';
import { addRefund, refundsOf } from './refund.store.ts';

/** Payments of a record that money was taken by, locked: a caller that locks a record as well does this first. */
export async function lockPayments(db: TenantDb, payable: { kind: string; id: string }): Promise<IntentRow[]> {
  return lockPaidIntents(db, payable);
}

/** What can still go back of payments that the caller has locked, whole cents. */
export async function refundableOf(db: TenantDb, payments: readonly IntentRow[]): Promise<number> {
  let sum = 0;
  for (const { id } of payments) sum += refundable(sumsOf(await entriesOf(db, id)), await refundsOf(db, id));
  return sum;
}

/**
 * Asks by rule for money to go back of payments that the caller has locked, the latest payment first; one person, who
 * is not the payer, decides on each as on any refund (PAY-3).
 * @param about.cents whole cents of HKD
 * @returns how much of it was asked for: never more than can go back
 */
export async function requestRefund(
  doer: Doer & Pick<Context, 'engine' | 'tenant'>,
  db: TenantDb,
  payments: readonly IntentRow[],
  about: { cents: number; reason: string },
): Promise<number> {
  let missing = about.cents;
  for (const payment of payments) {
    const { id } = payment;
    const cents = Math.min(missing, refundable(sumsOf(await entriesOf(db, id)), await refundsOf(db, id)));
    if (cents <= 0) continue;
    await addRefund(db, { intent_id: id, cents, parts: [], reason: about.reason, by: null });
    await audit(db, doer, 'intent.refund-ask', id, { changes: added({ refund_cents: cents }), reason: about.reason });
    await notifyOfPayment(doer, db, payment, { word: 'checkout.notice.refundAsked', cents });
    missing -= cents;
  }
  return about.cents - missing;
}
