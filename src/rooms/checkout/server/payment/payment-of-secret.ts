import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { isReturnSecret } from '../gateways/return-secret.ts';
import { type IntentRow, intentById } from '../store.ts';

/** The payment that the secret of an address names, whoever is logged in or nobody. @throws Refusal 404 */
export const paymentOfSecret = async (
  ctx: Context,
  db: TenantDb,
  { intentId, secret }: { intentId: string; secret: string },
): Promise<IntentRow> => found(isReturnSecret(ctx, intentId, secret) ? await intentById(db, intentId) : null);
