import { seal } from '../../../../engine/server/sealed.ts';
import { cardPlace } from '../../contract/card-place.ts';
import type { Method } from '../../contract/values.ts';
import { GATEWAYS } from '../gateways/gateways.ts';
import { merchantOf } from '../merchants/merchant.store.ts';
import { merchantInUse } from '../merchants/merchant-in-use.ts';
import type { Where } from '../payment/settle.ts';
import { paidWithCard } from './stored-card.store.ts';

/** A card that the gateway keeps: what opens it is sealed and never shown. */
export type KeptCard = {
  method: Method;
  merchantId: string;
  sealed: Buffer;
  /** `MASTERCARD ••0008`. */
  label: string;
  /** The last month in which it is good, `yyyy-mm`. */
  expires: string;
};

/**
 * The card with which something was paid under an agreement, for the room that charges it again (PAY-1).
 * @returns null where the gateway keeps none
 * @throws GatewayFault where the gateway cannot be asked now
 */
export async function storedCard(
  where: Where,
  payable: { kind: string; id: string },
  agreementId: string,
): Promise<KeptCard | null> {
  const { engine, tenant } = where;
  const known = await engine.database.tenant(tenant.key, async (db) => {
    const paid = await paidWithCard(db, payable);
    const row = paid && (await merchantOf(db, paid.method));
    const merchant = row ? merchantInUse(engine, tenant.key, row) : null;
    return paid && merchant?.merchantId === paid.merchant_id ? { paid, merchant } : null;
  });
  if (!known) return null;
  const { method, session_ref: session, merchant_id: merchantId } = known.paid;
  const card = await GATEWAYS[method].storedCard(known.merchant, session);
  if (!card) return null;
  const sealed = seal(engine, cardPlace(tenant.key, agreementId), card.token);
  return { method, merchantId, sealed, label: card.label, expires: card.expires };
}
