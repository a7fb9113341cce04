import type { Context } from '../../../engine/context.ts';
import { endVisits } from '../session.store.ts';

/**
 * The key a visitor's account goes by in the tenant entered. No address has a space, so it can be no one's address: a
 * visitor logs in by no password, no code and no reset here, and an ordinary account with the same address is another.
 */
export const visitorKey = (home: string, emailKey: string): string => `visitor from ${home} ${emailKey}`;

/**
 * Ends what a person of this tenant has open in all others: the right to enter them was lost. The one place that looks
 * over the walls by itself, and it only ends sessions.
 */
export async function endVisitsOf(ctx: Context, emailKey: string): Promise<void> {
  const key = visitorKey(ctx.tenant.key, emailKey);
  for (const tenant of ctx.engine.tenants.keys())
    if (tenant !== ctx.tenant.key) await ctx.engine.database.tenant(tenant, (db) => endVisits(db, key));
}
