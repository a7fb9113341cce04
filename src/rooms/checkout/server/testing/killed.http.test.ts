import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { payKey } from '../../../../engine/server/payables/pay-link.ts';
import type { Target } from '../../../../gateway/mischief.ts';
import { captured } from '../../../../gateway/orders.ts';
import { TestClient } from '../../../../server/testing/client.ts';
import { freePort, runMain } from '../../../../server/testing/portal.ts';
import { trialSize } from '../../../../server/testing/trials.ts';
import { owing } from '../../../payments/server/testing/owing.fixture.ts';
import { GATEWAY_METHODS } from '../../contract/values.ts';
import { back, booked, later, ONCE, payAt, startPaying, until } from './paying.fixture.ts';

/** A server that is killed while money moves: whoever is left books it once (P-24). */

let on: Awaited<ReturnType<typeof startPaying>>;
let owner: pg.Client;
const DROP = { callbacks: { drop: true } };
beforeAll(async () => {
  on = await startPaying();
  on.gateway.mischief.set(DROP);
  owner = new pg.Client(on.portal.ownerUrl);
  await owner.connect();
});
afterEach(async () => {
  on.gateway.mischief.set(DROP);
  await owner.query('rollback');
});
afterAll(async () => {
  await owner.end();
  await on.close();
});

/** A server of its own on the same database, to be killed. */
async function mortal() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const stop = await runMain('main.ts', {
    DATABASE_URL: on.portal.ownerUrl,
    DATA_DIR: on.portal.engine.settings.dataDir,
    DEMO: '1',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    BASE_URL: on.portal.urls[0]!,
    PORT: String(port),
    GATEWAY_URL: on.gatewayUrl,
  });
  return { client: new TestClient([url], 'cifa', 'en'), kill: () => stop('SIGKILL') };
}

const WHEN = ['begun', 'asked', 'taken', 'answered', 'committed'] as const;
type When = (typeof WHEN)[number];
/** The gateway does what it was asked for and never answers; null: it answers. */
const SILENT: Record<When, Target | null> = {
  begun: 'session',
  asked: 'order',
  taken: 'capture',
  answered: null,
  committed: null,
};
const ALL = GATEWAY_METHODS.flatMap((method) =>
  // money is only taken on our word at PayPal
  WHEN.filter((when) => when !== 'taken' || method === 'paypal').map((when) => [method, when] as const),
);
const SHORT = ALL.filter(([method, when]) => (method === 'paypal' ? when === 'taken' : when === 'answered')).slice(1);

test.each(trialSize(0, 1) === 1 ? ALL : SHORT)(
  'P-24: %s, killed when it has %s: after a restart and the job paid once',
  async (method, when) => {
    const { invoiceId } = await owing(on.portal, on.staff);
    const { engine } = on.portal;
    const key = payKey({ engine, tenant: { key: 'cifa' } }, 'invoice', invoiceId);
    const begin = async (client: TestClient) =>
      (await client.call('POST /checkout/link/start', { kind: 'invoice', id: invoiceId, key, method })).data.url;
    const { client, kill } = await mortal();
    const silent = SILENT[when];
    const deaf = () => silent && on.gateway.mischief.set({ ...DROP, next: [{ match: silent, do: 'say-nothing' }] });
    if (when === 'begun') deaf();
    const first = begin(client).catch(() => null);
    if (when === 'begun') await killedOnce(async () => on.gateway.mischief.left === 0, kill);
    // who was never sent to the page clicks again, at a server that lives
    const url = (await first) ?? (await begin(on.portal.client('cifa')));
    if (when !== 'begun') deaf();
    const way = (await payAt(url))!;
    if (when === 'begun') await kill();
    else if (when === 'committed') {
      expect((await back(client, way)).data.state).toBe('paid');
      await kill();
    } else {
      if (when === 'answered') await hold(invoiceId);
      const lost = back(client, way).catch(() => null);
      await killedOnce(async () => (when === 'answered' ? await isHeldUp() : on.gateway.mischief.left === 0), kill);
      expect(await lost).toBeNull();
    }
    await owner.query('rollback');
    await later(on, 2);
    expect(await booked(on.portal, invoiceId)).toEqual(ONCE);
    expect(captured(on.gateway.orders.all().at(-1)!)).toBe(300_00);
  },
);

async function killedOnce(isTime: () => Promise<boolean>, kill: () => Promise<void>): Promise<void> {
  expect(await until(isTime, (is) => is)).toBe(true);
  await kill();
}

/** Nobody may write down what became of the payment until `rollback`. */
async function hold(invoiceId: string): Promise<void> {
  await owner.query('begin');
  await owner.query(`select id from payment_intent where payable_id = $1 for update`, [invoiceId]);
}

const isHeldUp = async (): Promise<boolean> => {
  const { rows } = await owner.query('select from pg_locks where not granted');
  return rows.length > 0;
};
