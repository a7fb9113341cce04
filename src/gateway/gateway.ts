import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { type Control, Mischief } from './mischief.ts';
import { shownMovement } from './mpgs.ts';
import { callbackSecretOf, type Movement, type Order, Orders, token } from './orders.ts';
import { servePayPage } from './pay-page.ts';
import { servePaypal } from './paypal.ts';
import { paypalNotice } from './paypal-notice.ts';
import { servePaypalPages } from './paypal-page.ts';

type Received = { method: string; url: string; body: unknown };

/** A call-back that is not taken is tried again so often. */
const TRIES = 3;

/** A payment gateway that moves no money: it speaks the real protocols, checks what the real ones check, and misbehaves when told to. */
export class Gateway {
  /** Where it listens; known when it does. */
  url = '';
  readonly orders = new Orders();
  readonly mischief = new Mischief();
  /** Everything that came, for those who look whether it was right. */
  readonly journal: Received[] = [];
  /** Call-backs that are still on their way. */
  readonly #going = new Set<Promise<void>>();

  /** Tells the merchant of movements, each by a call-back of its own; null: that the payer has agreed. */
  async callBack(order: Order, movements: readonly (Movement | null)[]): Promise<void> {
    const { times = 1, drop = false, reverse = false, forge = false } = this.mischief.callbacks;
    if (drop) return;
    const all = (reverse ? movements.toReversed() : movements).map((movement) => ({ movement, id: token() }));
    const going = (async () => {
      for (const { movement, id } of all)
        for (let time = 0; time < times; time += 1) await this.#deliver(order, movement, id, forge);
    })();
    this.#going.add(going);
    await going.finally(() => this.#going.delete(going));
  }

  /** When all call-backs have gone. */
  async quiet(): Promise<void> {
    await Promise.all(this.#going);
  }

  async #deliver(order: Order, movement: Movement | null, id: string, forge: boolean): Promise<void> {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const { headers, body } = order.paypal
        ? await paypalNotice(this, order, movement, id, forge)
        : mpgsNotice(order, movement!, id, attempt, forge);
      const taken = await fetch(order.notificationUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      }).then(
        (answer) => answer.ok,
        () => false,
      );
      if (taken) return;
    }
  }
}

/** A call-back as the bank's gateway makes it. */
export const mpgsNotice = (order: Order, movement: Movement, id: string, attempt = 1, forge = false) => ({
  headers: {
    'x-notification-secret': forge ? 'x'.repeat(32) : callbackSecretOf(order.merchant),
    'x-notification-id': id,
    'x-notification-attempt': String(attempt),
  },
  body: JSON.stringify(shownMovement(order, movement)),
});

/** Opens a fake gateway. @param port 0: any that is free */
export async function openGateway(
  port = 0,
  host = '127.0.0.1',
): Promise<{ url: string; gateway: Gateway; close(): Promise<void> }> {
  const gateway = new Gateway();
  const app: FastifyInstance = fastify({ forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('preHandler', async ({ method, url, body }) => {
    // nothing of a card is kept, not even here
    if (!url.startsWith('/__')) gateway.journal.push({ method, url, body: url.startsWith('/checkout/') ? null : body });
  });
  servePayPage(app, gateway);
  servePaypal(app, gateway);
  await servePaypalPages(app, gateway);
  app.post('/__control', async ({ body }) => {
    gateway.mischief.set(body as Control);
    return {};
  });
  app.get('/__journal', async () => ({ received: gateway.journal, orders: gateway.orders.all() }));
  await app.listen({ port, host });
  gateway.url = `http://${host}:${(app.server.address() as AddressInfo).port}`;
  return {
    url: gateway.url,
    gateway,
    close: () => app.close(),
  };
}
