import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { joined } from '../../../membership/server/testing/application.fixture.ts';
import { booking, owing } from '../testing/owing.fixture.ts';
import { remindPayers } from './remind-payers.ts';

chineseReaders();

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

type Owing = Awaited<ReturnType<typeof owing>>;
/** Runs the job so many days from the day to pay by, and says which mails the payer has had of it. */
async function run({ email, invoice }: Owing, days: number, times = 1): Promise<string[]> {
  const at = `${addDays(invoice.dueOn, days)}T02:00:00.000Z`;
  await portal.clock({ at });
  expect(hongKongDate(portal.engine.clock.now())).toBe(addDays(invoice.dueOn, days));
  const runs = Array.from({ length: times }, () => remindPayers(contextOf(portal.engine, 'cifa')));
  await Promise.all(runs);
  const mails = await portal.mails('cifa', email);
  await portal.clock({ reset: true });
  return mails
    .filter(({ subject }) => /^(Please pay|Overdue)/.test(subject))
    .map(({ subject }) => subject.split(':')[0]!.split(' ')[0]!)
    .toReversed();
}
const statusOf = async ({ client }: Owing) => (await client.call('GET /membership/get', {})).data!;

test('MEM-4: an unpaid fee is reminded of 7 days before, on the day, 7 and 14 after; then the application lapses and says so', async () => {
  englishReaders();
  const payer = await owing(portal, staff);
  expect(await run(payer, -8)).toEqual([]);
  expect(await run(payer, -7, 3)).toEqual(['Please']);
  expect(await run(payer, -1)).toEqual(['Please']);
  expect(await run(payer, 0)).toEqual(['Please', 'Please']);
  expect(await run(payer, 7)).toEqual(['Please', 'Please', 'Overdue']);
  expect(await run(payer, 14)).toEqual(['Please', 'Please', 'Overdue', 'Overdue']);
  const [last, earlier] = (await portal.mails('cifa', payer.email)).filter(({ subject }) =>
    subject.startsWith('Overdue'),
  );
  expect(last!.text).toContain('your application will lapse');
  expect(earlier!.text).not.toContain('your application will lapse');
  expect(last!.links.some((link) => link.includes(`/pay/invoice/${payer.invoiceId}`))).toBe(true);
  expect(await run(payer, 21)).toHaveLength(4);
  expect((await statusOf(payer)).status).toBe('awaiting');
  expect(await run(payer, 22)).toHaveLength(4);
  expect(await statusOf(payer)).toMatchObject({
    status: 'rejected',
    comment: expect.stringContaining('was not paid by'),
  });
  const { data } = await payer.client.call('GET /payment/invoice/get', { invoiceId: payer.invoiceId });
  expect(data).toMatchObject({ status: 'cancelled', creditNote: { reason: expect.stringContaining('was not paid') } });
  const { rows } = (await staff.call('GET /audit/list', { subjectKind: 'invoice', subjectId: payer.invoiceId })).data;
  expect(rows.filter(({ action }) => action === 'invoice.remind')).toHaveLength(4);
});

test('MEM-4: of several that came due together one is sent; nothing lapses before the last was sent and its days are over', async () => {
  englishReaders();
  const payer = await owing(portal, staff);
  expect(await run(payer, 40)).toEqual(['Overdue']);
  expect(await run(payer, 47)).toEqual(['Overdue']);
  expect((await statusOf(payer)).status).toBe('awaiting');
  await run(payer, 48);
  expect((await statusOf(payer)).status).toBe('rejected');
});

test('MEM-4: who has paid, and what was cancelled, is left in peace; a renewal lapses by its term alone', async () => {
  englishReaders();
  const [paid, cancelled, renewing] = [
    await owing(portal, staff),
    await owing(portal, staff),
    await portal.person('cifa'),
  ];
  await staff.call('POST /payment/invoice/pay', booking(paid.invoiceId));
  await staff.call('POST /payment/invoice/cancel', { invoiceId: cancelled.invoiceId, reason: 'Issued twice' });
  expect([await run(paid, 14), await run(cancelled, 14)]).toEqual([[], []]);
  const { membershipId } = await joined(renewing.client, staff);
  await renewing.client.call('POST /membership/renew', { membershipId });
  const { rows } = (await renewing.client.call('GET /payment/invoice/mine', {})).data;
  const invoice = rows.find(({ status }) => status === 'open')!;
  const owed = { ...renewing, membershipId, invoice, invoiceId: invoice.invoiceId };
  expect(await run(owed, 14)).toEqual(['Overdue']);
  const [mail] = (await portal.mails('cifa', renewing.email)).filter(({ subject }) => subject.startsWith('Overdue'));
  expect(mail!.text).not.toContain('lapses');
  await run(owed, 30);
  const { data } = await renewing.client.call('GET /payment/invoice/get', { invoiceId: invoice.invoiceId });
  expect([data.status, (await statusOf(owed)).status]).toEqual(['open', 'active']);
});

test('MEM-4: a fee that was paid once and taken back is reminded of, and ended by nobody but staff', async () => {
  englishReaders();
  const payer = await owing(portal, staff);
  const { invoiceId } = payer;
  await staff.call('POST /payment/invoice/pay', booking(invoiceId));
  await staff.call('POST /payment/correction/ask', { invoiceId, reason: 'It was another payer' });
  const { client: second } = await portal.person('cifa', ['itrc-cifa-admin']);
  const read = async () => (await staff.call('GET /payment/invoice/get', { invoiceId })).data;
  const { correctionId } = (await read()).corrections[0]!;
  expect((await second.call('POST /payment/correction/decide', { correctionId, approve: true })).status).toBe(200);
  expect(await run(payer, 14)).toEqual(['Overdue']);
  const [mail] = (await portal.mails('cifa', payer.email)).filter(({ subject }) => subject.startsWith('Overdue'));
  expect(mail!.text).not.toContain('lapses');
  await run(payer, 30);
  expect((await read()).status).toBe('open');
});

test('MEM-4: who pays at the very moment is not reminded', async () => {
  const payer = await owing(portal, staff);
  const { engine } = portal;
  await portal.clock({ at: `${addDays(payer.invoice.dueOn, 0)}T02:00:00.000Z` });
  let job: Promise<void> | undefined;
  await engine.database.tenant('cifa', async (db) => {
    await db.query('select id from invoice where tenant_id = $1 and id = $2 for update', [payer.invoiceId]);
    job = remindPayers(contextOf(engine, 'cifa'));
    // the job has read that it is open, and waits for its lock
    const waits = async () =>
      (
        await engine.database.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount;
    while ((await waits()) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await db.query(
      `insert into payment (tenant_id, id, invoice_id, receipt_number, method, reference, paid_on, cents, recorded_at)
       values ($1, gen_random_uuid(), $2, 'R-2026-09999', 'hand', 'Cash', $3, 30000, now())`,
      [payer.invoiceId, payer.invoice.issuedOn],
    );
  });
  await job;
  await portal.clock({ reset: true });
  const mails = await portal.mails('cifa', payer.email);
  expect(mails.filter(({ subject }) => subject.startsWith('Please pay'))).toEqual([]);
});

test('MEM-4: an invoice is chased by what was set when it was issued, to its last day', async () => {
  englishReaders();
  const set = { from: hongKongDate(portal.engine.clock.now()), version: 0, reason: 'Annual meeting' };
  const plan = (key: string, value: string, client = staff, over = {}) =>
    client.call('POST /setting/dated/plan', { ...set, key, value, ...over });
  const member = await portal.person('cifa');
  expect((await plan('payments-remind-before', '5', member.client)).status).toBe(403);
  expect((await plan('payments-last-days', '0')).status).toBe(422);
  for (const [key, value] of [
    ['payments-remind-before', '5'],
    ['payments-remind-after', '3'],
    ['payments-last-days', '2'],
  ] as const)
    expect((await plan(key, value)).status).toBe(200);
  // what is set from tomorrow concerns what is issued then
  const later = { from: addDays(set.from, 1), version: 1 };
  expect((await plan('payments-remind-before', '9', staff, later)).status).toBe(200);
  const payer = await owing(portal, staff);
  const seen: [number, number][] = [];
  for (const days of [-9, -7, -5, 0, 3]) seen.push([days, (await run(payer, days)).length]);
  expect(seen).toEqual([
    [-9, 0],
    [-7, 0],
    [-5, 1],
    [0, 1],
    [3, 2],
  ]);
  await run(payer, 5);
  expect((await statusOf(payer)).status).toBe('awaiting');
  await run(payer, 6);
  expect((await statusOf(payer)).status).toBe('rejected');
});
