import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { found } from '../../../engine/refusal.ts';
import { type IntentRow, intentById } from '../store.ts';
import { isReturnSecret } from './return-secret.ts';

/** The payment that the secret of an address names, whoever is logged in or nobody. @throws Refusal 404 */
export const paymentOfSecret = async (
  ctx: Context,
  db: TenantDb,
  { intentId, secret }: { intentId: string; secret: string },
): Promise<IntentRow> => found(isReturnSecret(ctx, intentId, secret) ? await intentById(db, intentId) : null);
