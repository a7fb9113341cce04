import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { foldLine } from '../../../../engine/server/payables/bank-line.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { isLineConfirmed, lockStatement } from '../slips/slip.store.ts';

/** The number of the record that a line of the bank statement was booked on by hand; null: none. */
export async function bookedByHand(ctx: Context, db: TenantDb, reference: string): Promise<string | null> {
  for (const payable of Object.values(ctx.engine.payables)) {
    const number = await payable.bookedByHand?.(db, foldLine(reference));
    if (number) return number;
  }
  return null;
}

/** One line of the bank statement at a time, until the end of the transaction: for who reads first what it may pay. */
export async function lockLines(db: TenantDb): Promise<void> {
  await lockStatement(db);
}

/**
 * Claims a line of the bank statement for money that staff book by hand: a line is booked once, by hand or by a payment
 * slip. One transfer that pays for several things is booked again with a reason. Holds until the end of the transaction.
 * @param repeat why it is booked again; empty: nobody knows that it is
 * @returns that reason where the line was booked before, for the trail
 * @throws Refusal `checkout.slip.used`, `payment.lineUsed`, both at `repeat`
 */
export async function claimLine(
  ctx: Context,
  db: TenantDb,
  { reference, repeat }: { reference: string; repeat: string },
): Promise<{ reason?: string }> {
  await lockLines(db);
  const isSlip = await isLineConfirmed(db, reference);
  const number = isSlip ? null : await bookedByHand(ctx, db, reference);
  if (!isSlip && number === null) return {};
  if (repeat !== '') return { reason: repeat };
  const problems = { repeat: [{ key: 'payments.repeat.needed' as const }] };
  if (number === null) throw new Refusal('checkout.slip.used', { problems });
  throw new Refusal('payment.lineUsed', { params: { number }, problems });
}
