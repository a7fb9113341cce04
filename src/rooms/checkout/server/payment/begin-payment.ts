import { randomUUID } from 'node:crypto';
import type { Input } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { OpenPayable } from '../../../../engine/server/payables/payable.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { GatewayFault, type Merchant, type NewOrder } from '../gateways/gateway.ts';
import { GATEWAYS, takes } from '../gateways/gateways.ts';
import { returnSecret } from '../gateways/return-secret.ts';
import { callbackUrl } from '../merchants/callback-url.ts';
import { keepFault, merchantOf } from '../merchants/merchant.store.ts';
import { merchantInUse } from '../merchants/merchant-in-use.ts';
import { payableToPay } from '../policy.ts';
import { isChecking, PAY_MINUTES, slipWaits } from '../rules.ts';
import { addIntent, changeIntent, type IntentRow, lockIntent, lockPayable, underWay } from '../store.ts';
import { keepSession } from '../stored-cards/stored-card.store.ts';

type Begun = { intentId: string; orderRef: string; merchant: Merchant; open: OpenPayable };

/**
 * Begins a payment: the wish to pay is kept before the gateway hears of it, so that a request can be repeated and nothing
 * that was paid is unknown here. A second click goes on with the order of the first (PAY-2, PAY-4).
 * @param may whether this caller may pay it
 * @param byLink the way back leads to the page of the link, not to one that asks for a login
 * @returns the page of the gateway
 * @throws Refusal 404, `checkout.nothingOpen`, `checkout.method`, `checkout.gateway`; `checkout.again` while one is being
 * checked and the payer has not said that they pay all the same
 */
export async function beginPayment(
  ctx: Context,
  { kind, id, method, again }: Input<'POST /checkout/start'>,
  { may, byLink }: { may: (open: OpenPayable) => boolean; byLink: boolean },
): Promise<{ url: string }> {
  const begun = await ctx.transaction(async (db): Promise<Begun> => {
    await lockPayable(db, { kind, id });
    const open = await payableToPay(ctx, kind).open(db, id);
    if (!open) throw new Refusal('checkout.nothingOpen');
    found(may(open) ? open : null);
    const row = Object.hasOwn(GATEWAYS, method) ? await merchantOf(db, method as IntentRow['method']) : undefined;
    const usable = row?.enabled && takes(row.method, open);
    const merchant = usable ? merchantInUse(ctx.engine, ctx.tenant.key, row) : null;
    if (!merchant) throw new Refusal('checkout.method');
    const known = await underWay(db, { kind, id });
    const earlier = known.find((intent) => goesOn(intent, merchant, open, db.now));
    // who comes back to a slip that waits pays nothing twice
    if (!again && !(earlier && slipWaits(earlier)) && known.some(isChecking)) throw new Refusal('checkout.again');
    if (earlier) return { intentId: earlier.id, orderRef: earlier.order_ref, merchant, open };
    const intent = { intentId: randomUUID(), orderRef: orderRefOf(open), merchant, open };
    await addIntent(db, open.payer, {
      id: intent.intentId,
      payable_kind: kind,
      payable_id: id,
      method: merchant.method,
      merchant_id: merchant.merchantId,
      order_ref: intent.orderRef,
      cents: open.cents,
    });
    return intent;
  });
  const { intentId, merchant } = begun;
  try {
    const { url, session } = await GATEWAYS[merchant.method].begin(merchant, orderOf(ctx, begun, byLink));
    await ctx.transaction(async (db) => {
      const row = found(await lockIntent(db, intentId));
      if (row.status === 'created') await changeIntent(db, row, { status: 'started' });
      // a second click is another visit of the same order, and the last one is the one that is paid in
      await keepSession(db, intentId, session);
      await keepFault(db, merchant.method, '');
    });
    return { url };
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error;
    ctx.engine.log.warn({ err: error, tenant: ctx.tenant.key, method: merchant.method }, 'payment not begun');
    await ctx.transaction(async (db) => {
      const row = found(await lockIntent(db, intentId));
      // nobody was sent there: nothing can have been paid, unless an earlier click was faster
      if (row.status === 'created') await changeIntent(db, row, { status: 'failed', look_at: null });
      if (error.kind === 'credentials') await keepFault(db, merchant.method, error.message);
    });
    throw new Refusal('checkout.gateway');
  }
}

/** What is under way at the same gateway for the same money, and has time left. */
const goesOn = (row: IntentRow, merchant: Merchant, open: OpenPayable, now: Date): boolean =>
  (row.status === 'created' || row.status === 'started' || slipWaits(row)) &&
  row.method === merchant.method &&
  row.merchant_id === merchant.merchantId &&
  row.cents === open.cents &&
  row.expires_at > now;

/** Never used before, at most 40 characters; begins with the number that people know. */
const orderRefOf = ({ reference }: OpenPayable): string =>
  `${reference.replace(/[^\w-]/g, '').slice(0, 20)}-${randomUUID().replaceAll('-', '').slice(0, 16)}`;

function orderOf(ctx: Context, { intentId, orderRef, merchant, open }: Begun, byLink: boolean): NewOrder {
  const { baseUrl } = ctx.engine.settings;
  const named = { tenant: ctx.tenant.key, lang: ctx.lang };
  const s = returnSecret(ctx, intentId);
  const back = new URLSearchParams({ ...named, s, ...(byLink && { by: 'link' }) });
  return {
    orderRef,
    cents: open.cents,
    text: ctx.engine.words.pick(ctx.lang, open.text),
    reference: open.reference,
    payee: ctx.engine.words.pick(ctx.lang, ctx.tenant.name),
    lang: ctx.lang,
    returnUrl: `${baseUrl}/pay/return/${intentId}?${back}`,
    slipUrl: `${baseUrl}/pay/slip/${intentId}?${back}`,
    callbackUrl: callbackUrl(ctx, merchant.method),
    seconds: PAY_MINUTES * 60,
    agreementId: open.agreementId ?? null,
  };
}
