import { moneyText } from '../../../../contract/money.ts';
import { centsOf } from '../rules.ts';
import { askPaypal as ask, explained } from './ask-paypal.ts';
import { type Gateway, GatewayFault, type GatewayOrder, type Merchant, type Transaction } from './gateway.ts';
import { listPaypal } from './paypal-books.ts';
import { isPaypalHost, readPaypalEvent } from './paypal-event.ts';

type Json = Record<string, unknown>;
const objectOf = (value: unknown): Json => (value !== null && typeof value === 'object' ? (value as Json) : {});
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.map(objectOf) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const LOCALES = { en: 'en-GB', 'zh-hant': 'zh-HK', 'zh-hans': 'zh-CN' } as const;
const SANDBOX = 'api-m.sandbox.paypal.com';
/** The longest description and name that PayPal takes. */
const TEXT_MAX = 127;
/** Why a payer's money was not taken although they agreed: they may try again on PayPal's page. */
const DECLINED = new Set([
  'COMPLIANCE_VIOLATION',
  'INSTRUMENT_DECLINED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'ORDER_NOT_APPROVED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACTION_REQUIRED',
  'PAYER_CANNOT_PAY',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_REFUSED',
]);
/** The gateway is at it already, or has done it: what it made of it is in the order. */
const ALREADY = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS']);

/**
 * PayPal Orders v2 (reliability.md 4.1). A merchant's id is the client id, its password the client secret, and the secret
 * of call-backs the id of the webhook. PayPal's own id of an order and of the payee is the `session`. Money is only taken
 * when we ask for it, after the payer has agreed: an order that is no longer owed is never captured.
 */
export const paypal: Gateway = {
  isOwnHost: (host) => host === 'api-m.paypal.com' || host === SANDBOX,
  isSandbox: ({ host }) => host === SANDBOX,
  // regular gifts by PayPal are its subscriptions, which are not built
  takesCards: false,
  isByHand: false,
  storedCard: async () => null,
  charge: async () => {
    throw new GatewayFault('refused', 'PayPal keeps no cards');
  },

  async begin(merchant, order) {
    const { status, json } = await ask(merchant, 'POST', '/v2/checkout/orders', order.orderRef, {
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: 'default',
          custom_id: order.orderRef,
          invoice_id: order.orderRef,
          description: order.text.slice(0, TEXT_MAX),
          amount: { currency_code: 'HKD', value: moneyText(order.cents) },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: order.payee.slice(0, TEXT_MAX),
            locale: LOCALES[order.lang],
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            return_url: order.returnUrl,
            cancel_url: order.returnUrl,
          },
        },
      },
    });
    if (status >= 400) throw new GatewayFault('refused', explained(json));
    const link = listOf(json.links).find(({ rel }) => rel === 'payer-action' || rel === 'approve');
    const url = textOf(link?.href);
    const id = textOf(json.id);
    if (id === '' || !URL.canParse(url) || !isPaypalHost(merchant, new URL(url)))
      throw new GatewayFault('garbled', 'no page for the payer');
    const payee = textOf(objectOf(unitOf(json).payee).merchant_id);
    return { url, session: `${id} ${payee}` };
  },

  async read(merchant, { orderRef, session, mayTake }) {
    const [id = '', payee = ''] = session.split(' ');
    // nobody was sent to an order whose id we never heard
    if (id === '') return null;
    const path = `/v2/checkout/orders/${encodeURIComponent(id)}`;
    const known = await ask(merchant, 'GET', path);
    if (known.status === 404) return null;
    if (known.status >= 400) throw new GatewayFault('refused', explained(known.json));
    if (known.json.status !== 'APPROVED' || !mayTake) return orderOf(known.json, merchant, payee);
    const taken = await ask(merchant, 'POST', `${path}/capture`, `cap-${orderRef}`, {});
    if (taken.status < 400) return orderOf(taken.json, merchant, payee);
    const issues = listOf(taken.json.details).map(({ issue }) => textOf(issue));
    if (issues.some((issue) => ALREADY.has(issue)))
      return orderOf((await ask(merchant, 'GET', path)).json, merchant, payee);
    // the payer agreed and was declined: as if they had not
    if (issues.some((issue) => DECLINED.has(issue)))
      return orderOf({ ...known.json, status: 'PAYER_ACTION_REQUIRED' }, merchant, payee);
    throw new GatewayFault('refused', explained(taken.json));
  },

  async refund(merchant, { orderRef, txnRef, captureId, cents, text }) {
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
    const { status, json } = await ask(merchant, 'POST', path, txnRef, {
      amount: { currency_code: 'HKD', value: moneyText(cents) },
      custom_id: orderRef,
      invoice_id: txnRef,
      note_to_payer: text.slice(0, TEXT_MAX),
    });
    if (status === 409) throw new GatewayFault('unreachable', 'the refund is being made');
    if (status >= 400) throw new GatewayFault('refused', explained(json));
    if (json.status === 'FAILED' || json.status === 'CANCELLED')
      throw new GatewayFault('refused', `the refund is ${String(json.status)}`);
  },

  list: listPaypal,

  callback: readPaypalEvent,
};

const unitOf = (json: Json): Json => listOf(json.purchase_units)[0] ?? {};

/** @throws GatewayFault where an amount cannot be read: nothing is concluded from half an answer */
function orderOf(json: Json, merchant: Merchant, payee: string): GatewayOrder {
  const unit = unitOf(json);
  const { captures, refunds } = objectOf(unit.payments);
  const money = moneyOf(unit.amount);
  const named = textOf(objectOf(unit.payee).merchant_id);
  return {
    orderRef: textOf(unit.custom_id),
    merchantId: named === payee ? merchant.merchantId : named,
    currency: money.currency,
    cents: money.cents,
    pending: listOf(captures).some((capture) => capture.status === 'PENDING'),
    transactions: [...listOf(captures).flatMap(capturedBy), ...listOf(refunds).flatMap(refundedBy)],
  };
}

/** An order that is completed with a capture that is pending is not paid. */
const CAPTURED = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED']);

function capturedBy(capture: Json): Transaction[] {
  const status = textOf(capture.status);
  if (!CAPTURED.has(status)) return [];
  const moved = movedBy(capture);
  const fee = objectOf(objectOf(capture.seller_receivable_breakdown).paypal_fee).value;
  const feeCents = fee === undefined ? null : centsOf(fee);
  const taken: Transaction = { ...moved, kind: 'capture', ...(feeCents !== null && { feeCents }) };
  return status === 'REVERSED' ? [taken, { ...moved, txnId: `${moved.txnId}/reversed`, kind: 'chargeback' }] : [taken];
}

const refundedBy = (refund: Json): Transaction[] =>
  refund.status === 'COMPLETED' ? [{ ...movedBy(refund), kind: 'refund', ourRef: textOf(refund.invoice_id) }] : [];

function movedBy({ id, amount, create_time }: Json): Omit<Transaction, 'kind'> {
  const at = new Date(textOf(create_time));
  if (Number.isNaN(at.getTime())) throw new GatewayFault('garbled', 'a transaction without a time');
  return { txnId: textOf(id), ...moneyOf(amount), at };
}

function moneyOf(amount: unknown): { cents: number; currency: string } {
  const { value, currency_code: currency } = objectOf(amount);
  const cents = centsOf(value);
  if (cents === null) throw new GatewayFault('garbled', `an amount of ${String(value).slice(0, 40)}`);
  return { cents, currency: textOf(currency) };
}
