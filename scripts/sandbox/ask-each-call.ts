import { randomUUID } from 'node:crypto';
import {
  GatewayFault,
  type GatewayOrder,
  type Merchant,
  type NewOrder,
} from '../../src/rooms/checkout/server/gateways/gateway.ts';
import { GATEWAYS } from '../../src/rooms/checkout/server/gateways/gateways.ts';
import { type Answer, shapeOf } from './shapes.ts';

const CENTS = 10_00;
const BACK_CENTS = 4_00;
const DAY_MS = 86_400_000;
const KEPT = { slips: [], refunds: [] };

/**
 * Asks a gateway once for everything that its adapter knows, and holds it to what the product relies on.
 * @param pay makes the payment on the gateway's page; null: nobody does, and what needs money is left out
 * @returns its answers in their order
 * @throws Error where the adapter does not get what the product relies on
 */
export async function askEachCall(account: Merchant, pay: ((url: string) => Promise<void>) | null): Promise<Answer[]> {
  const gateway = GATEWAYS[account.method];
  const orderRef = `sandbox-${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const answers: Answer[] = [];
  let step = '';
  const ask = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    step = name;
    return work();
  };
  const merchant: Merchant = {
    ...account,
    ask: async (target, question, bounds) => {
      const reply = await account.ask(target, question, bounds);
      const request = `${question.method} ${new URL(target).pathname.split('/').slice(0, 4).join('/')}`;
      answers.push({ step, request, status: reply.status, shape: shapeOf(read(reply.body.toString())) });
      return reply;
    },
  };
  const { url, session } = await ask('begin', () => gateway.begin(merchant, newOrder(orderRef)));
  must(URL.canParse(url), 'begin answers no page for the payer');
  await ask('begin again', () => gateway.begin(merchant, newOrder(orderRef)));
  const readOrder = (mayTake: boolean) => gateway.read(merchant, { orderRef, session, mayTake, kept: KEPT });
  const before = await ask('read before it is paid', () => readOrder(false));
  must(!before || before.transactions.length === 0, 'an order that nobody paid has movements');
  must(
    await isRefused(
      ask('refund of nothing', () =>
        gateway.refund(merchant, {
          orderRef,
          txnRef: `${orderRef}-none`,
          captureId: 'NONE',
          cents: 1_00,
          text: 'None',
        }),
      ),
    ),
    'a refund of nothing is not refused',
  );
  const now = new Date();
  const listed = await ask('books', () => gateway.list(merchant, new Date(now.getTime() - DAY_MS), now));
  must(
    listed.every(({ cents, at }) => Number.isSafeInteger(cents) && !Number.isNaN(at.getTime())),
    'books are garbled',
  );
  if (!pay) return answers;
  await pay(url);
  const paid = moneyIn(await ask('read when it is paid', () => readOrder(true)));
  must(paid.captured === CENTS, `${paid.captured} cents came instead of ${CENTS}`);
  const refund = {
    orderRef,
    txnRef: `${orderRef}-back`,
    captureId: paid.captureId,
    cents: BACK_CENTS,
    text: orderRef,
  };
  await ask('refund', () => gateway.refund(merchant, refund));
  await ask('refund again', () => gateway.refund(merchant, refund));
  const back = moneyIn(await ask('read after the refund', () => readOrder(false)));
  must(back.refunded === BACK_CENTS, `${back.refunded} cents went back instead of ${BACK_CENTS}`);
  return answers;
}

const newOrder = (orderRef: string): NewOrder => ({
  orderRef,
  cents: CENTS,
  text: 'Sandbox',
  reference: orderRef,
  payee: 'Tessera',
  lang: 'en',
  returnUrl: 'https://portal.example.org/pay/return/sandbox?tenant=cifa',
  slipUrl: 'https://portal.example.org/pay/slip/sandbox?tenant=cifa',
  callbackUrl: 'https://portal.example.org/callback',
  seconds: 900,
  agreementId: null,
});

function moneyIn(order: GatewayOrder | null) {
  const of = (kind: 'capture' | 'refund') => (order?.transactions ?? []).filter((moved) => moved.kind === kind);
  const sum = (kind: 'capture' | 'refund') => of(kind).reduce((all, { cents }) => all + cents, 0);
  return { captured: sum('capture'), refunded: sum('refund'), captureId: of('capture')[0]?.txnId ?? '' };
}

const isRefused = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error) => error instanceof GatewayFault && error.kind === 'refused',
  );

function must(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

/** Of what is no JSON nothing is compared. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
