import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../../contract/dates.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { addRole } from '../../../accounts/server/roles/role.store.ts';
import { booking, owing, TODAY } from './owing.fixture.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

test('PAY-3: an invoice is seen by its payer and by who looks after payments, and by nobody else', async () => {
  const { client, invoice, invoiceId } = await owing(portal, staff);
  expect(invoice).toMatchObject({
    status: 'open',
    totalCents: 300_00,
    text: 'Associate membership',
    overdue: false,
    receipt: null,
    abilities: { pay: false, cancel: false, correct: false },
  });
  expect(Date.parse(invoice.dueOn) - Date.parse(invoice.issuedOn)).toBe(14 * 86_400_000);
  expect((await client.call('GET /payment/invoice/get', { invoiceId })).data).toMatchObject(invoice);
  expect((await staff.call('GET /payment/invoice/get', { invoiceId })).data.abilities).toEqual({
    pay: true,
    cancel: true,
    correct: false,
  });
  const stranger = (await portal.person('cifa')).client;
  expect((await stranger.call('GET /payment/invoice/get', { invoiceId })).status).toBe(404);
  expect((await stranger.call('GET /payment/invoice/list', {})).status).toBe(403);
  expect((await client.call('POST /payment/invoice/pay', booking(invoiceId))).status).toBe(403);
  const elsewhere = (await portal.person('rmhc', ['itrc-super-admin'])).client;
  expect((await elsewhere.call('GET /payment/invoice/get', { invoiceId })).status).toBe(404);
});

test('PAY-3, PAY-4: another amount, a day to come or no reference book nothing; paid, it is paid for good', async () => {
  const { client, membershipId, invoiceId } = await owing(portal, staff);
  const next = new Date(portal.engine.clock.ms() + 2 * 86_400_000).toISOString().slice(0, 10);
  for (const [over, code, field] of [
    [{ cents: 0 }, 'invoice.amount', 'cents'],
    [{ cents: 299_99 }, 'invoice.amount', 'cents'],
    [{ cents: 300_01 }, 'invoice.amount', 'cents'],
    [{ paidOn: next }, 'request.invalid', 'paidOn'],
    [{ paidOn: '31/2/2025' }, 'request.invalid', 'paidOn'],
    [{ paidOn: '1/1/1899' }, 'request.invalid', 'paidOn'],
    [{ paidOn: '01/01/1901' }, 'request.invalid', 'paidOn'],
    [{ paidOn: addDays(TODAY, -1) }, 'request.invalid', 'paidOn'],
    [{ reference: '  ' }, 'request.invalid', 'reference'],
  ] as const) {
    const reply = await staff.call('POST /payment/invoice/pay', booking(invoiceId, over));
    expect([reply.status, reply.code, Object.keys(reply.errorList)[0]]).toEqual([422, code, field]);
  }
  // no page sends such: an amount is whole cents between nothing and what a paper can hold
  for (const cents of [-300_00, 9e15, 300.5]) {
    const reply = await staff.call('POST /payment/invoice/pay', booking(invoiceId, { cents }));
    expect([reply.status, Object.keys(reply.errorList)]).toEqual([400, ['cents']]);
  }
  expect((await client.call('GET /membership/get', {})).data!.status).toBe('awaiting');
  const paid = await staff.call('POST /payment/invoice/pay', booking(invoiceId));
  expect(paid.data.invoice).toMatchObject({
    status: 'paid',
    receipt: { paidOn: TODAY, reference: 'Cheque 12' },
  });
  expect((await client.call('GET /membership/get', { membershipId })).data!.status).toBe('active');
  const cancel = await staff.call('POST /payment/invoice/cancel', { invoiceId, reason: 'Mistake' });
  expect([cancel.status, cancel.code]).toEqual([409, 'invoice.paid']);
  expect((await staff.call('POST /payment/invoice/pay', booking(invoiceId))).code).toBe('invoice.paid');
});

test('PAY-3: the treasurer neither books nor cancels the own invoice, and may do so for others', async () => {
  const { client, email, invoiceId, accountId } = await owing(portal, staff);
  await portal.engine.database.tenant('cifa', (db) => addRole(db, accountId, 'itrc-cifa-admin', null));
  await client.call('POST /user/login', { email, password: PASSWORD });
  const { data } = await client.call('GET /payment/invoice/get', { invoiceId });
  expect(data.abilities).toEqual({ pay: false, cancel: false, correct: false });
  for (const reply of [
    await client.call('POST /payment/invoice/pay', booking(invoiceId)),
    await client.call('POST /payment/invoice/cancel', { invoiceId, reason: 'Mine' }),
  ])
    expect([reply.status, reply.code]).toEqual([403, 'access.denied']);
  const second = await owing(portal, staff);
  expect((await client.call('POST /payment/invoice/pay', booking(second.invoiceId))).status).toBe(200);
});

test('PAY-3, ADM-3: a payment stands in the trail with its receipt, its reference and its day', async () => {
  const { invoiceId } = await owing(portal, staff);
  const { receipt } = (await staff.call('POST /payment/invoice/pay', booking(invoiceId))).data.invoice;
  const trail = await portal.engine.database.tenant('cifa', (db) =>
    db
      .from('audit_entry')
      .select(['action', 'changes'])
      .where('subject_id', '=', invoiceId)
      .where('action', '=', 'invoice.pay')
      .execute(),
  );
  expect(trail).toEqual([
    {
      action: 'invoice.pay',
      changes: [
        { field: 'status', before: 'open', after: 'paid' },
        { field: 'receipt', before: null, after: receipt!.number },
        { field: 'reference', before: null, after: 'Cheque 12' },
        { field: 'paid_on', before: null, after: TODAY },
      ],
    },
  ]);
});

test('PAY-3: cancelled by a credit note it cannot be paid, and the application is not approved after all', async () => {
  const { client, email, invoiceId } = await owing(portal, staff);
  expect((await staff.call('POST /payment/invoice/cancel', { invoiceId, reason: '' })).status).toBe(422);
  const cancelled = await staff.call('POST /payment/invoice/cancel', { invoiceId, reason: 'Never paid' });
  expect(cancelled.data.invoice).toMatchObject({ status: 'cancelled', creditNote: { reason: 'Never paid' } });
  expect(cancelled.data.invoice.creditNote!.number).toMatch(/^C-\d{4}-\d{5}$/);
  const late = await staff.call('POST /payment/invoice/pay', booking(invoiceId));
  expect([late.status, late.code]).toEqual([409, 'invoice.cancelled']);
  expect((await client.call('GET /membership/get', {})).data).toMatchObject({
    status: 'rejected',
    comment: 'Never paid',
  });
  expect((await portal.mails('cifa', email)).slice(0, 2).map(({ subject }) => subject)).toEqual([
    'Your application has ended: Associate membership',
    expect.stringMatching(/^Invoice I-\d{4}-\d{5} has been cancelled$/),
  ]);
});

test('PAY-3: paid and withdrawn at once: either the member is one, or the money is not booked', async () => {
  for (let round = 0; round < 4; round++) {
    const { client, membershipId, invoiceId } = await owing(portal, staff);
    const { version } = (await client.call('GET /membership/get', {})).data!;
    const [paid, gone] = await Promise.all([
      staff.call('POST /payment/invoice/pay', booking(invoiceId)),
      client.call('POST /membership/withdraw', { membershipId, version, reason: 'Moving away' }),
    ]);
    expect([paid.status, gone.status].sort()).toEqual([200, 409]);
    const { status } = (await client.call('GET /membership/get', { membershipId })).data!;
    const invoice = (await client.call('GET /payment/invoice/get', { invoiceId })).data;
    expect([status, invoice.status]).toEqual(paid.status === 200 ? ['active', 'paid'] : ['withdrawl', 'cancelled']);
  }
});

test('PAY-3: papers are never edited, not even by hand in the database', async () => {
  const { invoiceId } = await owing(portal, staff);
  for (const text of [
    'update invoice set total_cents = 1 where tenant_id = $1 and id = $2',
    'delete from invoice where tenant_id = $1 and id = $2',
  ])
    await expect(portal.engine.database.tenant('cifa', (db) => db.query(text, [invoiceId]))).rejects.toThrow(
      /never edited/,
    );
});

test('PAY-3: the list goes by pages, by status, and by number, payer or address', async () => {
  const { email, invoice } = await owing(portal, staff);
  const found = await staff.call('GET /payment/invoice/list', { search: email });
  expect(found.data).toMatchObject({ total: 1, rows: [{ number: invoice.number, email }] });
  const all: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: Awaited<ReturnType<typeof list>> = await list(after);
    all.push(...page.rows.map(({ number }) => number));
    after = page.next;
  }
  expect(all).toEqual([...all].sort().reverse());
  expect(new Set(all).size).toBe((await staff.call('GET /payment/invoice/list', {})).data.total);
});

const list = async (after: string) =>
  (await staff.call('GET /payment/invoice/list', { size: 2, ...(after && { after }) })).data;

test('PAY-3: in the first hour of a year in Hong Kong money is booked on that day, by a receipt of that year', async () => {
  await portal.clock({ at: '2031-01-01T00:30:00+08:00' });
  const treasurer = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  const { email, invoiceId } = await owing(portal, treasurer);
  const paid = await treasurer.call('POST /payment/invoice/pay', booking(invoiceId, { paidOn: '01/01/2031' }));
  expect(paid.data.invoice.receipt).toMatchObject({ number: 'R-2031-00001', paidOn: '2031-01-01' });
  expect((await portal.mails('cifa', email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('R-2031-00001'),
  );
  await portal.clock({ reset: true });
});
