import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { Refusal } from '../../engine/refusal.ts';
import { isLineConfirmed, lockSlips } from './slip.store.ts';

/** The number of the record that a line of the bank statement was booked on by hand; null: none. */
export async function bookedByHand(ctx: Context, db: TenantDb, reference: string): Promise<string | null> {
  for (const payable of Object.values(ctx.engine.payables)) {
    const number = await payable.bookedByHand?.(db, reference.toUpperCase());
    if (number) return number;
  }
  return null;
}

/**
 * A line of the bank statement that staff want to book by hand has confirmed no payment slip: a line is booked once. Holds
 * until the end of the transaction.
 * @throws Refusal `checkout.slip.used`
 */
export async function assertLineUnused(db: TenantDb, reference: string): Promise<void> {
  await lockSlips(db);
  if (await isLineConfirmed(db, reference)) throw new Refusal('checkout.slip.used');
}
