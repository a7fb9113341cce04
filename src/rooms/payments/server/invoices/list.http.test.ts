import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sent } from '../../../../contract/calls/calls.ts';
import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { takenOut } from '../../../../server/testing/list-file.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { readCsv } from '../../../../server/testing/read-csv.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import { booking, owing } from '../testing/owing.fixture.ts';

let portal: TestPortal;
let staff: TestClient;
let people: Awaited<ReturnType<typeof owing>>[];

/** Five invoices: the first overdue, then one paid, one cancelled and two that are open. */
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  await login();
  const late = await owing(portal, staff);
  await portal.clock({ advance: 'P20D' });
  await login();
  people = [late];
  for (let at = 0; at < 4; at++) people.push(await owing(portal, staff));
  await staff.call('POST /payment/invoice/pay', booking(people[1]!.invoiceId, { reference: '=1+1', paidOn: paidOn() }));
  await staff.call('POST /payment/invoice/cancel', { invoiceId: people[2]!.invoiceId, reason: 'Twice' });
});
afterAll(() => portal.close());

const login = async () => {
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
};

const list = async (input: Sent<'GET /payment/invoice/list'>) =>
  (await staff.call('GET /payment/invoice/list', input)).data;
const numbers = ({ rows }: { rows: { number: string }[] }) => rows.map(({ number }) => number);
/** The day of the tests' clock, on which the invoices were issued. */
const paidOn = () => hongKongDate(portal.engine.clock.now());
const numberOf = (at: number) => people[at]!.invoice.number;

test('PAY-3: open invoices come overdue first and page by page, the others newest first, with their sums', async () => {
  const open = await list({ status: 'open' });
  expect(numbers(open)).toEqual([numberOf(0), numberOf(3), numberOf(4)]);
  expect(open.rows.map(({ overdue }) => overdue)).toEqual([true, false, false]);
  expect(open.total).toBe(3);
  expect(open.sums).toEqual({
    correction: { count: 0, cents: 0 },
    open: { count: 3, cents: 900_00 },
    overdue: { count: 1, cents: 300_00 },
    paid: { count: 1, cents: 300_00 },
    received: { count: 1, cents: 300_00 },
    cancelled: { count: 1, cents: 300_00 },
  });
  const first = await list({ status: 'open', size: 2 });
  const second = await list({ status: 'open', size: 2, after: first.next! });
  expect([numbers(first), numbers(second), second.next]).toEqual([[numberOf(0), numberOf(3)], [numberOf(4)], null]);
  expect(numbers(await list({ status: 'open', size: 2, before: second.previous! }))).toEqual(numbers(first));
  const overdue = await list({ status: 'open', overdue: true });
  expect([numbers(overdue), overdue.total]).toEqual([[numberOf(0)], 1]);
  expect(numbers(await list({}))).toEqual([4, 3, 2, 1, 0].map(numberOf));
});

test('PAY-3: a search sums what it finds; a receipt and a credit note are found by their numbers', async () => {
  const paid = await list({ search: people[1]!.email });
  expect([numbers(paid), paid.sums.open.count, paid.sums.paid.cents]).toEqual([[numberOf(1)], 0, 300_00]);
  const { receipt } = paid.rows[0]!;
  expect(numbers(await list({ search: receipt!.number }))).toEqual([numberOf(1)]);
  const [cancelled] = (await list({ status: 'cancelled' })).rows;
  expect(numbers(await list({ search: cancelled!.creditNote!.number }))).toEqual([numberOf(2)]);
  expect(numbers(await list({ search: '%' }))).toEqual([]);
});

test('PAY-3: the list as CSV: what is filtered, the columns chosen, plain amounts, formulas made harmless, logged', async () => {
  const columns = 'number,amount,status,reference,paid,receipt';
  const { task, bytes } = await takenOut(staff, { list: 'Invoice-List', format: 'csv', columns });
  expect(task.title).toBe('Invoices');
  const [head, ...rows] = readCsv(bytes.toString());
  expect(head).toEqual(['Invoice number', 'Amount (HKD)', 'Status', 'Reference', 'Paid on', 'Receipt number']);
  const column = (name: string) => rows.map((row) => row[head!.indexOf(name)]);
  expect(column('Invoice number')).toEqual([4, 3, 2, 1, 0].map(numberOf));
  expect(column('Amount (HKD)')).toEqual(rows.map(() => '300.00'));
  expect(column('Status')).toEqual(['Open', 'Open', 'Cancelled', 'Paid', 'Open · Overdue']);
  expect(column('Reference')).toEqual(['', '', '', '=1+1', '']);
  expect(bytes.toString()).toContain("'=1+1");
  expect(column('Paid on')[3]).toBe(paidOn());
  expect(column('Receipt number')[3]).toMatch(/^R-\d{4}-00001$/);
  const paid = await takenOut(staff, { list: 'Invoice-List', format: 'csv', query: { status: 'paid' } });
  expect(readCsv(paid.bytes.toString())).toHaveLength(2);
  const late = await takenOut(staff, { list: 'Invoice-List', format: 'csv', query: { status: 'open', overdue: true } });
  expect(late.task.total).toBe(1);
  expect((await staff.call('GET /audit/list', { action: 'list.export' })).data.total).toBe(3);
});

test('PAY-3: open invoices wait for who looks after payments: how many, since when, how many overdue, and their list', async () => {
  const pile = (await staff.call('GET /work/list', {})).data.rows.find(({ path }) => path === '/payments');
  expect(pile).toMatchObject({ label: 'Unpaid invoices', count: 3, overdue: 1, path: '/payments' });
  expect(hongKongDate(pile!.since!)).toBe(people[0]!.invoice.issuedOn);
  expect((await people[3]!.client.call('GET /work/list', {})).data.rows).toEqual([]);
});

test('ADM-2, ACC-7: the payment log: the own invoices with their receipts, everybody’s for who looks after payments', async () => {
  const payer = portal.client('cifa');
  await payer.call('POST /user/login', { email: people[1]!.email, password: 'Portal-2026' });
  const own = (await payer.call('GET /user/paymentLog', {})).data;
  expect(own).toMatchObject({
    total: 1,
    next: null,
    rows: [
      {
        invoiceId: people[1]!.invoiceId,
        number: numberOf(1),
        purpose: 'Associate membership',
        reference: '=1+1',
        receiptNumber: expect.stringMatching(/^R-/),
        creditNumber: null,
        totalCents: 300_00,
        state: 'paid',
        status: 'Paid',
      },
    ],
  });
  expect((await payer.call('GET /user/paymentLog', { everybody: true })).status).toBe(403);
  const all = (await staff.call('GET /user/paymentLog', { everybody: true, size: 2 })).data;
  expect([all.total, all.rows.map(({ number }) => number)]).toEqual([5, [numberOf(4), numberOf(3)]]);
  const more = (await staff.call('GET /user/paymentLog', { everybody: true, size: 2, after: all.next! })).data;
  expect(more.rows.map(({ number }) => number)).toEqual([numberOf(2), numberOf(1)]);
  expect((await staff.call('GET /user/paymentLog', {})).data.rows).toEqual([]);
  const foreign = (await portal.person('rmhc', ['itrc-super-admin'])).client;
  expect((await foreign.call('GET /user/paymentLog', { everybody: true })).data.total).toBe(0);
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(expect.arrayContaining(['invoice.cancel', 'invoice.issue']));
});

test('PAY-3: on its last day an invoice is not overdue, and from the next day on it is, in its row, the sums and the list', async () => {
  const { email, invoice } = people[3]!;
  const lateOn = async (day: string) => {
    await portal.clock({ at: `${day}T04:00:00Z` });
    await login();
    const [all, found, late] = [
      await list({ status: 'open' }),
      await list({ search: email }),
      await list({ status: 'open', overdue: true }),
    ];
    const row = all.rows.find(({ number }) => number === invoice.number)!;
    return [row.overdue, found.sums.overdue.count, numbers(late).includes(invoice.number), all.sums.overdue.count];
  };
  expect(await lateOn(addDays(invoice.dueOn, -1))).toEqual([false, 0, false, 1]);
  expect(await lateOn(invoice.dueOn)).toEqual([false, 0, false, 1]);
  expect(await lateOn(addDays(invoice.dueOn, 1))).toEqual([true, 1, true, 3]);
});
