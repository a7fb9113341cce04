import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BASE_PATH } from '../contract/call.ts';
import { moneyText } from '../contract/money.ts';
import type { Gateway } from './gateway.ts';
import { breaksOff, type Misdeed } from './mischief.ts';
import { centsOf, moved, objectOf, spoilt } from './mpgs.ts';
import { captured, type Movement, type Order, passwordOf, refunded, token } from './orders.ts';
import { feeOf, paypalBooks } from './paypal-books.ts';

type Json = Record<string, unknown>;
const TOKEN_SECONDS = 32_400;
const PAYEE = 'FAKEPAYEE0001';
/** What is kept of a request that may be repeated: another body under the same id is refused. */
type Made = { sent: string; order: Order; movement?: Movement };

/** PayPal as merchants' servers speak to it: tokens, orders, captures, refunds (reliability.md 4.1). */
export function servePaypal(app: FastifyInstance, gateway: Gateway): void {
  const tokens = new Map<string, string>();
  const made = new Map<string, Made>();
  const merchantOf = (request: FastifyRequest): string | null =>
    tokens.get(String(request.headers.authorization ?? '').replace('Bearer ', '')) ?? null;
  const requestId = (request: FastifyRequest): string => String(request.headers['paypal-request-id'] ?? '');
  const find = (merchant: string, id: string) =>
    gateway.orders.all().find((order) => order.merchant === merchant && order.paypal?.id === id);

  app.post('/v1/oauth2/token', (request, reply) => {
    const misdeed = gateway.mischief.take('token');
    const [id = '', secret = ''] = Buffer.from(
      String(request.headers.authorization ?? '').replace('Basic ', ''),
      'base64',
    )
      .toString()
      .split(':');
    if (secret !== passwordOf(id) || objectOf(request.body).grant_type !== 'client_credentials')
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
    const text = `A21${token()}`;
    tokens.set(text, id);
    const answer = { scope: '', access_token: text, token_type: 'Bearer', app_id: 'APP-FAKE', nonce: token() };
    return spoilt(reply, misdeed, { ...answer, expires_in: TOKEN_SECONDS });
  });

  app.post('/v2/checkout/orders', (request, reply) => {
    const misdeed = gateway.mischief.take('session');
    const merchant = merchantOf(request);
    if (!merchant) return unauthorised(reply);
    const order = readOrder(request.body, merchant);
    if (typeof order === 'string') return unprocessable(reply, order);
    if (requestId(request) === '') return invalid(reply, 'MISSING_REQUIRED_PARAMETER');
    const key = `order ${merchant} ${requestId(request)}`;
    const sent = JSON.stringify(request.body);
    const known = made.get(key);
    if (known && known.sent !== sent) return unprocessable(reply, 'DUPLICATE_REQUEST_ID');
    if (!known && gateway.orders.find(merchant, order.id)) return unprocessable(reply, 'DUPLICATE_INVOICE_ID');
    const opened = known?.order ?? gateway.orders.open(order).order;
    made.set(key, { sent, order: opened });
    return spoilt(reply.code(known ? 200 : 201), misdeed, shownOrder(opened, gateway.url));
  });

  app.get('/v2/checkout/orders/:id', (request, reply) => {
    const misdeed = gateway.mischief.take('order');
    const merchant = merchantOf(request);
    if (!merchant) return unauthorised(reply);
    const order = find(merchant, (request.params as { id: string }).id);
    if (!order) return missing(reply);
    return spoilt(reply, misdeed, shownOrder(order, gateway.url, misdeed));
  });

  app.post('/v2/checkout/orders/:id/capture', (request, reply) => {
    const misdeed = gateway.mischief.take('capture', (request.params as { id: string }).id);
    const merchant = merchantOf(request);
    if (!merchant) return unauthorised(reply);
    const order = find(merchant, (request.params as { id: string }).id);
    if (!order) return missing(reply);
    const known = made.get(`capture ${merchant} ${requestId(request)}`);
    if (known?.order === order) return spoilt(reply, misdeed, shownOrder(order, gateway.url, misdeed));
    if (captured(order) > 0) return unprocessable(reply, 'ORDER_ALREADY_CAPTURED');
    if (!order.paypal!.approved) return unprocessable(reply, 'ORDER_NOT_APPROVED');
    if (breaksOff(misdeed)) return spoilt(reply, misdeed, {});
    if (misdeed === 'declined') {
      order.paypal!.approved = false;
      return unprocessable(reply, 'INSTRUMENT_DECLINED');
    }
    const movement = moved(
      `cap${token().slice(0, 14)}`,
      'PAYMENT',
      order.cents,
      misdeed === 'pending' ? 'PENDING' : undefined,
    );
    order.movements.push(movement);
    made.set(`capture ${merchant} ${requestId(request)}`, { sent: '', order });
    void gateway.callBack(order, [movement]);
    return spoilt(reply.code(201), misdeed, shownOrder(order, gateway.url, misdeed));
  });

  app.get('/v1/reporting/transactions', (request, reply) => {
    const misdeed = gateway.mischief.take('books');
    const merchant = merchantOf(request);
    if (!merchant) return unauthorised(reply);
    const query = request.query as Record<string, string>;
    if (!query.start_date || !query.end_date) return invalid(reply, 'MISSING_REQUIRED_PARAMETER');
    const orders = gateway.orders.all().filter((order) => order.merchant === merchant && order.paypal);
    return spoilt(reply, misdeed, paypalBooks(orders, query));
  });

  app.post('/v2/payments/captures/:id/refund', (request, reply) => {
    const misdeed = gateway.mischief.take('refund');
    const merchant = merchantOf(request);
    if (!merchant) return unauthorised(reply);
    const { id } = request.params as { id: string };
    const order = gateway.orders
      .all()
      .find((order) => order.merchant === merchant && order.movements.some((movement) => movement.id === id));
    if (!order) return missing(reply);
    const body = objectOf(request.body);
    const { value, currency_code: currency } = objectOf(body.amount);
    const cents = body.amount === undefined ? captured(order) - refunded(order) : centsOf(value);
    if (cents === null || (body.amount !== undefined && currency !== order.currency))
      return unprocessable(reply, 'REFUND_CAPTURE_CURRENCY_MISMATCH');
    const key = `refund ${merchant} ${requestId(request)}`;
    const sent = JSON.stringify(body);
    const known = made.get(key);
    if (known && known.sent !== sent) return unprocessable(reply, 'DUPLICATE_REQUEST_ID');
    if (!known && refunded(order) === captured(order)) return unprocessable(reply, 'CAPTURE_FULLY_REFUNDED');
    if (!known && cents > captured(order) - refunded(order)) return unprocessable(reply, 'REFUND_AMOUNT_EXCEEDED');
    const movement = known?.movement ?? {
      ...moved(`ref${token().slice(0, 14)}`, 'REFUND', cents, misdeed === 'pending' ? 'PENDING' : undefined),
      name: String(body.invoice_id ?? ''),
    };
    if (!known) {
      order.movements.push(movement);
      made.set(key, { sent, order, movement });
      void gateway.callBack(order, [movement]);
    }
    return spoilt(reply.code(known ? 200 : 201), misdeed, shownMovement(order, movement));
  });
}

const STATUSES: Record<Movement['result'], string> = { SUCCESS: 'COMPLETED', PENDING: 'PENDING', FAILURE: 'DECLINED' };

/** What is said of one capture or refund; call-backs say the same. */
export const shownMovement = (order: Order, movement: Movement): Json => ({
  id: movement.id,
  status: STATUSES[movement.result],
  amount: { currency_code: order.currency, value: moneyText(movement.cents) },
  custom_id: order.id,
  invoice_id: movement.type === 'REFUND' ? (movement.name ?? '') : order.id,
  create_time: movement.at,
  update_time: movement.at,
});

/** An order as it is answered, with one lie where that is asked for. */
function shownOrder(order: Order, url: string, misdeed: Misdeed | null = null): Json {
  const lie = misdeed === 'amount+0.01' ? 1 : misdeed === 'amount-0.01' ? -1 : 0;
  const currency = misdeed === 'currency=USD' ? 'USD' : order.currency;
  const shown = (movement: Movement): Json =>
    shownMovement(
      { ...order, currency },
      {
        ...movement,
        cents: movement.cents + lie,
        ...(misdeed === 'pending' && { result: 'PENDING' as const }),
      },
    );
  const reversed = order.movements.some(({ type }) => type === 'CHARGEBACK');
  const captures = order.movements
    .filter(({ type }) => type === 'PAYMENT')
    .map((movement) => ({
      ...shown(movement),
      seller_receivable_breakdown: {
        paypal_fee: { currency_code: currency, value: moneyText(feeOf(movement.cents)) },
      },
      ...(reversed && { status: 'REVERSED' }),
      final_capture: true,
    }));
  const refunds = order.movements.filter(({ type }) => type === 'REFUND').map(shown);
  return {
    id: order.paypal!.id,
    intent: 'CAPTURE',
    status: captures.length > 0 ? 'COMPLETED' : order.paypal!.approved ? 'APPROVED' : 'PAYER_ACTION_REQUIRED',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: misdeed === 'order=other' ? 'another' : order.id,
        invoice_id: order.id,
        description: order.description,
        amount: { currency_code: currency, value: moneyText(order.cents) },
        payee: { merchant_id: misdeed === 'merchant=other' ? 'OTHERPAYEE' : PAYEE, email_address: 'payee@example.org' },
        ...(captures.length > 0 && { payments: { captures, ...(refunds.length > 0 && { refunds }) } }),
      },
    ],
    links: [{ rel: 'payer-action', href: `${url}/checkoutnow?token=${order.paypal!.id}`, method: 'GET' }],
  };
}

const problem = (name: string, issue: string, message: string): Json => ({
  name,
  message,
  debug_id: token().slice(0, 13),
  details: [{ issue, description: issue }],
  links: [],
});
const unauthorised = (reply: FastifyReply) =>
  reply.code(401).send({ error: 'invalid_token', error_description: 'Token signature verification failed' });
const missing = (reply: FastifyReply) =>
  reply.code(404).send(problem('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID', 'The specified resource does not exist.'));
const invalid = (reply: FastifyReply, issue: string) =>
  reply.code(400).send(problem('INVALID_REQUEST', issue, 'Request is not well-formed.'));
const unprocessable = (reply: FastifyReply, issue: string) =>
  reply.code(422).send(problem('UNPROCESSABLE_ENTITY', issue, 'The requested action could not be performed.'));

/** What an order is made of, or what is wrong with it. */
function readOrder(sent: unknown, merchant: string): Omit<Order, 'successIndicator' | 'movements'> | string {
  const body = objectOf(sent);
  const units = Array.isArray(body.purchase_units) ? body.purchase_units : [];
  const unit = objectOf(units[0]);
  const { currency_code: currency, value } = objectOf(unit.amount);
  const context = objectOf(objectOf(objectOf(body.payment_source).paypal).experience_context);
  const cents = typeof value === 'string' ? centsOf(value) : null;
  if (body.intent !== 'CAPTURE' || units.length !== 1) return 'UNSUPPORTED_INTENT';
  if (!cents) return 'DECIMAL_PRECISION';
  if (currency !== 'HKD') return 'CURRENCY_NOT_SUPPORTED';
  const id = unit.custom_id;
  if (typeof id !== 'string' || id.length > 127 || unit.invoice_id !== id) return 'INVALID_PARAMETER_VALUE';
  if (typeof context.return_url !== 'string') return 'MISSING_REQUIRED_PARAMETER';
  return {
    merchant,
    id,
    cents,
    currency,
    agreement: null,
    description: String(unit.description ?? ''),
    payee: String(context.brand_name ?? ''),
    returnUrl: context.return_url,
    notificationUrl: webhookOf(context.return_url),
    paypal: { id: token().slice(0, 17).toUpperCase(), approved: false },
  };
}

/** The webhook that a merchant of the fake one has: at PayPal it is set up once, by hand. */
function webhookOf(returnUrl: string): string {
  const { origin, searchParams } = new URL(returnUrl);
  const named = new URLSearchParams({ tenant: searchParams.get('tenant') ?? '', lang: 'en', method: 'paypal' });
  return `${origin}${BASE_PATH}/checkout/callback?${named}`;
}
