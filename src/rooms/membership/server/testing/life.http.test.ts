import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, daysBetween, hongKongDate } from '../../../../contract/dates.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import { keepTerms } from '../renewals/keep-terms.ts';
import { applied, decide, goodAnswers, joined, pay } from './application.fixture.ts';

chineseReaders();

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const ADMIN = ['itrc-cifa-admin'];
const today = () => hongKongDate(portal.engine.clock.now());
/** What the job does when its hour has come. */
const work = () => {
  const { engine } = portal;
  return keepTerms({
    engine,
    tenant: engine.tenants.get('cifa')!,
    transaction: (act) => engine.database.tenant('cifa', act),
  });
};
const goTo = (day: string) => portal.clock({ advance: `P${daysBetween(today(), day)}D` });
/** Time passes; a session does not last that long. */
async function back(client: TestClient, email: string): Promise<TestClient> {
  client.cookies.clear();
  const reply = await client.call('POST /user/login', { email, password: PASSWORD });
  expect(reply.status).toBe(200);
  return client;
}
const subjects = async (email: string) => (await portal.mails('cifa', email)).map(({ subject }) => subject).reverse();

test('MEM-1 to MEM-5: the life of a member over fourteen months and beyond, every mail in their language', async () => {
  const member = await portal.person('cifa', [], 'zh-hant');
  const admin = await portal.person('cifa', ADMIN);
  const { client, email } = member;
  const { membershipId, formId } = await applied(client);
  const got = async () => (await client.call('GET /membership/get', {})).data!;
  await admin.client.call('POST /membership/return', {
    membershipId,
    version: (await got()).version,
    notes: [{ field: 'phone', note: '請核對' }],
  });
  const form = await client.call('GET /form/get', { formId });
  const again = await client.call('POST /form/post', {
    formId,
    version: form.data.version,
    extra: goodAnswers({ phone: '61234567' }),
  });
  expect(again.status).toBe(200);
  await decide(admin.client, membershipId, 'approve', '歡迎');
  await pay(admin.client, membershipId, today());
  const first = await got();
  const start = today();
  expect(first).toMatchObject({ status: 'active', joinedOn: start, sinceOn: start, comment: '歡迎' });
  const end = first.endsOn!;

  // Reminded sixty days before, once, however often and from however many workers it is looked at.
  await goTo(addDays(end, -61));
  await work();
  await goTo(addDays(end, -60));
  await Promise.all([work(), work(), work()]);
  await work();
  await back(client, email);
  await back(admin.client, admin.email);
  const reminded = (await client.call('GET /membership/terms', {})).data;
  expect(reminded.reminders.map(({ days, skipped }) => [days, skipped])).toEqual([[-60, null]]);

  // Renewed early: one invoice however often it is asked for, and the term follows the first.
  const answer = await Promise.all([1, 2, 3].map(() => client.call('POST /membership/renew', { membershipId })));
  expect(new Set(answer.map(({ data }) => data.membership.invoice!.number)).size).toBe(1);
  expect((await got()).endsOn).toBe(end);
  await pay(admin.client, membershipId, today());
  const second = await got();
  expect(second).toMatchObject({ status: 'active', sinceOn: start, joinedOn: start, number: first.number });
  expect(second.endsOn).toBe(`${Number(end.slice(0, 4)) + 1}${end.slice(4)}`);
  expect((await client.call('POST /membership/renew', { membershipId })).code).toBe('membership.renewedAhead');

  // A year later nothing is paid: reminded, in grace, lapsed.
  for (const days of [-60, -30, -7, 7, 30]) {
    await goTo(addDays(second.endsOn!, days));
    await work();
  }
  await back(client, email);
  expect(await got()).toMatchObject({ status: 'active', graceEndsOn: today() });
  expect((await client.call('GET /session', {})).data.roles).toHaveLength(1);
  await goTo(addDays(second.endsOn!, 31));
  await Promise.all([work(), work()]);
  await back(client, email);
  await back(admin.client, admin.email);
  expect(await got()).toMatchObject({ status: 'lapsed', statusLabel: '已失效', abilities: { renew: true } });
  const session = await client.call('GET /session', {});
  expect([session.data.roles, session.data.module.membership!.membershipStatus]).toEqual([[], 'lapsed']);

  // Renewed after it lapsed: anew from the day of payment, with the same number and the same "since".
  await client.call('POST /membership/renew', { membershipId });
  await goTo(addDays(today(), 3));
  await back(admin.client, admin.email);
  await pay(admin.client, membershipId, today());
  await back(client, email);
  const third = await got();
  expect(third).toMatchObject({ status: 'active', joinedOn: today(), sinceOn: start, number: first.number });
  expect((await client.call('GET /session', {})).data.roles).toHaveLength(1);
  const { terms } = (await client.call('GET /membership/terms', {})).data;
  expect(terms.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['join', start, end],
    ['renewal', end, second.endsOn],
    ['anew', today(), third.endsOn],
  ]);

  const gone = await client.call('POST /membership/withdraw', {
    membershipId,
    version: third.version,
    reason: '移居外地',
  });
  expect(gone.data.membership.status).toBe('withdrawl');
  expect((await client.call('GET /session', {})).data.roles).toEqual([]);

  const said = await subjects(email);
  expect(said.map((subject) => subject.replace(/[A-Z]-\d{4}-\d{5}|[FA]-\d{5}/, '#').replace(/\d\d\/.*/, '@'))).toEqual([
    '已收到你的申請：正式會員',
    '請補充你的申請：正式會員',
    '已收到你的申請：正式會員',
    '申請已獲批准：正式會員',
    '發票 #：HK$500.00',
    '收據 #：HK$500.00',
    '歡迎加入：你的會員編號為 #',
    '你的會籍有效期至 @',
    '發票 #：HK$500.00',
    '收據 #：HK$500.00',
    '你的會籍已續期至 @',
    '你的會籍有效期至 @',
    '你的會籍有效期至 @',
    '你的會籍有效期至 @',
    '你的會籍已於 @',
    '你的會籍已於 @',
    '你的會籍已失效',
    '發票 #：HK$500.00',
    '收據 #：HK$500.00',
    '你的會籍已續期至 @',
    '已退出：正式會員',
  ]);
  const trail = await admin.client.call('GET /audit/list', { subjectKind: 'membership', subjectId: membershipId });
  expect(trail.data.rows.map(({ action }) => action.replace('membership.', '')).reverse()).toEqual([
    'begin',
    'submit',
    'return',
    'submit',
    'approve',
    'activate',
    'remind',
    'renew',
    'remind',
    'remind',
    'remind',
    'remind',
    'remind',
    'lapse',
    'renew',
    'withdraw',
  ]);
});

test('MEM-4: a portal that stood still for a season sends no old reminders, says so, and lets lapse', async () => {
  englishReaders();
  const member = await portal.person('cifa');
  const admin = await portal.person('cifa', ADMIN);
  await joined(member.client, admin.client, 'applyAssociateMembership');
  const { endsOn } = (await member.client.call('GET /membership/get', {})).data!;
  await goTo(addDays(endsOn!, -7));
  await work();
  await goTo(addDays(endsOn!, 200));
  await work();
  await back(member.client, member.email);
  const { reminders } = (await member.client.call('GET /membership/terms', {})).data;
  expect(reminders.map(({ days, skipped }) => [days, skipped !== null])).toEqual([
    [-60, true],
    [-30, true],
    [-7, false],
    [7, true],
    [30, true],
  ]);
  expect((await subjects(member.email)).slice(-2)).toEqual([
    expect.stringMatching(/^Your membership runs until/),
    'Your membership has lapsed',
  ]);
});

test('MEM-4: life-time never ends: no reminder, no lapse, and no renewal is asked for', async () => {
  const member = await portal.person('cifa');
  const admin = await portal.person('cifa', ADMIN);
  const { membershipId } = await applied(member.client, 'applyLifeMembership');
  await decide(admin.client, membershipId);
  await pay(admin.client, membershipId);
  await goTo(addDays(today(), 1_500));
  await work();
  await back(member.client, member.email);
  expect((await member.client.call('GET /membership/get', {})).data).toMatchObject({
    status: 'active',
    endsOn: null,
    abilities: { renew: false },
  });
  expect((await member.client.call('GET /membership/terms', {})).data.reminders).toEqual([]);
  const renewal = await member.client.call('POST /membership/renew', { membershipId });
  expect([renewal.status, renewal.code]).toEqual([409, 'membership.lifeTime']);
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(
    expect.arrayContaining(['membership.lapse', 'membership.remind', 'membership.renew']),
  );
});
