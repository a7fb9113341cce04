import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { moneyText } from '../contract/money.ts';
import type { Gateway } from './gateway.ts';
import type { Order } from './orders.ts';
import { captured } from './orders.ts';
import { escaped, LOOK } from './pay-page.ts';
import { ownCertificate } from './paypal-notice.ts';

const PAYER = 'FAKEPAYER0001';

/** The page on which the payer agrees, and the certificate of the call-backs. */
export async function servePaypalPages(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const certificate = await ownCertificate();
  app.get('/v1/notifications/certs/CERT-FAKE', (_request, reply) => reply.type('text/plain').send(certificate));
  const orderOf = (request: FastifyRequest) => {
    const { token = '' } = request.query as { token?: string };
    return gateway.orders.all().find(({ paypal }) => paypal?.id === token);
  };
  app.get('/checkoutnow', (request, reply) => {
    const order = orderOf(request);
    return order ? page(reply, order) : reply.code(404).type('text/plain').send('This order has ended.');
  });
  app.post('/checkoutnow', (request, reply) => {
    const order = orderOf(request);
    if (!order) return reply.code(404).type('text/plain').send('This order has ended.');
    const { act = 'pay' } = request.body as Record<string, string>;
    const url = new URL(order.returnUrl);
    url.searchParams.set('token', order.paypal!.id);
    if (act === 'cancel') return reply.redirect(url.href, 303);
    if (captured(order) === 0) {
      order.paypal!.approved = true;
      void gateway.callBack(order, [null]);
    }
    url.searchParams.set('PayerID', PAYER);
    return reply.redirect(url.href, 303);
  });
}

function page(reply: FastifyReply, order: Order): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Fake PayPal</title>${LOOK}</head><body><main>
<h1>${escaped(order.payee)}</h1><p>${escaped(order.description)}<br><strong>HK$${moneyText(order.cents)}</strong></p>
<form method="post"><button name="act" value="pay">Pay HK$${moneyText(order.cents)}</button>
<button name="act" value="cancel">Cancel</button></form><p><small>A fake PayPal: no money moves.</small></p></main></body></html>`);
}
