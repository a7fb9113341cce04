import { expect, test } from 'vitest';
import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { moved } from '../../../../gateway/mpgs.ts';
import { pdfText } from '../../../../server/testing/pdf-text.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';
import { payingHere, until } from '../../../checkout/server/testing/paying.fixture.ts';
import { DONORS } from '../ports/audience.store.ts';
import { begun, given, mailsTo, someGift } from './giving.fixture.ts';

chineseReaders();

const paying = payingHere();

const nobody = (lang = 'en') => paying.portal.client('cifa', lang);
const TODAY = hongKongDate(new Date());

const anAppeal = (slug: string, over: object = {}) => ({
  slug,
  texts: {
    title: { en: 'Family support fund', 'zh-hant': '家庭支援基金' },
    summary: { en: 'Help at once', 'zh-hant': '即時支援' },
    body: { en: '', 'zh-hant': '' },
  },
  ...{
    goal: '１０,０００',
    chips: '100 300、1,000',
    opensOn: formatDate(TODAY),
    closesOn: '',
    state: 'open' as const,
    version: 0,
  },
  ...over,
});

test('PAY-1: an appeal is made, read by everybody in their language, given to, changed over what was seen, and closed', async () => {
  const { data } = await paying.staff.call('POST /donation/appeal/save', anAppeal('families'));
  expect(data.appeal).toMatchObject({ goalCents: 1_000_000, chips: [10_000, 30_000, 100_000] });
  await given(nobody(), { appeal: 'families', amount: '300', name: '陳大文' });
  await given(nobody(), { appeal: 'families', amount: '200', name: 'Nobody Known', anonymous: true });
  const page = (await nobody('zh-hant').call('GET /donation/page', { appeal: 'families' })).data;
  expect(page).toMatchObject({
    title: '家庭支援基金',
    state: 'open',
    raisedCents: 50_000,
    gifts: 2,
    supporters: ['陳大文'],
  });
  const offered = async () =>
    (await nobody().call('GET /front/get', {})).data.groups.find(({ kind }) => kind === 'donations')!.offers;
  expect((await offered()).map(({ title, begin }) => [title, begin.action, begin.anybody])).toEqual([
    ['Support Institute of Family Studies', 'Give', true],
    ['Family support fund', 'Give-Appeal', true],
  ]);
  const { appealId } = data.appeal;
  const closed = { ...anAppeal('families', { state: 'closed' }), appealId, version: 1 };
  expect((await paying.staff.call('POST /donation/appeal/save', closed)).status).toBe(200);
  expect((await paying.staff.call('POST /donation/appeal/save', closed)).code).toBe('record.stale');
  expect((await nobody().call('POST /donation/give', someGift({ appeal: 'families' }))).code).toBe('appeal.closed');
  expect((await offered()).map(({ offerId }) => offerId)).toEqual(['general']);
  const { rows } = (await paying.staff.call('GET /donation/list', { appeal: appealId, status: 'paid' })).data;
  expect(rows).toHaveLength(2);
});

test('an appeal that is being written is nobody’s to see; what is wrong with one is said at its place', async () => {
  await paying.staff.call('POST /donation/appeal/save', anAppeal('in-writing', { state: 'draft' }));
  expect((await nobody().call('GET /donation/page', { appeal: 'in-writing' })).status).toBe(404);
  const offer = { kind: 'donations', offerId: 'in-writing' };
  expect((await nobody().call('GET /front/offer', offer)).status).toBe(404);
  expect((await nobody().call('POST /donation/give', someGift({ appeal: 'in-writing' }))).status).toBe(409);
  const wrong = anAppeal('Not An Address', { goal: '-1', chips: '5', closesOn: '01/01/2020' });
  const reply = await paying.staff.call('POST /donation/appeal/save', wrong);
  expect(Object.keys(reply.errorList).sort()).toEqual(['chips', 'closesOn', 'goal', 'slug']);
  const taken = await paying.staff.call('POST /donation/appeal/save', anAppeal('in-writing'));
  expect(Object.keys(taken.errorList)).toEqual(['slug']);
});

test('reliability 6.4: a receipt in the wrong name is made void and issued anew; the old one keeps its number and says why', async () => {
  const client = nobody();
  const gift = await given(client);
  const { receiptId, number } = gift.receipt!;
  const refused = await paying.staff.call('POST /donation/receipt/void', { receiptId, reason: ' ' });
  expect(Object.keys(refused.errorList)).toEqual(['reason']);
  const about = { receiptId, reason: 'Wrong name', receiptName: 'CHAN SIU MING' };
  expect((await paying.staff.call('POST /donation/receipt/void', about)).status).toBe(200);
  expect((await paying.staff.call('POST /donation/receipt/void', about)).code).toBe('gift.void');
  const pdf = async (id: string) =>
    pdfText((await client.call('GET /donation/receipt/pdf', { receiptId: id, key: gift.key })).bytes)[0]!;
  const old = await pdf(receiptId);
  for (const text of ['作廢 Void', 'Wrong name', number, 'Chan Tai Man']) expect(old).toContain(text);
  const { receipt } = (await client.call('POST /donation/thanks', gift)).data;
  expect(receipt!.number > number).toBe(true);
  expect(await pdf(receipt!.receiptId)).toContain('CHAN SIU MING');
  expect(await mailsTo(paying.portal, 'cifa', gift.email)).toHaveLength(2);
});

test('P-21: a gift that is charged back has no valid receipt any more: void with its reason, the donor told, of a part a new one', async () => {
  const gift = await given(nobody());
  const order = paying.gateway.orders.all().at(-1)!;
  const row = async () =>
    (await paying.staff.call('GET /donation/list', { search: gift.email })).data.rows[0]! as {
      status: string;
      receipt: { number: string; voided: boolean };
    };
  const check = async () => {
    const { rows } = (await paying.staff.call('GET /checkout/intent/list', { size: 100 })).data;
    const { intentId } = rows.find(({ orderRef }) => orderRef === order.id)!;
    expect((await paying.staff.call('POST /checkout/intent/check', { intentId })).status).toBe(200);
  };
  order.movements.push(moved('some', 'CHARGEBACK', 200_00));
  await check();
  await check();
  const rest = await row();
  expect(rest).toMatchObject({ status: 'paid', receipt: { voided: false } });
  expect(rest.receipt.number).not.toBe(gift.receipt!.number);
  order.movements.push(moved('all', 'CHARGEBACK', 300_00));
  await check();
  expect(await row()).toMatchObject({ status: 'refunded', receipt: { number: rest.receipt.number, voided: true } });
  const told = (await mailsTo(paying.portal, 'cifa', gift.email)).filter(
    ({ template }) => template === 'donation-receipt-void',
  );
  expect(told.map(({ subject }) => subject)).toEqual([
    `Receipt ${gift.receipt!.number} is void`,
    `Receipt ${rest.receipt.number} is void`,
  ]);
  expect(told[0]!.body_text).toContain(`It is replaced by receipt ${rest.receipt.number} for the remaining amount`);
});

test('the statement of a year of assessment holds what counts; the donor has it by the link that staff send', async () => {
  const email = 'every.year@example.org';
  const first = await given(nobody(), { email, amount: '100' });
  await given(nobody(), { email, amount: '250.50' });
  await paying.staff.call('POST /donation/receipt/void', { receiptId: first.receipt!.receiptId, reason: 'Refused' });
  const { rows } = (await paying.staff.call('GET /donation/list', { search: email })).data;
  const { donorId } = rows[0]!;
  expect((await paying.staff.call('POST /donation/statement/mail', { donorId })).status).toBe(200);
  const mail = (await mailsTo(paying.portal, 'cifa', email)).at(-1)!;
  const key = /key=([\w.-]+)/.exec(mail.body_text)![1]!;
  const { years } = (await nobody().call('POST /donation/giving', { donorId, key })).data;
  expect(years).toEqual([
    {
      year: TODAY.slice(5) < '04-01' ? Number(TODAY.slice(0, 4)) - 1 : Number(TODAY.slice(0, 4)),
      cents: 25_050,
      gifts: 1,
    },
  ]);
  const { year } = years[0]!;
  const file = await nobody().call('GET /donation/statement/pdf', { donorId, key, year });
  const [page] = pdfText(file.bytes);
  for (const text of [`01/04/${year}`, `31/03/${year + 1}`, 'HK$250.50', '港幣貳佰伍拾元伍角'])
    expect(page).toContain(text);
  expect(page).not.toContain(first.receipt!.number);
  expect((await nobody().call('GET /donation/statement/pdf', { donorId, year })).status).toBe(404);
});

test('regular gifts: staff stop one with a reason, its donor is told, and the figures on Home open their lists', async () => {
  const client = nobody();
  const gift = await begun(client, { cycle: 'monthly' });
  const before = (await paying.staff.call('GET /donation/plan/list', {})).data;
  expect(before.rows.map(({ email }) => email)).not.toContain(gift.email);
  const made = await given(client, { cycle: 'yearly' });
  const list = async () =>
    (await paying.staff.call('GET /donation/plan/list', { search: made.email })).data.rows.find(() => true);
  const row = (await until(list, (found) => (found?.card ?? '') !== ''))!;
  expect(row).toMatchObject({ status: 'active', gifts: 1, givenCents: 50_000, cycle: 'yearly' });
  const { planId, version } = row;
  const stop = (reason: string) =>
    paying.staff.call('POST /donation/plan/act', { planId, version, act: 'stop', reason });
  expect(Object.keys((await stop('')).errorList)).toEqual(['reason']);
  expect((await stop('Asked by telephone')).status).toBe(200);
  expect(await list()).toMatchObject({ status: 'stopped', why: 'Asked by telephone', nextOn: null });
  expect((await mailsTo(paying.portal, 'cifa', made.email)).at(-1)!.template).toBe('donation-changed');
  const { figures } = (await paying.staff.call('GET /figure/list', {})).data;
  expect(figures.filter(({ key }) => key.startsWith('gift')).map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/donations\?paid=/),
    '/donations/plans',
  ]);
});

test('TEN-4: in a tenant without donations there is no page, no figure and no line in the menu', async () => {
  const stranger = paying.portal.client('rmhc');
  expect((await stranger.call('GET /donation/page', {})).code).toBe('module.off');
  const { client } = await paying.portal.person('rmhc', ['itrc-super-admin']);
  expect(JSON.stringify((await client.call('GET /figure/list', {})).data)).not.toContain('/donations');
  expect(JSON.stringify((await client.call('GET /session', {})).data.menus)).not.toContain('/donations');
});

test('somebody with an account has the same under the menu, and only what was given with their address', async () => {
  const person = await paying.portal.person('cifa');
  expect((await person.client.call('GET /donation/mine', {})).data.donorId).toBeNull();
  await given(nobody(), { email: person.email });
  const { data } = await person.client.call('GET /donation/mine', {});
  const giving = await person.client.call('POST /donation/giving', { donorId: data.donorId!, key: data.key });
  expect(giving.data.gifts).toHaveLength(1);
});

test('PAY-1: a regular gift and an appeal have pages of their own with their gifts, and are found by who looks after gifts alone', async () => {
  const { portal, staff } = paying;
  const title = { en: 'Harbour lanterns', 'zh-hant': '海港燈籠' };
  const made = anAppeal('lanterns', { texts: { title, summary: title, body: { en: '', 'zh-hant': '' } }, goal: '900' });
  const { appealId } = (await staff.call('POST /donation/appeal/save', made)).data.appeal;
  const monthly = await given(nobody(), {
    appeal: 'lanterns',
    cycle: 'monthly',
    amount: '300',
    name: 'Zenobia Lantern',
  });
  const once = await given(nobody(), { appeal: 'lanterns', amount: '150' });
  // begun and never paid, by whoever typed that address: no gift yet, and nobody to write to
  const wish = await begun(nobody(), { appeal: 'lanterns', amount: '777' });
  const reached = await portal.engine.database.tenant('cifa', (db) =>
    db.query<{ key: string }>(
      `with chosen as (select id, at from unnest($2::uuid[]) with ordinality as k (id, at)) ${DONORS}`,
      [[once.giftId, wish.giftId]],
    ),
  );
  expect(reached.map(({ key }) => key)).toEqual([once.giftId]);
  const { rows } = (await staff.call('GET /donation/plan/list', { search: 'zenobia' })).data;
  const { planId } = rows[0]!;
  const plan = (await staff.call('GET /donation/plan/get', { planId })).data;
  expect(plan).toMatchObject({
    ...{ status: 'active', donor: 'Zenobia Lantern', cents: 300_00, gifts: 1, givenCents: 300_00, pauseUntil: null },
    latest: [{ giftId: monthly.giftId }],
  });
  expect((await staff.call('GET /donation/gift', { giftId: monthly.giftId })).data.planId).toBe(planId);
  const appeal = (await staff.call('GET /donation/appeal/get', { appealId })).data;
  expect(appeal).toMatchObject({ raisedCents: 450_00, gifts: 2, donors: 2, plans: 1, percent: 50 });
  expect(appeal.latest.map(({ cents }) => cents)).toEqual([150_00, 300_00]);
  const find = async (by: typeof staff, q: string) =>
    (await by.call('GET /search', { q })).data.groups.flatMap(({ kind, hits }) => hits.map(({ id }) => [kind, id]));
  expect(await find(staff, 'zenobia')).toEqual([
    ['gift', monthly.giftId],
    ['giftplan', planId],
  ]);
  expect(await find(staff, '海港')).toContainEqual(['appeal', appealId]);
  const { client } = await portal.person('cifa');
  expect(await find(client, 'zenobia')).toEqual([]);
  for (const by of [client, nobody()]) {
    expect((await by.call('GET /donation/plan/get', { planId })).status).toBeGreaterThan(400);
    expect((await by.call('GET /donation/appeal/get', { appealId })).status).toBeGreaterThan(400);
  }
  const { client: elsewhere } = await portal.person('oxfam', ['itrc-oxfam-admin']);
  expect((await elsewhere.call('GET /donation/plan/get', { planId })).status).toBeGreaterThanOrEqual(403);
  // one that was begun and never paid is no regular gift
  await begun(nobody(), { cycle: 'monthly', name: 'Never Paid' });
  const [row] = await portal.engine.database.tenant('cifa', (db) =>
    db.query<{ id: string }>(`select id from gift_plan where tenant_id = $1 and name = 'Never Paid'`),
  );
  expect((await staff.call('GET /donation/plan/get', { planId: row!.id })).status).toBe(404);
  expect((await find(staff, 'never paid')).map(([kind]) => kind)).toEqual(['gift']);
});

test('PAY-1: a gift has a page of its own, and is found by donor and by receipt by who looks after gifts alone', async () => {
  const { giftId } = await given(nobody(), { name: 'Found By Search', amount: '250' });
  const gift = (await paying.staff.call('GET /donation/gift', { giftId })).data;
  expect(gift).toMatchObject({
    donor: 'Found By Search',
    cents: 250_00,
    status: 'paid',
    refundedCents: 0,
    planId: null,
  });
  expect(gift.paymentReference).not.toBe('');
  const find = async (by = paying.staff, query = 'found by search') =>
    (await by.call('GET /search', { q: query })).data.groups.find(({ kind }) => kind === 'gift')?.hits ?? [];
  const page = `/donations/gift/${giftId}`;
  expect((await find()).map(({ href }) => href)).toEqual([page]);
  expect((await find(paying.staff, gift.receipt!.number)).map(({ href }) => href)).toEqual([page]);
  const { client } = await paying.portal.person('cifa');
  expect(await find(client)).toEqual([]);
  expect((await client.call('GET /donation/gift', { giftId })).status).toBe(403);
});
