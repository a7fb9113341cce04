import { afterAll, afterEach, beforeAll } from 'vitest';
import { openGateway } from '../../../../gateway/gateway.ts';
import type { Control, Target } from '../../../../gateway/mischief.ts';
import { callbackSecretOf, passwordOf } from '../../../../gateway/orders.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { owing } from '../../../payments/server/testing/owing.fixture.ts';
import { GATEWAY_METHODS, type GatewayMethod } from '../../contract/values.ts';
import { watchIntents } from '../gateways/watch-intents.ts';

export const MERCHANT = 'TESTCIFA';
const TENANT = 'cifa';

/** A portal that pays at a fake gateway of its own, with both ways to pay set up. */
export async function startPaying() {
  const { url, gateway, close } = await openGateway();
  const portal = await startPortal({ GATEWAY_URL: url }, { worker: true });
  const { client: staff, email } = await portal.person(TENANT, ['itrc-cifa-admin']);
  for (const [at, method] of GATEWAY_METHODS.entries()) await setUp(staff, method, { position: at + 1 });
  return {
    portal,
    gateway,
    gatewayUrl: url,
    staff,
    /** Of the staff. */
    email,
    close: async () => {
      await portal.close();
      await close();
    },
  };
}

type Paying = Awaited<ReturnType<typeof startPaying>>;

/** The gateway tells nobody: what is known comes by another way. */
const SILENT: Control = { callbacks: { drop: true } };
export const silence = ({ gateway }: Paying): void => gateway.mischief.set(SILENT);

/**
 * One for a whole test file, from its first test to its last; after each test the gateway does again what is right.
 * @param as what it does meanwhile, where that is something else
 */
export function payingHere(as: 'telling' | 'silent' = 'telling'): Paying {
  const on = {} as Paying;
  const behave = () => on.gateway.mischief.set(as === 'silent' ? SILENT : {});
  beforeAll(async () => {
    Object.assign(on, await startPaying());
    behave();
  });
  afterEach(() => behave());
  afterAll(() => on.close());
  return on;
}

/** Which request decides about the money: by card the payer's page has, and we ask; at PayPal we take what was agreed. */
export const decidedBy = (method: GatewayMethod): Target => (method === 'paypal' ? 'capture' : 'order');

/** The merchant of a way to pay. */
export const merchantOf = (method: string): string =>
  method === 'mastercard' ? MERCHANT : `${MERCHANT}${method.toUpperCase()}`;

/** Sets up a way to pay; `version` of what is replaced. */
export async function setUp(
  staff: TestClient,
  method: string,
  over: Partial<{
    merchantId: string;
    password: string;
    callbackSecret: string;
    enabled: boolean;
    version: number;
    position: number;
  }> = {},
) {
  const merchantId = over.merchantId ?? merchantOf(method);
  const secrets = { password: passwordOf(merchantId), callbackSecret: callbackSecretOf(merchantId) };
  const reply = await staff.call('POST /checkout/merchant/save', {
    method,
    merchantId,
    host: '',
    enabled: true,
    position: 1,
    version: 0,
    ...secrets,
    ...over,
  });
  if (reply.status !== 200)
    throw new Error(`merchant: ${reply.status} ${reply.code} ${JSON.stringify(reply.errorList)}`);
  return reply.data.merchant;
}

/**
 * What the job does so many minutes later; then it is now again, because no session lasts that long: the worker may have
 * come to the job that clears old ones in between.
 */
export async function later({ portal, staff, email }: Paying, minutes: number): Promise<void> {
  await portal.clock({ advance: `PT${minutes}M` });
  await watch(portal);
  await portal.clock({ reset: true });
  await staff.call('POST /user/login', { email, password: PASSWORD });
}

/** The payment of an invoice that began last, as staff see it. */
export async function intentOf({ staff }: Paying, { invoiceId }: { invoiceId: string }) {
  const { rows } = (await staff.call('GET /checkout/intent/list', { size: 100 })).data;
  return rows.find(({ path }) => path === `/payments/invoice/${invoiceId}`)!;
}

/** What the payer sees of their invoice. */
export const invoiceOf = async ({ client, invoiceId }: Pick<Owing, 'client' | 'invoiceId'>) =>
  (await client.call('GET /payment/invoice/get', { invoiceId })).data;

export type Owing = Awaited<ReturnType<typeof owing>>;

/** Somebody with an open invoice, before the gateway's page. */
export async function begun(portal: TestPortal, staff: TestClient, method = 'mastercard') {
  const payer = await owing(portal, staff);
  return { ...payer, ...(await startedBy(payer, method)) };
}

/** Begins a payment, also where another one is being checked. */
export async function startedBy({ client, invoiceId }: Pick<Owing, 'client' | 'invoiceId'>, method = 'mastercard') {
  const reply = await client.call('POST /checkout/start', {
    kind: 'invoice',
    id: invoiceId,
    method,
    again: true,
  });
  if (reply.status !== 200) throw new Error(`start: ${reply.status} ${reply.code}`);
  return { url: reply.data.url };
}

/** What the payer does on the gateway's page. @returns where it sends them, or null where they are still on it */
export async function payAt(url: string, expiry = '01/39', act = 'pay'): Promise<URL | null> {
  // on the page of PayPal there is no card
  const body = new URLSearchParams({ number: '5123 4500 0000 0008', expiry, act });
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  const location = answer.headers.get('location');
  return location ? new URL(location) : null;
}

/** The order that began last at the gateway. */
export const lastOrder = ({ gateway }: Paying) => gateway.orders.all().at(-1)!;

/** What the page asks to which the gateway sends people back. */
export const back = (client: TestClient, url: URL) =>
  client.call('POST /checkout/return', {
    intentId: url.pathname.split('/').at(-1)!,
    secret: url.searchParams.get('s')!,
  });

/** The job that looks after payments, once. */
export async function watch({ engine }: TestPortal): Promise<void> {
  const transaction = <T>(work: Parameters<typeof engine.database.tenant<T>>[1]) =>
    engine.database.tenant(TENANT, work);
  await watchIntents({ engine, tenant: engine.tenants.get(TENANT)!, transaction });
}

/** How many rows of each there are for an invoice: movements, receipts, mails with the receipt. */
export async function booked(portal: TestPortal, invoiceId: string) {
  const [row] = await portal.engine.database.tenant(TENANT, (db) =>
    db.query<{ moved: number; receipts: number; mails: number }>(
      `select (select count(*)::int from ledger_entry l join payment_intent i on i.tenant_id = $1 and i.id = l.intent_id
           where l.tenant_id = $1 and i.payable_id = $2::text) as moved,
         (select count(*)::int from payment p where p.tenant_id = $1 and p.invoice_id::text = $2::text) as receipts,
         (select count(*)::int from outbox_mail m where m.tenant_id = $1 and m.dedupe_key = 'payment-receipt-' || $2::text) as mails`,
      [invoiceId],
    ),
  );
  return row!;
}
export const ONCE = { moved: 1, receipts: 1, mails: 1 };
export const NEVER = { moved: 0, receipts: 0, mails: 0 };

/** Waits until a call answers what is looked for: something else is on its way in the background. */
export async function until<T>(read: () => Promise<T>, right: (value: T) => boolean): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const value = await read();
    if (right(value) || attempt > 200) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** How the invoice of somebody stands. */
export const statusOf = async (payer: Pick<Owing, 'client' | 'invoiceId'>) => (await invoiceOf(payer)).status;

/** Waits until the invoice of somebody is paid; answers how it stands. */
export const paidBy = (payer: Pick<Owing, 'client' | 'invoiceId'>) =>
  until(
    () => statusOf(payer),
    (status) => status === 'paid',
  );
