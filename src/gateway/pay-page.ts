import type { FastifyInstance, FastifyReply } from 'fastify';
import { moneyText } from '../contract/money.ts';
import type { Gateway } from './gateway.ts';
import { moved, serveMpgs } from './mpgs.ts';
import { captured, EXPIRIES, type Order, token } from './orders.ts';
import { charge, serveStoredCards } from './stored-cards.ts';

const CARDS = ['5123450000000008', '2223000000000007', '5111111111111118', '4508750015741019', '4012000033330026'];

/** The page on which the payer types a card; nothing of the card is kept. */
export function servePayPage(app: FastifyInstance, gateway: Gateway): void {
  serveMpgs(app, gateway, charge);
  serveStoredCards(app, gateway);
  app.get('/checkout/pay/:session', (request, reply) => {
    const order = gateway.orders.of((request.params as { session: string }).session);
    return order ? page(reply, order, '') : reply.code(404).type('text/plain').send('This payment has ended.');
  });
  app.post('/checkout/pay/:session', (request, reply) => {
    const order = gateway.orders.of((request.params as { session: string }).session);
    if (!order) return reply.code(404).type('text/plain').send('This payment has ended.');
    const { number = '', expiry = '', act = 'pay' } = request.body as Record<string, string>;
    if (act === 'cancel') return reply.redirect(order.returnUrl, 303);
    if (captured(order) > 0) return goBack(reply, order);
    const code = EXPIRIES[expiry.trim()] ?? 'DECLINED';
    if (!CARDS.includes(number.replace(/\s/g, ''))) return page(reply, order, 'This is no test card.');
    const authentication = moved(`auth-${token().slice(0, 8)}`, 'AUTHENTICATION', order.cents);
    const payment = moved(`pay-${token().slice(0, 8)}`, 'PAYMENT', order.cents, code);
    order.movements.push(authentication, payment);
    if (payment.result === 'SUCCESS' && order.agreement) keep(gateway, order, number, expiry.trim());
    void gateway.callBack(order, [authentication, payment]);
    if (payment.result === 'FAILURE') return page(reply, order, `Your card was declined (${code}). Try another one.`);
    return goBack(reply, order);
  });
}

/** Of a card that is to be kept so much is: a token, the month, and what its owner knows it by. */
function keep(gateway: Gateway, order: Order, number: string, expiry: string): void {
  order.token = `9${[...token()]
    .map((sign) => Number.parseInt(sign, 16) % 10)
    .join('')
    .slice(0, 15)}`;
  const masked = `512345xxxxxx${number.replace(/\s/g, '').slice(-4)}`;
  const { merchant, agreement } = order;
  gateway.orders.cards.set(order.token, { merchant, agreement: agreement!, brand: 'MASTERCARD', masked, expiry });
}

const goBack = (reply: FastifyReply, order: Order) => {
  const url = new URL(order.returnUrl);
  url.searchParams.set('resultIndicator', order.successIndicator);
  return reply.redirect(url.href, 303);
};

/** How the pages of the gateway look. */
export const LOOK = `<style>body{font:16px/1.5 system-ui;margin:0;background:#eef1f5;color:#1c2733}main{max-width:420px;margin:0 auto;padding:24px 16px}
form{display:grid;gap:12px;background:#fff;padding:20px;border-radius:12px}label{display:grid;gap:4px}input{font:inherit;padding:10px;border:1px solid #6b7a89;border-radius:8px}
button{font:inherit;padding:12px;border:0;border-radius:8px;background:#1f5fae;color:#fff}button[value=cancel]{background:#fff;color:#1c2733;border:1px solid #6b7a89}
.wrong{color:#a3181d}h1{font-size:20px}small{color:#4c5a67}</style>`;

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign]!);

function page(reply: FastifyReply, order: Order, wrong: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Fake payment gateway</title>
${LOOK}</head><body><main>
<h1>${escaped(order.payee)}</h1><p>${escaped(order.description)}<br><strong>HK$${moneyText(order.cents)}</strong></p>
${wrong && `<p class="wrong" role="alert">${escaped(wrong)}</p>`}
<form method="post"><label>Card number<input name="number" inputmode="numeric" autocomplete="off" value="${CARDS[0]}"></label>
<label>Expiry date (MM/YY)<input name="expiry" autocomplete="off" value="01/39"></label>
<button name="act" value="pay">Pay HK$${moneyText(order.cents)}</button><button name="act" value="cancel">Cancel</button></form>
<p><small>A fake gateway: no money moves. 01/39 is approved, 05/39 declined, 05/37 stays undecided.</small></p></main></body></html>`);
}
