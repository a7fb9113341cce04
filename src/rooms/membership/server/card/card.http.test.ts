import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, daysBetween, hongKongDate } from '../../../../contract/dates.ts';
import { CARD_CHECK_RATE } from '../../../../contract/limits.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { pdfText } from '../../../../server/testing/pdf-text.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { GRACE_DAYS } from '../rules.ts';
import { applied, joined } from '../testing/application.fixture.ts';

let portal: TestPortal;
let staff: TestClient;
let staffEmail: string;
beforeAll(async () => {
  portal = await startPortal();
  const person = await portal.person('cifa', ['itrc-cifa-admin']);
  staff = person.client;
  staffEmail = person.email;
});
afterAll(() => portal.close());

const back = async (client: TestClient, email: string) => {
  client.cookies.clear();
  expect((await client.call('POST /user/login', { email, password: PASSWORD })).status).toBe(200);
};
const cardOf = async (client: TestClient) => (await client.call('GET /membership/card', {})).data;
const codeOf = async (client: TestClient) =>
  new URL((await cardOf(client)).card!.checkUrl).pathname.replace('/check/', '');
/** What somebody without an account is told. */
const check = async (code: string, tenant = 'cifa') => {
  const reply = await portal.client(tenant).call('GET /membership/check', { code });
  expect(reply.status).toBe(200);
  expect(Object.keys(reply.data).sort()).toEqual(['checkedAt', 'valid']);
  return reply.data.valid;
};
const act = async (membershipId: string, kind: 'suspend' | 'lift') => {
  const { version } = (await staff.call('GET /membership/get', { membershipId })).data!;
  const reply = await staff.call('POST /membership/act', { membershipId, act: kind, reason: 'By resolution', version });
  expect(reply.status).toBe(200);
};

test('MEM-5: the card says who it is and until when; its code tells a stranger that it is valid, and nothing else', async () => {
  const { client } = await portal.person('cifa');
  const { membershipId } = await joined(client, staff);
  const { card } = await cardOf(client);
  const { number, endsOn } = (await client.call('GET /membership/get', {})).data!;
  expect(card).toMatchObject({
    number,
    endsOn,
    fullname: 'CHAN Tai Man',
    fullnameChinese: '陳大文',
    graceEndsOn: null,
  });
  const code = await codeOf(client);
  expect(card!.checkUrl).toContain('tenant=cifa');
  expect(await check(code)).toBe(true);
  expect(await check(code.toUpperCase())).toBe(true);
  // unknown, nonsense, the id of the record, another organisation's: one and the same answer
  for (const wrong of [randomUUID(), 'x', '%', membershipId]) expect(await check(wrong)).toBe(false);
  const elsewhere = await portal.client('oxfam').raw('GET /membership/check', { tenant: 'oxfam', code });
  expect(elsewhere.data).not.toMatchObject({ valid: true });
  // who is logged in at another organisation scans as well
  const visitor = await portal.person('oxfam');
  const there = await visitor.client.raw('GET /membership/check', { tenant: 'cifa', lang: 'en', code });
  expect(there.data).toMatchObject({ valid: true });
});

test('MEM-3, MEM-5: suspended it is not valid and there is no card; lifted it is again', async () => {
  const { client } = await portal.person('cifa');
  const { membershipId } = await joined(client, staff);
  const code = await codeOf(client);
  await act(membershipId, 'suspend');
  expect(await check(code)).toBe(false);
  expect(await cardOf(client)).toMatchObject({ card: null, why: expect.stringContaining('suspended') });
  expect((await client.raw('GET /membership/certificate', { tenant: 'cifa' })).code).toBe('membership.suspended');
  expect((await client.call('POST /membership/card/replace', {})).code).toBe('membership.suspended');
  await act(membershipId, 'lift');
  expect(await check(code)).toBe(true);
  const { version } = (await client.call('GET /membership/get', {})).data!;
  const left = await client.call('POST /membership/withdraw', { membershipId, version, reason: 'Moving away' });
  expect(left.status).toBe(200);
  expect(await check(code)).toBe(false);
  expect(await cardOf(client)).toMatchObject({ card: null, why: expect.stringContaining('ended') });
});

test('MEM-5: a new code, by the member or by staff, ends the old one; it is in the trail, and staff tell the member', async () => {
  const { client } = await portal.person('cifa');
  const { membershipId } = await joined(client, staff);
  const first = await codeOf(client);
  expect((await client.call('POST /membership/card/replace', {})).status).toBe(200);
  const second = await codeOf(client);
  expect([await check(first), await check(second)]).toEqual([false, true]);
  const notices = async () => (await client.call('GET /notification/list', {})).data.rows.map(({ message }) => message);
  expect((await notices()).join()).not.toContain('new QR code');
  expect((await staff.call('POST /membership/card/replace', { membershipId })).status).toBe(200);
  expect([await check(second), await check(await codeOf(client))]).toEqual([false, true]);
  expect((await notices()).join()).toContain('new QR code');
  const trail = await staff.call('GET /audit/list', { subjectKind: 'membership', subjectId: membershipId });
  expect(trail.data.rows.filter(({ action }) => action === 'membership.card')).toHaveLength(2);
  const stranger = await portal.person('cifa');
  expect((await stranger.client.call('POST /membership/card/replace', { membershipId })).status).toBe(404);
});

test('MEM-5: the certificate is the own one, or any for staff; another person finds none', async () => {
  const { client } = await portal.person('cifa');
  const { membershipId } = await joined(client, staff);
  const { number } = (await client.call('GET /membership/get', {})).data!;
  const text = pdfText((await client.raw('GET /membership/certificate', { tenant: 'cifa' })).bytes).join();
  for (const part of ['會籍證明書', 'Certificate of Membership', '陳大文', 'CHAN Tai Man', number!])
    expect(text).toContain(part);
  expect((await staff.raw('GET /membership/certificate', { tenant: 'cifa', membershipId })).status).toBe(200);
  const other = await portal.person('cifa');
  for (const name of ['GET /membership/certificate', 'GET /membership/card'] as const)
    expect((await other.client.raw(name, { tenant: 'cifa', membershipId })).status).toBe(404);
  expect((await other.client.raw('GET /membership/certificate', { tenant: 'cifa' })).status).toBe(404);
  expect(await cardOf(other.client)).toMatchObject({ card: null, why: expect.stringContaining('not a member') });
  await applied(other.client);
  expect(await cardOf(other.client)).toMatchObject({ card: null, why: expect.stringContaining('application') });
  expect((await other.client.raw('GET /membership/certificate', { tenant: 'cifa' })).code).toBe('membership.ended');
});

test('MEM-5: checks are counted by address: who asks too often waits', async () => {
  const one = portal.client('cifa');
  const ask = async () => (await one.call('GET /membership/check', { code: randomUUID() })).status;
  const first = await Promise.all(Array.from({ length: CARD_CHECK_RATE.points }, ask));
  expect(new Set(first)).toEqual(new Set([200]));
  expect(await ask()).toBe(429);
});

test('MEM-4, MEM-5: valid to the last second of the last day of grace in Hong Kong, and not one later, job or not', async () => {
  const { client, email } = await portal.person('cifa');
  await joined(client, staff);
  const code = await codeOf(client);
  const { endsOn } = (await client.call('GET /membership/get', {})).data!;
  const last = addDays(endsOn!, GRACE_DAYS);
  expect(daysBetween(hongKongDate(portal.engine.clock.now()), last)).toBeGreaterThan(0);
  await portal.clock({ at: `${last}T23:59:50+08:00` });
  expect(await check(code)).toBe(true);
  await back(client, email);
  expect((await cardOf(client)).card).toMatchObject({ endsOn, graceEndsOn: last });
  await portal.clock({ at: `${addDays(last, 1)}T00:00:00+08:00` });
  expect(await check(code)).toBe(false);
  expect(await cardOf(client)).toMatchObject({ card: null, why: expect.stringContaining('Renew') });
  await back(staff, staffEmail);
});

test('MEM-5: the code of a card has 128 bits, the first one and a new one', async () => {
  const codes = await portal.engine.database.tenant('cifa', async (db) => {
    const [column] = await db.query<{ made: string }>(
      `select column_default as made from information_schema.columns
       where table_name = 'membership' and column_name = 'card_code' and $1 <> ''`,
    );
    return db.column(`select (${column!.made})::text from generate_series(1, 64) where $1 <> ''`);
  });
  // a random UUID would have the same sign there each time
  expect(new Set(codes.map((code) => String(code)[14])).size).toBeGreaterThan(4);
});
