import { randomUUID } from 'node:crypto';
import { DEFAULT_LANG } from '../../../../contract/lang.ts';
import type { OpenPayable } from '../../../../engine/server/payables/payable.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { unseal } from '../../../../engine/server/sealed.ts';
import { cardPlace } from '../../contract/card-place.ts';
import type { Method } from '../../contract/values.ts';
import { GatewayFault, type Merchant } from '../gateways/gateway.ts';
import { GATEWAYS } from '../gateways/gateways.ts';
import { callbackUrl } from '../merchants/callback-url.ts';
import { keepFault, merchantOf } from '../merchants/merchant.store.ts';
import { merchantInUse } from '../merchants/merchant-in-use.ts';
import { settle, type Where } from '../payment/settle.ts';
import { payableOf } from '../policy.ts';
import { addIntent, changeIntent, lockIntent, lockPayable } from '../store.ts';
import { intentOfOrder } from './stored-card.store.ts';

export type StoredCharge = {
  payable: { kind: string; id: string };
  method: Method;
  merchantId: string;
  agreementId: string;
  /** As `storedCard` sealed it. */
  card: Buffer;
  /** Chosen by the room, one for each try: whoever asks again with it charges nothing more. */
  orderRef: string;
};

/**
 * `declined`: no money will come of it, `why` in the gateway's word. `waiting`: it is not known yet; asked again with
 * the same reference it is the same charge, and what becomes of it is booked by itself.
 */
export type ChargeResult = { state: 'paid' | 'waiting' } | { state: 'declined'; why: string };

type Ready = { intentId: string; merchant: Merchant; open: OpenPayable };

/**
 * Charges a stored card for something open. The wish is kept before the gateway hears of it, so that no crash, second
 * server or second run charges twice (P-26, P-27).
 */
export async function chargeStored(where: Where, charge: StoredCharge): Promise<ChargeResult> {
  const ready = await prepare(where, charge);
  if ('state' in ready) return ready;
  const { engine, tenant } = where;
  const { intentId, merchant, open } = ready;
  const declined = await GATEWAYS[charge.method]
    .charge(merchant, {
      orderRef: charge.orderRef,
      cents: open.cents,
      text: engine.words.pick(open.language ?? DEFAULT_LANG, open.text),
      reference: open.reference,
      callbackUrl: callbackUrl({ engine, tenant }, charge.method),
      token: unseal(engine, cardPlace(tenant.key, charge.agreementId), charge.card),
      agreementId: charge.agreementId,
    })
    .catch((error: unknown) => {
      if (!(error instanceof GatewayFault)) throw error;
      engine.log.warn({ err: error, tenant: tenant.key, intent: intentId }, 'stored card not charged');
      return error;
    });
  const refused = declined instanceof GatewayFault && declined.kind === 'refused' ? 'REFUSED' : null;
  const why = typeof declined === 'string' ? declined : refused;
  await engine.database.tenant(tenant.key, async (db) => {
    const row = found(await lockIntent(db, intentId));
    if (row.paid_at) return;
    if (why) await changeIntent(db, row, { status: 'failed', look_at: null });
    else if (row.status === 'created') await changeIntent(db, row, { status: 'started' });
    if (declined instanceof GatewayFault && declined.kind === 'credentials')
      await keepFault(db, charge.method, declined.message);
  });
  if (declined instanceof GatewayFault && !refused) return { state: 'waiting' };
  const { row } = await settle(where, intentId);
  if (row.paid_at) return { state: 'paid' };
  return why ? { state: 'declined', why } : { state: 'waiting' };
}

/** Keeps the intent of this try, or finds the one of an earlier run. */
async function prepare({ engine, tenant }: Where, charge: StoredCharge): Promise<Ready | ChargeResult> {
  return engine.database.tenant(tenant.key, async (db): Promise<Ready | ChargeResult> => {
    await lockPayable(db, charge.payable);
    const known = await intentOfOrder(db, charge.orderRef);
    if (known?.paid_at) return { state: 'paid' };
    const open = await payableOf({ engine }, charge.payable.kind).open(db, charge.payable.id);
    // paid in another way meanwhile, or not wanted any more
    if (!open) return { state: 'waiting' };
    const row = await merchantOf(db, charge.method);
    const merchant = row?.enabled ? merchantInUse(engine, tenant.key, row) : null;
    if (merchant?.merchantId !== charge.merchantId) return { state: 'declined', why: 'MERCHANT' };
    if (known) return { intentId: known.id, merchant, open };
    const intentId = randomUUID();
    await addIntent(db, open.payer, {
      id: intentId,
      payable_kind: charge.payable.kind,
      payable_id: charge.payable.id,
      method: charge.method,
      merchant_id: charge.merchantId,
      order_ref: charge.orderRef,
      cents: open.cents,
    });
    return { intentId, merchant, open };
  });
}
