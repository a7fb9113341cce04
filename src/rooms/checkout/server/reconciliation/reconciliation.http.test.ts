import { expect, test } from 'vitest';
import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { moved } from '../../../../gateway/mpgs.ts';
import { expectInOrder } from '../../../../server/testing/pages-in-order.ts';
import { GATEWAY_METHODS, type GatewayMethod } from '../../contract/values.ts';
import { back, begun, lastOrder, payAt, payingHere } from '../testing/paying.fixture.ts';
import { reconcileDays } from './reconcile-days.ts';

const on = payingHere('silent');

const TODAY = hongKongDate(new Date());

/** HK$300 paid through this gateway, and its order there. */
async function paid(method: string) {
  const payer = await begun(on.portal, on.staff, method);
  await back(payer.client, (await payAt(payer.url))!);
  return lastOrder(on);
}

async function compare(method: GatewayMethod) {
  const reply = await on.staff.call('POST /checkout/reconciliation/run', { method, day: formatDate(TODAY) });
  expect(reply.status).toBe(200);
  const { reconciliationId } = reply.data;
  return (await on.staff.call('GET /checkout/reconciliation/get', { reconciliationId })).data;
}

test.each(GATEWAY_METHODS)(
  'P-29: %s: a difference planted each way is named with what to do; what was only missed is caught up',
  async (method) => {
    const kept = await paid(method);
    expect(await compare(method)).toMatchObject({
      state: 'agrees',
      open: 0,
      differences: [],
      gateway: { count: 1, cents: 300_00 },
      ledger: { count: 1, cents: 300_00 },
    });
    // missing there: the gateway has lost it
    const lost = await paid(method);
    const movement = lost.movements.pop()!;
    // missing here: an order that nobody began here
    on.gateway.orders.add({
      ...kept,
      id: `foreign-${method}`,
      movements: [{ ...moved('x1', 'PAYMENT', 77_00), id: `x1-${method}` }],
      ...(kept.paypal && { paypal: { id: `FOREIGN${method}`, approved: true } }),
    });
    // only missed: a payment of which no return page, call-back or job has said anything yet
    const late = await begun(on.portal, on.staff, method);
    await payAt(late.url);
    if (method === 'paypal') {
      const order = on.gateway.orders.all().at(-1)!;
      order.movements.push({ ...moved('capmissed', 'PAYMENT', 300_00) });
    }
    const found = await compare(method);
    expect(found).toMatchObject({ state: 'differs', open: 2, learnt: 1 });
    expect(found.differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'missingHere',
          orderRef: `foreign-${method}`,
          gatewayCents: 77_00,
          path: null,
        }),
        expect.objectContaining({ kind: 'missingThere', orderRef: lost.id, ledgerCents: 300_00, gatewayCents: null }),
      ]),
    );
    expect(found.differences.every(({ what, todo }) => what !== '' && todo !== '')).toBe(true);
    expect((await on.staff.call('GET /checkout/offer', { kind: 'invoice', id: late.invoiceId })).status).toBe(200);
    expect((await late.client.call('GET /payment/invoice/get', { invoiceId: late.invoiceId })).data.status).toBe(
      'paid',
    );
    // found again at the gateway it is no difference any more; what somebody has dealt with stays with its reason
    lost.movements.push(movement);
    const { reconciliationId } = found;
    const foreign = found.differences.find(({ kind }) => kind === 'missingHere')!;
    const sent = { reconciliationId, txnId: foreign.txnId };
    expect(
      (await on.staff.call('POST /checkout/difference/resolve', { ...sent, reason: ' ' })).errorList,
    ).toHaveProperty('reason');
    const resolve = () => on.staff.call('POST /checkout/difference/resolve', { ...sent, reason: 'Given back there' });
    expect([(await resolve()).status, (await resolve()).code]).toEqual([200, 'checkout.resolved']);
    expect(await compare(method)).toMatchObject({
      state: 'agrees',
      open: 0,
      differences: [{ kind: 'missingHere', resolved: { reason: 'Given back there' } }],
    });
    const { rows } = (await on.staff.call('GET /audit/list', { subjectKind: 'reconciliation' })).data;
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['reconciliation.run', 'reconciliation.resolve']),
    );
  },
);

test.each(GATEWAY_METHODS)(
  'P-29: %s: another amount and a refund that nobody asked for here are named; the list and Home show the day',
  async (method) => {
    const order = await paid(method);
    order.movements.find(({ type }) => type === 'PAYMENT')!.cents = 301_00;
    on.gateway.orders.add({
      ...order,
      id: `other-${method}`,
      movements: [{ ...moved('r1', 'REFUND', 5_00), id: `r1-${method}` }],
    });
    const found = await compare(method);
    // what went back is taken off what came in
    const gateway = on.gateway.orders
      .all()
      .filter(({ merchant }) => merchant === order.merchant)
      .flatMap(({ movements }) => movements)
      .filter(({ type, result }) => result === 'SUCCESS' && (type === 'PAYMENT' || type === 'REFUND'))
      .reduce((sum, { type, cents }) => sum + (type === 'REFUND' ? -cents : cents), 0);
    expect(found.gateway.cents).toBe(gateway);
    expect(
      found.differences
        .filter(({ resolved }) => !resolved)
        .map(({ kind, gatewayCents, ledgerCents }) => [kind, gatewayCents, ledgerCents])
        .sort(),
    ).toEqual([
      ['amount', 301_00, 300_00],
      ['refundUnknown', 5_00, null],
    ]);
    const open = (await on.staff.call('GET /checkout/reconciliation/list', { open: true })).data;
    expect(open.rows.find(({ methodKey }) => methodKey === method)).toMatchObject({ open: 2 });
    expect(open.toLookAt).toBe(open.total);
    const { rows: work } = (await on.staff.call('GET /work/list', {})).data;
    expect(work.find(({ path }) => path === '/payments/reconciliation?open=true')!.count).toBe(open.total);
  },
);

test('P-29: the job compares every day that has ended, once; where the gateway cannot be asked it says so and tries again', async () => {
  const { engine } = on.portal;
  const run = () =>
    reconcileDays({
      engine,
      tenant: engine.tenants.get('cifa')!,
      transaction: (work) => engine.database.tenant('cifa', work),
    });
  const yesterday = addDays(TODAY, -1);
  const days = async () =>
    (await on.staff.call('GET /checkout/reconciliation/list', { size: 100 })).data.rows.filter(
      ({ day, methodKey }) => day === yesterday && methodKey === 'mastercard',
    );
  on.gateway.mischief.set({ next: [{ match: 'books', do: '503', times: 100 }] });
  await run();
  expect(await days()).toMatchObject([{ state: 'fault', fault: 'answered 503' }]);
  expect((await on.staff.call('POST /checkout/reconciliation/run', { method: 'bea', day: yesterday })).code).toBe(
    'checkout.gateway',
  );
  for (const misdeed of ['bad-json', 'html', 'empty', 'hang-up'] as const) {
    on.gateway.mischief.set({ next: [{ match: 'books', do: misdeed, times: 100 }] });
    await run();
    expect(await days()).toMatchObject([{ state: 'fault' }]);
  }
  on.gateway.mischief.set({});
  await run();
  expect(await days()).toMatchObject([{ state: 'agrees', gateway: { count: 0 } }]);
  const asked = on.gateway.journal.length;
  await run();
  expect(on.gateway.journal).toHaveLength(asked);
  await expectInOrder(on.staff, ['GET /checkout/reconciliation/list', 'falling']);
  await expectInOrder(on.staff, ['GET /checkout/intent/list', 'falling']);
});

test('P-29: who paid says of a difference over their own payment nothing, also with the right to', async () => {
  const payer = await begun(on.portal, on.staff);
  await back(payer.client, (await payAt(payer.url))!);
  const order = lastOrder(on);
  order.movements.pop();
  await on.portal.engine.database.tenant('cifa', (db) =>
    db.query(
      "insert into role_grant (tenant_id, account_id, role, granted_at) values ($1, $2, 'itrc-cifa-admin', now())",
      [payer.accountId],
    ),
  );
  const { reconciliationId } = await compare('mastercard');
  const read = async (by = on.staff) =>
    (await by.call('GET /checkout/reconciliation/get', { reconciliationId })).data.differences.find(
      ({ orderRef }) => orderRef === order.id,
    )!;
  const sent = { reconciliationId, txnId: (await read()).txnId, reason: 'All is well' };
  expect((await read(payer.client)).abilities.resolve).toBe(false);
  expect((await payer.client.call('POST /checkout/difference/resolve', sent)).code).toBe('access.denied');
  expect(await read()).toMatchObject({ resolved: null, abilities: { resolve: true } });
  expect((await on.staff.call('POST /checkout/difference/resolve', sent)).status).toBe(200);
});

test('P-29: days to come and ways to pay that nobody has set up are refused; who pays learns nothing of it', async () => {
  const day = formatDate(addDays(TODAY, 1));
  const ahead = await on.staff.call('POST /checkout/reconciliation/run', { method: 'bea', day });
  expect(ahead.errorList).toHaveProperty('day');
  const { client } = await on.portal.person('cifa');
  expect((await client.call('GET /checkout/reconciliation/list', {})).status).toBe(403);
});

test('P-29: the worker compares the books by itself once the clock has passed six in Hong Kong', async () => {
  const { portal } = on;
  await portal.clock({ at: `${addDays(TODAY, 2)}T05:59:00+08:00` });
  await portal.engine.database.pool.query(`update job_clock set due_at = $2 where name = $1`, [
    'checkout-reconcile',
    `${addDays(TODAY, 2)}T06:00:00+08:00`,
  ]);
  const { client } = await portal.person('cifa', ['itrc-cifa-admin']);
  const days = async () =>
    (await client.call('GET /checkout/reconciliation/list', { size: 100 })).data.rows.map(({ day }) => day);
  expect(await days()).not.toContain(addDays(TODAY, 1));
  await portal.clock({ at: `${addDays(TODAY, 2)}T06:00:30+08:00` });
  await expect.poll(days, { timeout: 20_000 }).toContain(addDays(TODAY, 1));
});
