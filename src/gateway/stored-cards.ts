import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from './gateway.ts';
import { breaksOff } from './mischief.ts';
import {
  centsOf,
  isMerchant,
  MERCHANT_BASE,
  moved,
  type Named,
  objectOf,
  refusal,
  shownMovement,
  spoilt,
} from './mpgs.ts';
import { captured, EXPIRIES, type Order, token } from './orders.ts';

/** Tokens of cards that were typed on the payment page under an agreement (reliability.md 4.2, recurring by card). */
export function serveStoredCards(app: FastifyInstance, gateway: Gateway): void {
  app.post(`${MERCHANT_BASE}/token`, (request, reply) => {
    const misdeed = gateway.mischief.take('token');
    if (!isMerchant(request)) return reply.code(401).send(refusal('INVALID_REQUEST', 'Invalid credentials.'));
    const session = objectOf(objectOf(request.body).session).id;
    const order = gateway.orders.of(String(session));
    const card = order?.token ? gateway.orders.cards.get(order.token) : undefined;
    if (!card || card.merchant !== (request.params as Named).merchant)
      return reply.code(400).send(refusal('INVALID_REQUEST', 'No card in this session.', 'session.id'));
    const shown = { brand: card.brand, number: card.masked, expiry: card.expiry.replace('/', '') };
    const sourceOfFunds = { type: 'CARD', provided: { card: shown } };
    return spoilt(reply, misdeed, { result: 'SUCCESS', status: 'VALID', token: order!.token!, sourceOfFunds });
  });
}

/** A merchant charges a kept card by itself: once for each order and transaction, however often it asks. */
export function charge(gateway: Gateway, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const misdeed = gateway.mischief.take('charge');
  if (!isMerchant(request)) return reply.code(401).send(refusal('INVALID_REQUEST', 'Invalid credentials.'));
  const { merchant, order: id, transaction } = request.params as Named;
  const body = objectOf(request.body);
  const { amount, currency, description, notificationUrl } = objectOf(body.order);
  const { type, token: named, provided } = objectOf(body.sourceOfFunds);
  const card = gateway.orders.cards.get(String(named));
  const cents = typeof amount === 'string' ? centsOf(amount) : null;
  const wrong = (text: string, field: string) => reply.code(400).send(refusal('INVALID_REQUEST', text, field));
  if (!/^[\w-]{1,40}$/.test(id)) return wrong('Invalid order.id.', 'order.id');
  if (!cents || currency !== 'HKD') return wrong('Invalid order.amount.', 'order.amount');
  if (objectOf(body.transaction).source !== 'MERCHANT') return wrong('Invalid source.', 'transaction.source');
  if (type !== 'CARD' || objectOf(objectOf(provided).card).storedOnFile !== 'STORED')
    return wrong('Invalid storedOnFile.', 'sourceOfFunds');
  if (card?.merchant !== merchant || card.agreement !== objectOf(body.agreement).id)
    return wrong('Unknown token.', 'sourceOfFunds.token');
  // the server that breaks off before it has done anything
  if (breaksOff(misdeed)) return spoilt(reply, misdeed, {});
  const sent = JSON.stringify(body);
  const order: Order = gateway.orders.find(merchant, id) ?? {
    merchant,
    id,
    cents,
    currency,
    description: String(description ?? ''),
    payee: '',
    returnUrl: '',
    notificationUrl: String(notificationUrl),
    successIndicator: token(),
    movements: [],
    agreement: null,
  };
  const known = order.movements.find((movement) => movement.id === transaction);
  if (known && known.body !== sent) return wrong('Another transaction has this id.', 'transaction.id');
  if (!known && captured(order) > 0) return wrong('Order is already paid.', 'order.id');
  const code = misdeed === 'pending' ? 'PENDING' : (EXPIRIES[card.expiry] ?? 'DECLINED');
  const movement = known ?? { ...moved(transaction, 'PAYMENT', cents, code), body: sent };
  if (!known) {
    order.movements.push(movement);
    gateway.orders.add(order);
    void gateway.callBack(order, [movement]);
  }
  return spoilt(reply, misdeed, shownMovement(order, movement));
}
