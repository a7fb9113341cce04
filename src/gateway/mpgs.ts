import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { moneyText } from '../contract/money.ts';
import type { Gateway } from './gateway.ts';
import type { Misdeed } from './mischief.ts';
import { captured, type Movement, type Order, passwordOf, refunded } from './orders.ts';

export type Named = { merchant: string; order: string; transaction: string };
type Json = Record<string, unknown>;
export const objectOf = (value: unknown): Json => (value !== null && typeof value === 'object' ? (value as Json) : {});

/** Where a merchant's server speaks. */
export const MERCHANT_BASE = '/api/rest/version/:version/merchant/:merchant';
/** A payment that the merchant itself makes with a card that is kept. */
type PayByMerchant = (gateway: Gateway, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Mastercard Payment Gateway Services as merchants' servers speak to it: sessions, orders, refunds (reliability.md 4.2). */
export function serveMpgs(app: FastifyInstance, gateway: Gateway, charge: PayByMerchant): void {
  const base = MERCHANT_BASE;
  app.post(`${base}/session`, (request, reply) => {
    const misdeed = gateway.mischief.take('session');
    if (!isMerchant(request)) return reply.code(401).send(refusal('INVALID_REQUEST', 'Invalid credentials.'));
    const order = readOrder(request);
    if (typeof order === 'string') return reply.code(400).send(refusal('INVALID_REQUEST', order));
    const known = gateway.orders.find(order.merchant, order.id);
    if (known && captured(known) > 0)
      return reply.code(400).send(refusal('INVALID_REQUEST', 'Order is already paid.', 'order.id'));
    const { session, order: opened } = gateway.orders.open(order);
    const answer = {
      result: 'SUCCESS',
      merchant: order.merchant,
      session: { id: session, updateStatus: 'SUCCESS', version: session.slice(-10) },
      successIndicator: opened.successIndicator,
      checkoutMode: 'WEBSITE',
    };
    return spoilt(reply, misdeed, answer);
  });

  app.get('/history/version/1/merchant/:merchant/transaction', (request, reply) => {
    const misdeed = gateway.mischief.take('books');
    if (!isMerchant(request)) return reply.code(401).send(refusal('INVALID_REQUEST', 'Invalid credentials.'));
    const query = request.query as Record<string, string>;
    const columns = (query.columns ?? '').split(',');
    const from = Date.parse(query['timeOfRecord.start'] ?? '');
    const before = Date.parse(query['timeOfRecord.end'] ?? '');
    if (Number.isNaN(from) || Number.isNaN(before) || columns.some((name) => !(name in BOOKS)))
      return reply.code(400).send(refusal('INVALID_REQUEST', 'Invalid report.'));
    const { merchant } = request.params as Named;
    const lines = gateway.orders
      .all()
      .filter((order) => order.merchant === merchant)
      .flatMap((order) => order.movements.map((movement) => ({ order, movement })))
      .filter(({ movement: { at } }) => Date.parse(at) >= from && Date.parse(at) < before)
      .map((entry) => columns.map((name) => `"${BOOKS[name]!(entry)}"`).join(','));
    if (misdeed) return spoilt(reply, misdeed, {});
    return reply.type('text/csv').send([columns.join(','), ...lines, ''].join('\n'));
  });

  app.get(`${base}/order/:order`, (request, reply) => {
    const misdeed = gateway.mischief.take('order');
    if (!isMerchant(request)) return reply.code(401).send(refusal('INVALID_REQUEST', 'Invalid credentials.'));
    const { merchant, order: id } = request.params as Named;
    const order = gateway.orders.find(merchant, id);
    if (!order || order.movements.length === 0)
      return spoilt(reply.code(400), misdeed, refusal('INVALID_REQUEST', `Unable to find order ${id}.`));
    return spoilt(reply, misdeed, shown(order, misdeed));
  });

  app.put(`${base}/order/:order/transaction/:transaction`, async (request, reply) => {
    if (objectOf(request.body).apiOperation === 'PAY') return charge(gateway, request, reply);
    const misdeed = gateway.mischief.take('refund');
    if (!isMerchant(request)) return reply.code(401).send(refusal('INVALID_REQUEST', 'Invalid credentials.'));
    const { merchant, order: id, transaction } = request.params as Named;
    const order = gateway.orders.find(merchant, id);
    const body = objectOf(request.body);
    const { amount, currency } = objectOf(body.transaction);
    const cents = centsOf(amount);
    if (!order || body.apiOperation !== 'REFUND' || cents === null || currency !== order.currency)
      return reply.code(400).send(refusal('INVALID_REQUEST', 'Nothing can be refunded so.'));
    const sent = JSON.stringify(body);
    const known = order.movements.find((movement) => movement.id === transaction);
    if (known && known.body !== sent)
      return reply.code(400).send(refusal('INVALID_REQUEST', 'Another transaction has this id.', 'transaction.id'));
    if (!known && cents > captured(order) - refunded(order))
      return reply.code(400).send(refusal('INVALID_REQUEST', 'More than was captured.', 'transaction.amount'));
    const movement = known ?? { ...moved(transaction, 'REFUND', cents), body: sent };
    if (!known) {
      order.movements.push(movement);
      void gateway.callBack(order, [movement]);
    }
    return spoilt(reply, misdeed, shownMovement(order, movement));
  });
}

/** Columns of the books that merchants may ask for. */
const BOOKS: Record<string, (entry: { order: Order; movement: Movement }) => string> = {
  'order.id': ({ order }) => order.id,
  'transaction.id': ({ movement }) => movement.id,
  'transaction.type': ({ movement }) => movement.type,
  'transaction.amount': ({ movement }) => moneyText(movement.cents),
  'transaction.currency': ({ order }) => order.currency,
  result: ({ movement }) => movement.result,
  'response.gatewayCode': ({ movement }) => movement.gatewayCode,
  timeOfRecord: ({ movement }) => movement.at,
};

export const moved = (id: string, type: Movement['type'], cents: number, code = 'APPROVED'): Movement => ({
  id,
  type,
  cents,
  result: code === 'APPROVED' ? 'SUCCESS' : code === 'PENDING' || code === 'UNKNOWN' ? 'PENDING' : 'FAILURE',
  gatewayCode: code,
  at: new Date().toISOString(),
});

/** What is said of one movement; call-backs say the same. */
export const shownMovement = (order: Order, movement: Movement): Json => ({
  merchant: order.merchant,
  result: movement.result,
  timeOfRecord: movement.at,
  order: { id: order.id, amount: Number(moneyText(order.cents)), currency: order.currency },
  response: { gatewayCode: movement.gatewayCode, acquirerCode: movement.result === 'SUCCESS' ? '00' : '05' },
  transaction: {
    id: movement.id,
    type: movement.type,
    amount: Number(moneyText(movement.cents)),
    currency: order.currency,
  },
});

/** An order as it is answered, with one lie where that is asked for. */
function shown(order: Order, misdeed: Misdeed | null): Json {
  const lie = misdeed === 'amount+0.01' ? 1 : misdeed === 'amount-0.01' ? -1 : 0;
  const currency = misdeed === 'currency=USD' ? 'USD' : order.currency;
  const stored: Order = {
    ...order,
    currency,
    merchant: misdeed === 'merchant=other' ? 'TESTOTHER' : order.merchant,
    id: misdeed === 'order=other' ? 'another' : order.id,
    movements: order.movements.map((movement) => ({
      ...movement,
      cents: movement.cents + lie,
      ...(misdeed === 'pending' && { result: 'PENDING' as const, gatewayCode: 'PENDING' }),
    })),
  };
  const money = (cents: number) => Number(moneyText(cents));
  return {
    result: 'SUCCESS',
    merchant: stored.merchant,
    id: stored.id,
    amount: money(stored.cents),
    currency,
    status: captured(stored) > 0 ? 'CAPTURED' : 'FAILED',
    totalAuthorizedAmount: money(captured(stored)),
    totalCapturedAmount: money(captured(stored)),
    totalRefundedAmount: money(refunded(stored)),
    transaction: stored.movements.map((movement) => shownMovement(stored, movement)),
  };
}

/** Answers, or does not. */
export function spoilt(reply: FastifyReply, misdeed: Misdeed | null, answer: Json): FastifyReply {
  if (misdeed === '401' || misdeed === '429' || misdeed === '500' || misdeed === '503')
    return reply.code(Number(misdeed)).send(refusal('SERVER_FAILED', 'Something went wrong.'));
  if (misdeed === 'hang-up' || misdeed === 'commit-then-hang-up') {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  // done, and never answered: the line stays open
  if (misdeed === 'say-nothing') return reply.hijack();
  if (misdeed === 'bad-json') return reply.type('application/json').send('{"result": "SUCC');
  if (misdeed === 'html') return reply.type('text/html').send('<html>Service unavailable</html>');
  if (misdeed === 'empty') return reply.type('application/json').send('');
  return reply.send(answer);
}

export const refusal = (cause: string, explanation: string, field?: string): Json => ({
  result: 'ERROR',
  error: { cause, explanation, ...(field && { field, validationType: 'INVALID' }) },
});

export function isMerchant(request: FastifyRequest): boolean {
  const { merchant } = request.params as Named;
  const right = Buffer.from(`merchant.${merchant}:${passwordOf(merchant)}`).toString('base64');
  return request.headers.authorization === `Basic ${right}`;
}

/** What a session is opened with, or what is wrong with it. */
function readOrder(request: FastifyRequest): Omit<Order, 'successIndicator' | 'movements'> | string {
  const body = objectOf(request.body);
  const { id, amount, currency, description, notificationUrl } = objectOf(body.order);
  const { operation, returnUrl, merchant: payee } = objectOf(body.interaction);
  if (body.apiOperation !== 'INITIATE_CHECKOUT') return 'Unknown operation.';
  if (operation !== 'PURCHASE') return 'Missing parameter interaction.operation.';
  const cents = typeof amount === 'string' ? centsOf(amount) : null;
  if (typeof id !== 'string' || !/^[\w-]{1,40}$/.test(id)) return 'Invalid order.id.';
  if (!cents) return 'Invalid order.amount.';
  if (currency !== 'HKD') return 'Invalid order.currency.';
  if (typeof returnUrl !== 'string' || typeof notificationUrl !== 'string') return 'Missing address.';
  const { merchant } = request.params as Named;
  const texts = { description: String(description ?? ''), payee: String(objectOf(payee).name ?? '') };
  const agreement = readAgreement(body);
  if (agreement === false) return 'Invalid agreement.';
  return { merchant, id, cents, currency, returnUrl, notificationUrl, ...texts, agreement };
}

/** The agreement of a session: null where there is none, false where a card would be kept without one or otherwise. */
function readAgreement(body: Json): string | null | false {
  const { id, type } = objectOf(body.agreement);
  const { storedOnFile } = objectOf(objectOf(objectOf(body.sourceOfFunds).provided).card);
  if (id === undefined && storedOnFile === undefined) return null;
  const right = typeof id === 'string' && /^[\w-]{1,100}$/.test(id) && type === 'RECURRING';
  return right && storedOnFile === 'TO_BE_STORED' ? id : false;
}

export function centsOf(amount: unknown): number | null {
  const match = /^(\d{1,9})\.(\d{2})$/.exec(String(amount));
  return match ? Number(match[1]) * 100 + Number(match[2]) : null;
}
