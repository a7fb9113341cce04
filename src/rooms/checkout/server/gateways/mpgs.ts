import { createHash, timingSafeEqual } from 'node:crypto';
import { moneyText } from '../../../../contract/money.ts';
import { centsOf } from '../rules.ts';
import { askForText, askGateway } from './ask-gateway.ts';
import {
  type Gateway,
  GatewayFault,
  type GatewayOrder,
  type ListedMovement,
  type Merchant,
  type Transaction,
} from './gateway.ts';

/** Version of the interface that this was written for (reliability.md 4.2). */
const VERSION = 100;
/** Regions stand before it: `ap-gateway.mastercard.com`, `test-gateway.mastercard.com`. */
const DOMAIN = 'gateway.mastercard.com';
const LOCALES = { en: 'en_US', 'zh-hant': 'zh_HK', 'zh-hans': 'zh_CN' } as const;
/** The longest description the gateway takes. */
const DESCRIPTION_MAX = 127;
const REFERENCE_MAX = 40;

type Json = Record<string, unknown>;
const objectOf = (value: unknown): Json => (value !== null && typeof value === 'object' ? (value as Json) : {});

/**
 * Mastercard Payment Gateway Services, Hosted Checkout: `mastercard`, and `bea` with a merchant of its own. What the
 * payer brings back (`resultIndicator`) is not looked at: the order is always asked for.
 */
export const mpgs: Gateway = {
  takesCards: true,
  isOwnHost: (host) => host === DOMAIN || host.endsWith(`.${DOMAIN}`) || host.endsWith(`-${DOMAIN}`),
  // A test profile is named TEST…, on the live host too; test- and .mtf. are hosts for trying out.
  isSandbox: ({ host, merchant_id }) => /^TEST/i.test(merchant_id) || /^test[-.]|[.-]mtf\./.test(host),
  isByHand: false,

  async begin(merchant, order) {
    const { status, json } = await askGateway(merchant, `${addressOf(merchant)}/session`, {
      method: 'POST',
      headers: authorised(merchant),
      body: {
        apiOperation: 'INITIATE_CHECKOUT',
        interaction: {
          operation: 'PURCHASE',
          merchant: { name: order.payee },
          returnUrl: order.returnUrl,
          cancelUrl: order.returnUrl,
          timeout: order.seconds,
          timeoutUrl: order.returnUrl,
          locale: LOCALES[order.lang],
          displayControl: { billingAddress: 'HIDE', customerEmail: 'HIDE' },
        },
        order: {
          id: order.orderRef,
          amount: moneyText(order.cents),
          currency: 'HKD',
          description: order.text.slice(0, DESCRIPTION_MAX),
          reference: order.reference,
          notificationUrl: order.callbackUrl,
        },
        transaction: { source: 'INTERNET' },
        ...(order.agreementId && {
          agreement: { id: order.agreementId, type: 'RECURRING', amountVariability: 'VARIABLE' },
          sourceOfFunds: { provided: { card: { storedOnFile: 'TO_BE_STORED' } } },
        }),
      },
    });
    const session = objectOf(json.session).id;
    if (status >= 400 || json.result !== 'SUCCESS') throw new GatewayFault('refused', explained(json));
    if (typeof session !== 'string') throw new GatewayFault('garbled', 'no session');
    // the page that the gateway's own script leads to: no script of another site runs in ours
    return { url: `${merchant.base}/checkout/pay/${encodeURIComponent(session)}?checkoutVersion=1.0.0`, session };
  },

  async storedCard(merchant, session) {
    const { status, json } = await askGateway(merchant, `${addressOf(merchant)}/token`, {
      method: 'POST',
      headers: authorised(merchant),
      body: { session: { id: session }, sourceOfFunds: { type: 'CARD' } },
    });
    if (status >= 400 || json.result !== 'SUCCESS' || json.status !== 'VALID') return null;
    const { brand, number, expiry } = objectOf(objectOf(objectOf(json.sourceOfFunds).provided).card);
    const [, month, year] = /^(\d{2})(\d{2})$/.exec(String(expiry)) ?? [];
    if (typeof json.token !== 'string' || !month) throw new GatewayFault('garbled', 'a token without its card');
    const label = `${String(brand ?? '')} ••${String(number ?? '').slice(-4)}`.trim();
    return { token: json.token, label, expires: `20${year}-${month}` };
  },

  async charge(merchant, { orderRef, cents, text, reference, callbackUrl, token, agreementId }) {
    const order = encodeURIComponent(orderRef);
    // one transaction of one order: sent again it is the same one, and the bank is not charged twice
    const { status, json } = await askGateway(merchant, `${addressOf(merchant)}/order/${order}/transaction/1`, {
      method: 'PUT',
      headers: authorised(merchant),
      body: {
        apiOperation: 'PAY',
        agreement: { id: agreementId },
        order: {
          amount: moneyText(cents),
          currency: 'HKD',
          description: text.slice(0, DESCRIPTION_MAX),
          reference,
          notificationUrl: callbackUrl,
        },
        sourceOfFunds: { type: 'CARD', token, provided: { card: { storedOnFile: 'STORED' } } },
        transaction: { source: 'MERCHANT' },
      },
    });
    if (status >= 400 || json.result === 'ERROR') throw new GatewayFault('refused', explained(json));
    return json.result === 'FAILURE' ? String(objectOf(json.response).gatewayCode ?? 'DECLINED') : null;
  },

  async read(merchant, { orderRef }) {
    const url = `${addressOf(merchant)}/order/${encodeURIComponent(orderRef)}`;
    const { status, json } = await askGateway(merchant, url, { method: 'GET', headers: authorised(merchant) });
    // an order is there from the first attempt to pay it on
    if (status === 400 && objectOf(json.error).cause === 'INVALID_REQUEST') return null;
    return orderOf(json);
  },

  async refund(merchant, { orderRef, txnRef, cents, text }) {
    const url = `${addressOf(merchant)}/order/${encodeURIComponent(orderRef)}/transaction/${encodeURIComponent(txnRef)}`;
    const { status, json } = await askGateway(merchant, url, {
      method: 'PUT',
      headers: authorised(merchant),
      body: {
        apiOperation: 'REFUND',
        transaction: { amount: moneyText(cents), currency: 'HKD', reference: text.slice(0, REFERENCE_MAX) },
      },
    });
    if (status >= 400 || json.result === 'FAILURE' || json.result === 'ERROR')
      throw new GatewayFault('refused', explained(json));
  },

  async list(merchant, from, before) {
    const query = new URLSearchParams({
      columns: BOOKS.join(','),
      columnHeaders: 'true',
      'timeOfRecord.start': from.toISOString(),
      'timeOfRecord.end': before.toISOString(),
    });
    const url = `${merchant.base}/history/version/1/merchant/${encodeURIComponent(merchant.merchantId)}/transaction?${query}`;
    const { status, text } = await askForText(merchant, url, { method: 'GET', headers: authorised(merchant) });
    if (status >= 400) throw new GatewayFault('refused', `the books answered ${status}`);
    const [head = '', ...lines] = text.split(/\r?\n/).filter(Boolean);
    const names = cellsOf(head);
    if (BOOKS.some((name) => !names.includes(name))) throw new GatewayFault('garbled', 'books without their columns');
    return lines.flatMap((line) => listedBy(new Map(cellsOf(line).map((cell, at) => [names[at], cell]))));
  },

  async callback(merchant, headers, body) {
    const secret = String(headers['x-notification-secret'] ?? '');
    const eventId = String(headers['x-notification-id'] ?? '');
    if (!equal(secret, merchant.callbackSecret) || eventId === '') return null;
    try {
      const orderRef = objectOf(objectOf(JSON.parse(body.toString())).order).id;
      return typeof orderRef === 'string' ? { eventId, orderRef } : null;
    } catch {
      return null;
    }
  },
};

const addressOf = ({ base, merchantId }: Merchant): string =>
  `${base}/api/rest/version/${VERSION}/merchant/${encodeURIComponent(merchantId)}`;

const authorised = ({ merchantId, password }: Merchant) => ({
  authorization: `Basic ${Buffer.from(`merchant.${merchantId}:${password}`).toString('base64')}`,
});

const explained = (json: Json): string => {
  const { cause, explanation } = objectOf(json.error);
  return `${String(cause ?? json.result ?? 'refused')}: ${String(explanation ?? '')}`.slice(0, 300);
};

/** In constant time, also of texts of another length. */
const equal = (a: string, b: string): boolean => {
  const [digestA, digestB] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return b !== '' && timingSafeEqual(digestA!, digestB!);
};

/** @throws GatewayFault where an amount cannot be read: nothing is concluded from half an answer */
function orderOf(json: Json): GatewayOrder {
  const all = (Array.isArray(json.transaction) ? json.transaction : []).map(objectOf);
  return {
    orderRef: String(json.id ?? ''),
    merchantId: String(json.merchant ?? ''),
    currency: String(json.currency ?? ''),
    cents: amountOf(json.amount),
    pending: all.some(({ result }) => result === 'PENDING' || result === 'UNKNOWN'),
    transactions: all.flatMap((entry) => movedBy(entry, String(json.id ?? ''))),
  };
}

const KINDS: Record<string, Transaction['kind']> = {
  PAYMENT: 'capture',
  CAPTURE: 'capture',
  REFUND: 'refund',
  VOID_PAYMENT: 'refund',
  VOID_CAPTURE: 'refund',
  CHARGEBACK: 'chargeback',
};

/** What moved money: no authentication, and nothing that was declined or is not decided. */
function movedBy(entry: Json, orderRef: string): Transaction[] {
  const { id, type, amount, currency } = objectOf(entry.transaction);
  const kind = KINDS[String(type)];
  const approved = objectOf(entry.response).gatewayCode === 'APPROVED';
  if (!kind || entry.result !== 'SUCCESS' || !approved) return [];
  const at = new Date(String(entry.timeOfRecord));
  if (Number.isNaN(at.getTime())) throw new GatewayFault('garbled', 'a transaction without a time');
  return [
    {
      // unique among those of its order only
      txnId: `${orderRef}/${String(id)}`,
      ourRef: String(id),
      kind,
      cents: amountOf(amount),
      currency: String(currency ?? ''),
      at,
    },
  ];
}

/** Columns of the books, as the gateway's reports call them. */
const BOOKS = [
  'order.id',
  'transaction.id',
  'transaction.type',
  'transaction.amount',
  'transaction.currency',
  'result',
  'response.gatewayCode',
  'timeOfRecord',
] as const;

/** None of the columns holds a comma. */
const cellsOf = (line: string): string[] =>
  line.split(',').map((cell) => (cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1) : cell));

/** A line of the books is a movement as an order has it. */
function listedBy(line: ReadonlyMap<string | undefined, string>): ListedMovement[] {
  const cell = (name: (typeof BOOKS)[number]) => line.get(name) ?? '';
  const orderRef = cell('order.id');
  const transaction = {
    id: cell('transaction.id'),
    type: cell('transaction.type'),
    amount: cell('transaction.amount'),
    currency: cell('transaction.currency'),
  };
  const response = { gatewayCode: cell('response.gatewayCode') };
  const entry = { result: cell('result'), timeOfRecord: cell('timeOfRecord'), response, transaction };
  return movedBy(entry, orderRef).map((moved) => ({ ...moved, orderRef }));
}

function amountOf(value: unknown): number {
  const cents = centsOf(value);
  if (cents === null) throw new GatewayFault('garbled', `an amount of ${String(value).slice(0, 40)}`);
  return cents;
}
