import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sent } from '../../../../contract/calls/calls.ts';
import { addDays, addMonths, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { keepTerms } from '../renewals/keep-terms.ts';
import { applied, decide, joined, pay } from './application.fixture.ts';

let portal: TestPortal;
let admin: { client: TestClient; email: string };
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.person('cifa', ['itrc-cifa-admin']);
});
afterAll(() => portal.close());

const FEE = 'membership-fee-full';
const today = () => hongKongDate(portal.engine.clock.now());
/** A moment of Hong Kong; whoever is handed over logs in again, for no session lasts that long. */
async function at(day: string, time: string, ...people: { client: TestClient; email: string }[]): Promise<void> {
  await portal.clock({ at: new Date(`${day}T${time}+08:00`).toISOString() });
  for (const { client, email } of [admin, ...people]) {
    client.cookies.clear();
    expect((await client.call('POST /user/login', { email, password: PASSWORD })).status).toBe(200);
  }
}
const settings = async (client = admin.client) =>
  (await client.call('GET /setting/dated/list', {})).data.groups.flatMap((group) => group.settings);
const setting = async (key: string) => (await settings()).find((setting) => setting.key === key)!;
type Plan = Sent<'POST /setting/dated/plan'>;
/** Plans on what stands now, unless another version is named. */
async function plan(key: string, value: string, from: string, over: Partial<Plan> = {}) {
  const { version } = await setting(key);
  return admin.client.call('POST /setting/dated/plan', {
    key,
    value,
    from,
    version,
    reason: 'Annual meeting',
    ...over,
  });
}
const planned = async (...asked: Parameters<typeof plan>) => expect((await plan(...asked)).status).toBe(200);
const invoiceOf = async (client: TestClient) => (await client.call('GET /membership/get', {})).data!.invoice;
const work = () => {
  const { engine } = portal;
  const transaction: Parameters<typeof keepTerms>[0]['transaction'] = (act) => engine.database.tenant('cifa', act);
  return keepTerms({ engine, tenant: engine.tenants.get('cifa')!, transaction });
};

test('MEM-7: who may not set anything sets nothing; what is wrong is said at its field, days that are over stay', async () => {
  const member = await portal.person('cifa');
  const stranger = portal.client('cifa');
  const good = { key: FEE, value: '600', from: today(), version: 0, reason: 'Annual meeting' };
  for (const [client, status] of [
    [member.client, 403],
    [stranger, 401],
  ] as const) {
    expect((await client.call('GET /setting/dated/list', {})).status).toBe(status);
    expect((await client.call('POST /setting/dated/plan', good)).status).toBe(status);
    expect((await client.call('POST /setting/dated/withdraw', good)).status).toBe(status);
  }
  const wrong = async (over: Partial<Plan>) => {
    const reply = await admin.client.call('POST /setting/dated/plan', { ...good, ...over });
    return [reply.status, Object.keys(reply.errorList)];
  };
  expect(await wrong({ value: '-5' })).toEqual([422, ['value']]);
  expect(await wrong({ value: '100000.01' })).toEqual([422, ['value']]);
  expect(await wrong({ value: '500.00' })).toEqual([422, ['value']]);
  expect(await wrong({ from: addDays(today(), -1) })).toEqual([422, ['from']]);
  expect(await wrong({ from: '31/02/2027' })).toEqual([422, ['from']]);
  expect(await wrong({ from: addMonths(today(), 61) })).toEqual([422, ['from']]);
  expect(await wrong({ reason: ' ' })).toEqual([422, ['reason']]);
  expect(await wrong({ key: 'membership-fee-none' })).toEqual([404, []]);
  expect(await setting(FEE)).toMatchObject({ inForce: { value: 'HK$500.00', since: null }, planned: [], version: 0 });

  // Another tenant has neither the room nor its settings.
  const other = await portal.person('oxfam', ['itrc-super-admin']);
  expect((await settings(other.client)).filter(({ key }) => key.startsWith('membership'))).toEqual([]);
  const theirs = { ...good, key: 'membership-grace-days', value: '10' };
  expect((await other.client.call('POST /setting/dated/plan', theirs)).status).toBe(404);
});

test('MEM-7: of several who change a setting at once one is first, the others are told to look again', async () => {
  const from = addMonths(today(), 2);
  const amounts = Array.from({ length: 8 }, (_, n) => String(510 + n));
  const replies = await Promise.all(
    amounts.map((value) =>
      admin.client.call('POST /setting/dated/plan', { key: FEE, value, from, version: 0, reason: 'Annual meeting' }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(replies.find(({ status }) => status === 409)!.code).toBe('record.stale');
  const { version, planned: ahead, inForce } = await setting(FEE);
  expect([version, ahead.length, inForce.value]).toEqual([1, 1, 'HK$500.00']);

  // Taken back with a reason; it stands in the history, and a second time there is nothing to take back.
  const back = { key: FEE, from, version, reason: 'Put off' };
  expect((await admin.client.call('POST /setting/dated/withdraw', { ...back, reason: '' })).status).toBe(422);
  expect((await admin.client.call('POST /setting/dated/withdraw', { ...back, version: 0 })).code).toBe('record.stale');
  expect((await plan(FEE, '600', from, { version: 99 })).code).toBe('record.stale');
  expect((await admin.client.call('POST /setting/dated/withdraw', back)).status).toBe(200);
  expect((await admin.client.call('POST /setting/dated/withdraw', { ...back, version: 2 })).code).toBe('record.stale');
  const after = await setting(FEE);
  expect(after.planned).toEqual([]);
  expect(after.history.map(({ value, reason, from: day }) => [value, reason, day])).toEqual([
    [null, 'Put off', from],
    [expect.stringMatching(/^HK\$51\d\.00$/), 'Annual meeting', from],
  ]);
  const trail = await admin.client.call('GET /audit/list', { subjectKind: 'setting', subjectId: FEE });
  expect(trail.data.rows.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['setting.withdraw', 'Fee, Full membership'],
    ['setting.plan', 'Fee, Full membership'],
  ]);
  expect(trail.data.rows[1]!.changes.map(({ beforeText, afterText }) => [beforeText, afterText])).toEqual([
    ['HK$500.00', expect.stringMatching(/^HK\$51\d\.00$/)],
    ['', formatDate(from)],
  ]);
});

test('MEM-7: a fee holds from midnight in Hong Kong on; invoices that are open keep their amount', async () => {
  const newYear = `${Number(today().slice(0, 4)) + 1}-01-01`;
  await planned(FEE, '600', newYear);
  const [first, second, third] = [
    await portal.person('cifa'),
    await portal.person('cifa'),
    await portal.person('cifa'),
  ];
  const offer = async () => {
    const reply = await portal.client('cifa').call('GET /front/offer', { kind: 'membership', offerId: 'full' });
    return reply.data.facts.map(({ label, value }) => `${label}: ${value}`);
  };
  expect(await offer()).toEqual([
    'Fee: HK$500.00',
    `Fee from 01/01/${newYear.slice(0, 4)}: HK$600.00`,
    'Term: One year, renewable',
  ]);
  const typeFor = async (client: TestClient) =>
    (await client.call('GET /membership/apply', {})).data.types.find(({ type }) => type === 'full');
  expect(await typeFor(first.client)).toMatchObject({ feeCents: 500_00, nextFee: { feeCents: 600_00, from: newYear } });

  await at(addDays(newYear, -1), '23:50:00', first, second, third);
  const before = await applied(first.client);
  const late = await applied(second.client);
  const lateWay = await second.client.call('GET /workflow/node', { nodeId: late.nodeId });
  expect(lateWay.data.steps.map(({ step }) => step)).toEqual(['begin', 'fill', 'review', 'payment', 'approved']);
  await decide(admin.client, before.membershipId);
  expect(await invoiceOf(first.client)).toMatchObject({ totalCents: 500_00 });

  await at(newYear, '00:00:00', first, second, third);
  expect(await offer()).toEqual(['Fee: HK$600.00', 'Term: One year, renewable']);
  expect(await typeFor(third.client)).toMatchObject({ feeCents: 600_00, nextFee: null });
  await admin.client.call('POST /membership/bulk', { rows: [{ key: late.membershipId }], decision: 'approve' });
  expect(await invoiceOf(second.client)).toMatchObject({ totalCents: 600_00 });

  // The invoice of the year before is asked for, paid and told as it was issued.
  expect(await invoiceOf(first.client)).toMatchObject({ totalCents: 500_00 });
  expect((await setting(FEE)).untouched).toContain('2 invoices are unpaid');
  expect((await setting('membership-fee-associate')).untouched).toBeNull();
  const { invoiceId } = (await invoiceOf(first.client))!;
  const tooMuch = { invoiceId, paidOn: newYear, reference: 'FPS 1', cents: 600_00 };
  expect((await admin.client.call('POST /payment/invoice/pay', tooMuch)).code).toBe('invoice.amount');
  expect((await pay(admin.client, before.membershipId)).status).toBe(200);
  expect((await setting(FEE)).untouched).toContain('1 invoice is unpaid');

  // A renewal is made out at the new fee; a fee changed after that leaves it alone, however often it is asked for.
  const renew = () => first.client.call('POST /membership/renew', { membershipId: before.membershipId });
  expect((await renew()).data.membership.invoice).toMatchObject({ totalCents: 600_00 });
  await planned(FEE, '650', today());
  const again = (await renew()).data.membership;
  expect([again.invoice!.totalCents, again.feeCents]).toEqual([600_00, 650_00]);

  // Nothing is paid where the fee is none: who is approved is a member at once.
  await planned(FEE, '0', today());
  const { membershipId, nodeId } = await applied(third.client);
  const way = await third.client.call('GET /workflow/node', { nodeId });
  expect(way.data.steps.map(({ step }) => step)).toEqual(['begin', 'fill', 'review', 'approved']);
  expect((await decide(admin.client, membershipId)).data.membership).toMatchObject({ status: 'active', invoice: null });
});

test('MEM-4, MEM-7: a term is as long as it was when its invoice was issued, which is due when it says', async () => {
  const [early, later] = [await portal.person('cifa'), await portal.person('cifa')];
  const graph = 'applyAssociateMembership';
  const [one, two] = [await applied(early.client, graph), await applied(later.client, graph)];
  await decide(admin.client, one.membershipId);
  const morrow = addDays(today(), 1);
  await planned('membership-term-months', '24', morrow);
  await planned('payments-pay-by-days', '30', morrow);
  expect((await invoiceOf(early.client))!.dueOn).toBe(addDays(today(), 14));
  await at(morrow, '09:00:00', early, later);
  await decide(admin.client, two.membershipId);
  expect((await invoiceOf(early.client))!.dueOn).toBe(addDays(today(), 13));
  expect((await invoiceOf(later.client))!.dueOn).toBe(addDays(today(), 30));
  const ends = [];
  for (const { membershipId } of [one, two]) {
    await pay(admin.client, membershipId);
    ends.push((await admin.client.call('GET /membership/get', { membershipId })).data!.endsOn);
  }
  expect(ends).toEqual([addMonths(today(), 12), addMonths(today(), 24)]);
  expect(
    (await portal.client('cifa').call('GET /front/offer', { kind: 'membership', offerId: 'full' })).data.facts.at(-1)!,
  ).toMatchObject({ value: '24 months, renewable' });
  await planned('membership-term-months', '12', today());
});

test('MEM-4, MEM-7: reminders go by what holds on their day, grace by what holds on the last day of the term', async () => {
  const member = await portal.person('cifa');
  const { membershipId } = await joined(member.client, admin.client, 'applyAssociateMembership');
  const got = async () => (await member.client.call('GET /membership/get', {})).data!;
  const { endsOn } = await got();
  const end = endsOn!;
  // From 40 days before the end on: reminders 20 days before instead of 30 and 7, five days of grace, then ten.
  await planned('membership-remind-before', '60, 20', addDays(end, -40));
  await planned('membership-grace-days', '5', addDays(end, -40));
  await planned('membership-grace-days', '10', addDays(end, 1));
  const upcoming = (await member.client.call('GET /membership/terms', {})).data.upcoming.map(({ days }) => days);
  expect(upcoming).toEqual([-60, -20, 7, 30]);
  expect((await got()).renewFrom).toBe(addDays(end, -60));

  for (const days of [-61, -60, -30, -20, -7, 0]) {
    await at(addDays(end, days), '09:00:00', member);
    await work();
  }
  const { reminders } = (await member.client.call('GET /membership/terms', {})).data;
  expect(reminders.map(({ days, sentAt }) => [days, sentAt !== null])).toEqual([
    [-60, true],
    [-20, true],
  ]);
  // The last day of grace to its last minute; the day after it the membership has lapsed.
  await at(addDays(end, 5), '23:55:00', member);
  await work();
  expect(await got()).toMatchObject({ status: 'active', graceEndsOn: addDays(end, 5), inGrace: true });
  expect((await member.client.call('GET /membership/card', {})).data.card).toMatchObject({ graceEndsOn: today() });
  await at(addDays(end, 6), '00:00:00', member);
  expect((await member.client.call('GET /membership/card', {})).data.card).toBeNull();
  await work();
  expect(await got()).toMatchObject({ status: 'lapsed', membershipId });
});

test('MEM-7: a day is over when it is over in Hong Kong, though it lasts on elsewhere', async () => {
  const day = addDays(today(), 1);
  await at(day, '00:30:00');
  const yesterday = await plan(FEE, '730', addDays(day, -1));
  expect([yesterday.status, Object.keys(yesterday.errorList)]).toEqual([422, ['from']]);
  await planned(FEE, '730', day);
});
