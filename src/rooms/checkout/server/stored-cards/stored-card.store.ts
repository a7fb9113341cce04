import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Method } from '../../contract/values.ts';
import { type IntentRow, intentById } from '../store.ts';

/** What the gateway calls the visit in which a card is typed that is to be kept. */
export const keepSession = (db: TenantDb, intentId: string, session: string) =>
  db.change('payment_intent', intentId, { session_ref: session });

/** The paid payment of something in which a card was to be kept. */
export const paidWithCard = (
  db: TenantDb,
  { kind, id }: { kind: string; id: string },
): Promise<{ method: Method; merchant_id: string; session_ref: string } | undefined> =>
  db.first(
    `select method, merchant_id, session_ref from payment_intent where tenant_id = $1 and payable_kind = $2
       and payable_id = $3 and paid_at is not null and session_ref <> '' order by seq desc limit 1`,
    [kind, id],
  );

/** A payment by what it is called at the gateway. */
export async function intentOfOrder(db: TenantDb, orderRef: string): Promise<IntentRow | undefined> {
  const id = await db.value('select id from payment_intent where tenant_id = $1 and order_ref = $2', [orderRef]);
  return id ? intentById(db, id) : undefined;
}
