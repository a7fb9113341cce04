import { afterAll, beforeAll, expect, test } from 'vitest';
import { MEMBERSHIP_STATUSES } from '../rooms/membership/contract/values.ts';
import { decide, pay } from '../rooms/membership/server/testing/application.fixture.ts';
import type { TestClient } from '../server/testing/client.ts';
import { startPortal, type TestPortal } from '../server/testing/portal.ts';
import { expectAudience } from './audience.fixture.ts';
import { DEMO_PASSWORD } from './demo.ts';
import { expectPagesInOrder } from './pages-in-order.fixture.ts';
import { expectEveryName } from './printed-names.fixture.ts';
import { expectNoRawText } from './raw-text.fixture.ts';
import { expectAsRecorded, seedOnDay } from './recorded.fixture.ts';
import { expectSearchedAlike } from './searched-alike.fixture.ts';

let portal: TestPortal;
let reviewer: TestClient;
const login = async (email: string) => {
  const client = portal.client('cifa');
  expect((await client.call('POST /user/login', { email, password: DEMO_PASSWORD })).status).toBe(200);
  return client;
};

beforeAll(async () => {
  portal = await startPortal();
  await seedOnDay(portal, 'cifa');
  reviewer = await login('itrc-cifa-admin@example.org');
}, 240_000);
afterAll(() => portal.close());

test('the stories write and say what is recorded: the trail, the mails, and what its people read', async () => {
  portal.engine.limits.take = async () => {};
  await expectAsRecorded(portal, 'cifa', ['itrc-cifa-admin', 'itrc-cifa-membership-full-member']);
});

test('every search of memberships, events, gifts and the office finds as many however it is typed', async () => {
  const { client } = await portal.person('cifa', ['itrc-cifa-admin', 'itrc-super-admin']);
  await expectSearchedAlike(client, 'cifa');
});

test('the demonstration shows every state, with forms that pass their own rules and with history', async () => {
  const { data } = await reviewer.call('GET /membership/browse', { size: 100 });
  expect(data.total).toBeGreaterThanOrEqual(50);
  expect(new Set(data.rows.map(({ status }) => status))).toEqual(
    new Set(MEMBERSHIP_STATUSES.filter((status) => status !== 'draft')),
  );
  const first = data.rows.filter(({ status }, at, all) => all.findIndex((value) => value.status === status) === at);
  for (const { membershipId, status } of first) {
    const form = await reviewer.call('GET /membership/approvalForm', { membershipId });
    if (status === 'returned') expect(form.data.membership.returned!.notes).toHaveLength(2);
    expect(form.data.form.fields.surname!.value, status).toBeTruthy();
    expect(form.data.history.length, status).toBeGreaterThanOrEqual(2);
    expect(form.data.membership.decidedAt === null).toBe(status === 'pending' || status === 'returned');
  }
});

test('numbers of the demonstration have no gap, and the next approval goes on from them', async () => {
  const { data } = await reviewer.call('GET /membership/browse', { size: 100, type: 'full' });
  const params = data.rows.flatMap(({ number }) => (number ? [Number(number.slice(2))] : [])).sort((a, b) => a - b);
  expect(params).toEqual(params.map((_, at) => at + 1));
  const pending = data.rows.find(({ status }) => status === 'pending')!;
  const { membershipId } = pending;
  expect((await decide(reviewer, membershipId)).status).toBe(200);
  expect((await pay(reviewer, membershipId)).status).toBe(200);
  const member = await reviewer.call('GET /membership/get', { membershipId });
  expect(member.data!.number).toBe(`F-${String(params.length + 1).padStart(5, '0')}`);
});

test('the demo accounts of membership roles have the membership they stand for, the newcomer may apply', async () => {
  const member = await login('itrc-cifa-membership-full-member@example.org');
  expect((await member.call('GET /membership/get', {})).data).toMatchObject({ status: 'active', type: 'full' });
  const { terms } = (await member.call('GET /membership/terms', {})).data;
  const { endsOn } = (await member.call('GET /membership/get', {})).data!;
  expect([terms[0]!.kind, terms.at(-1)!.to]).toEqual(['join', endsOn]);
  expect((await member.call('GET /membership/user/list', {})).data.rows).toHaveLength(1);
  const newcomer = await login('newcomer@example.org');
  const types = await newcomer.call('GET /membership/apply', {});
  expect(types.data.types.every(({ open }) => open)).toBe(true);
});

test('PAY-3: the demonstration has invoices in every state, numbered by their days and without gaps', async () => {
  const { rows, sums } = (await reviewer.call('GET /payment/invoice/list', { size: 100 })).data;
  for (const part of [sums.open, sums.overdue, sums.paid, sums.cancelled]) expect(part.count).toBeGreaterThan(0);
  expect(rows).toHaveLength(sums.open.count + sums.paid.count + sums.cancelled.count);
  const byDay = [...rows].sort((a, b) => a.number.localeCompare(b.number));
  expect(byDay.map(({ issuedOn }) => issuedOn)).toEqual(byDay.map(({ issuedOn }) => issuedOn).sort());
  const papers = rows.flatMap(({ number, receipt, creditNote }) => [number, receipt?.number, creditNote?.number]);
  const series = Map.groupBy(papers.filter((number) => number !== undefined).sort(), (number) => number.slice(0, 6));
  expect(series.size).toBeGreaterThan(4);
  for (const [name, numbers] of series)
    expect(numbers).toEqual(numbers.map((_, at) => `${name}-${String(at + 1).padStart(5, '0')}`));
});

test('COM-1: a mailing reaches the people of the lists of members, accounts, donors and attendees, and no others', async () => {
  const members = { list: 'Membership-Members', call: 'GET /membership/members', key: 'membershipId' } as const;
  const all = await expectAudience(reviewer, { ...members, query: {} });
  const some = await expectAudience(reviewer, { ...members, query: { type: 'full' } });
  expect(some.length).toBeLessThan(all.length);
  const accounts = { list: 'User-List', call: 'GET /user/list', key: 'accountId' } as const;
  await expectAudience(reviewer, { ...accounts, query: { role: 'itrc-cifa-admin' } });
  const gifts = { list: 'Gift-List', call: 'GET /donation/list', key: 'giftId' } as const;
  const givers = await expectAudience(reviewer, { ...gifts, query: { status: 'paid' } });
  expect(givers.every(({ address }) => address.startsWith('giver-'))).toBe(true);
  const { rows } = (await reviewer.call('GET /event/desk/list', {})).data;
  const attendees = { list: 'Event-Attendees', call: 'GET /event/desk/attendees', key: 'attendeeId' } as const;
  for (const { eventId } of rows) await expectAudience(reviewer, { ...attendees, query: { eventId } });
});

test('no raw word leaves the demonstration of memberships, events and gifts: lists, history, mails, papers', async () => {
  const { rows } = (await reviewer.call('GET /payment/invoice/list', { size: 10 })).data;
  expect(rows.length).toBeGreaterThan(2);
  await expectNoRawText(
    portal,
    reviewer,
    rows.map(({ invoiceId }) => ['GET /payment/invoice/pdf', { invoiceId, kind: 'invoice' }]),
  );
});

test('a name in nine scripts is on every paper of memberships, events, gifts and payments as it was written', async () => {
  const first = async <T extends object>(sql: string): Promise<T> =>
    (await portal.engine.database.tenant('cifa', (db) => db.query<T & Record<string, unknown>>(`${sql} limit 1`)))[0]!;
  const { rows } = (await reviewer.call('GET /payment/invoice/list', { size: 100 })).data;
  const paid = rows.find(({ receipt }) => receipt !== null)!;
  const cancelled = rows.find(({ creditNote }) => creditNote !== null)!;
  // the demonstration gives no money back
  const refund = { invoiceId: paid.invoiceId, number: 'CN-2026-99999' };
  await portal.engine.database.tenant('cifa', (db) =>
    db.query(
      `insert into invoice_refund (tenant_id, id, invoice_id, number, cents, gift_cents, refunded_on, reference, method, issued_at)
       values ($1, gen_random_uuid(), $2, $3, 100, 0, current_date, 'R-1', 'transfer', now())`,
      [refund.invoiceId, refund.number],
    ),
  );
  const booking = await first<{ id: string; event_id: string }>(
    `select id, event_id from event_booking where tenant_id = $1 and state = 'confirmed'`,
  );
  const member = await first<{ id: string }>(
    `select id from membership where tenant_id = $1 and status = 'active' and number is not null order by ends_on desc`,
  );
  const receipt = await first<{ id: string; donor_id: string; year: number }>(
    `select r.id, g.donor_id, extract(year from r.given_on - interval '3 months')::int as year from gift_receipt r
     join gift g on g.tenant_id = $1 and g.id = r.gift_id where r.tenant_id = $1`,
  );
  await expectEveryName<'memberships'>(portal, reviewer, {
    'src/rooms/payments/server/invoices/invoice-pdf.ts': [
      ['GET /payment/invoice/pdf', { invoiceId: paid.invoiceId, kind: 'invoice' }],
      ['GET /payment/invoice/pdf', { invoiceId: paid.invoiceId, kind: 'receipt' }],
      ['GET /payment/invoice/pdf', { invoiceId: cancelled.invoiceId, kind: 'creditNote' }],
    ],
    'src/rooms/payments/server/refunds/refund-pdf.ts': [['GET /payment/refund/pdf', refund]],
    'src/rooms/payments/server/ports/mail-papers.ts': [
      { mail: 'invoice', of: { invoiceId: paid.invoiceId, paper: 'receipt' } },
      { mail: 'invoice', of: { invoiceId: refund.invoiceId, refund: refund.number } },
    ],
    'src/rooms/donations/server/receipts/receipt-pdf.ts': [['GET /donation/receipt/pdf', { receiptId: receipt.id }]],
    'src/rooms/donations/server/receipts/statement-pdf.ts': [
      ['GET /donation/statement/pdf', { donorId: receipt.donor_id, year: receipt.year }],
    ],
    'src/rooms/donations/server/ports/mail-papers.ts': [{ mail: 'gift-receipt', of: { receiptId: receipt.id } }],
    'src/rooms/events/server/door/draw-badges.ts': [['GET /event/desk/badges', { eventId: booking.event_id }]],
    'src/rooms/events/server/tickets/draw-tickets.ts': [{ mail: 'event-tickets', of: { bookingId: booking.id } }],
    'src/rooms/membership/server/card/draw-certificate.ts': [
      ['GET /membership/certificate', { membershipId: member.id }],
    ],
  });
});

test('every list of memberships, events, gifts and the office comes in its order, page by page there and back', async () => {
  const { client } = await portal.person('cifa', ['itrc-cifa-admin', 'itrc-super-admin']);
  const must = ({ status, code }: { status: number; code: string }) => expect([status, code]).toEqual([200, '']);
  const { rows: members } = (await client.call('GET /membership/members', { size: 3 })).data;
  const record = { kind: 'membership', recordId: members[0]!.membershipId } as const;
  for (const [at, { membershipId: recordId }] of members.entries()) {
    must(await client.call('POST /record/note/add', { ...record, text: `Note ${at}` }));
    must(await client.call('POST /record/message/send', { ...record, recordId, text: 'A question', seen: 0 }));
    const asked = { name: `Reader ${at}`, email: `reader-${at}@example.org` };
    must(await portal.client('cifa').call('POST /mail/subscribe', asked));
    must(await client.call('POST /campaign/create', { name: `News ${at}`, purpose: 'service' }));
  }
  const [last] = (await client.call('GET /record/message/list', record)).data.rows;
  must(await client.call('POST /record/message/send', { ...record, text: 'Another question', seen: last!.seq }));
  const { rows: open } = (await client.call('GET /payment/invoice/list', { status: 'open', size: 1 })).data;
  for (const { invoiceId } of open)
    must(await client.call('POST /payment/invoice/cancel', { invoiceId, reason: 'Twice' }));
  const [event] = (await client.call('GET /event/desk/list', {})).data.rows;
  const [campaign] = await portal.engine.database.tenant('cifa', (db) =>
    db.query<{ id: string }>(
      'select campaign_id as id from campaign_recipient where tenant_id = $1 group by 1 order by count(*) desc limit 1',
    ),
  );
  await expectPagesInOrder(portal, reviewer, {
    'GET /record/note/list': record,
    'GET /record/message/list': record,
    'GET /record/mail/list': record,
    'GET /event/desk/attendees': { eventId: event!.eventId },
    'GET /campaign/recipients': { campaignId: campaign!.id },
  });
});
