import { afterEach, describe, expect, test } from 'vitest';
import { addDays, addMonths, hongKongDate } from '../../../../contract/dates.ts';
import { captured } from '../../../../gateway/orders.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';
import { trailOf } from '../../../../server/testing/trail.ts';
import type { Method } from '../../../checkout/contract/values.ts';
import { payingHere, until, watch } from '../../../checkout/server/testing/paying.fixture.ts';
import { cardsEndBy, dueNow, nextTry } from '../rules.ts';
import { begun, mailsTo, paidWith } from '../testing/giving.fixture.ts';
import { chargePlans } from './charge-plans.ts';

chineseReaders();

const paying = payingHere();
afterEach(() => paying.portal.clock({ reset: true }));

const nobody = (lang = 'en') => paying.portal.client('cifa', lang);
const TODAY = hongKongDate(new Date());

/** The job, by hand. */
async function charge(): Promise<void> {
  const { engine } = paying.portal;
  const tenant = engine.tenants.get('cifa')!;
  await chargePlans({ engine, tenant, transaction: (work) => engine.database.tenant('cifa', work) });
}

/** At noon of a day in Hong Kong. */
const goTo = (day: string) => paying.portal.clock({ at: `${day}T04:00:00.000Z` });

type Giving = Awaited<ReturnType<typeof givingOf>>;
async function givingOf(client: TestClient, link: { donorId: string; key: string }) {
  const { status, data } = await client.call('POST /donation/giving', link);
  if (status !== 200) throw new Error(`giving: ${status}`);
  return data;
}

/** Ways to pay whose gateway keeps a card, and charges it when it is told to. */
const BY_CARD = ['mastercard', 'bea'] as const satisfies Method[];

/** Somebody who gives every month since today, with the link of the mail; waits until the card is kept. */
async function monthly(method: (typeof BY_CARD)[number] = 'mastercard', lang = 'en') {
  const client = nobody(lang);
  const gift = await begun(client, { cycle: 'monthly', amount: '200' });
  await paidWith(client, gift, '01/39', method);
  const [mail] = await mailsTo(paying.portal, 'cifa', gift.email);
  const [, donorId, key] = /\/giving\/([\w-]+)\?[^\s]*key=([\w.-]+)/.exec(mail!.body_text)!;
  const link = { donorId: donorId!, key: key! };
  const read = () => givingOf(client, link);
  const kept = ({ plans }: Giving) => plans[0]!.card !== '';
  await until(read, kept);
  const plan = async () => (await read()).plans[0]!;
  return { client, email: gift.email, link, read, plan, next: (await plan()).nextOn!, planId: (await plan()).planId };
}
type Monthly = Awaited<ReturnType<typeof monthly>>;

/** The card of a plan, as the gateway keeps it. */
async function cardOf({ planId }: Monthly) {
  const [row] = await paying.portal.engine.database.tenant('cifa', (db) =>
    db.query<{ agreement_id: string }>('select agreement_id from gift_plan where tenant_id = $1 and id = $2', [planId]),
  );
  return [...paying.gateway.orders.cards.values()].find(({ agreement }) => agreement === row!.agreement_id)!;
}

/** What the gateway took for a plan without anybody at a page. */
const chargesOf = ({ planId }: Monthly) =>
  paying.gateway.orders
    .all()
    .filter(({ id }) => id.startsWith(`sub-${planId.replaceAll('-', '').slice(0, 16)}`))
    .map(captured);

/** What the gateway showed for it last, on the page of the payer or on a statement of the card. */
const shownFor = ({ planId }: Monthly) =>
  paying.gateway.orders.all().findLast(({ id }) => id.startsWith(`sub-${planId.replaceAll('-', '').slice(0, 16)}`))!
    .description;

const templates = async ({ email }: Monthly) =>
  (await mailsTo(paying.portal, 'cifa', email)).map(({ template }) => template);

/** How many lines staff have in their inbox about paused gifts. */
async function toldStaff(): Promise<number> {
  const [row] = await paying.portal.engine.database.tenant('cifa', (db) =>
    db.query<{ lines: number }>(
      `select count(*)::int as lines from notification where tenant_id = $1 and word = 'donations.notice.paused'`,
    ),
  );
  return row!.lines;
}

describe('PAY-1: the calendar of regular gifts', () => {
  test('tries on day 1, 4, 10 and 21, then no more', () => {
    expect([0, 1, 2, 3, 4].map((failed) => nextTry('2026-12-01', failed))).toEqual([
      ...['2026-12-01', '2026-12-04', '2026-12-10', '2026-12-21'],
      null,
    ]);
  });
  test('P-27: of several periods that passed while nothing ran the last is due', () => {
    expect(dueNow('2026-12-28', 'monthly', 28, '2026-12-31')).toBe('2026-12-28');
    expect(dueNow('2026-12-28', 'monthly', 28, '2027-03-01')).toBe('2027-02-28');
    expect(dueNow('2026-12-28', 'quarterly', 28, '2027-03-28')).toBe('2027-03-28');
  });
  test('a card is told of thirty days before its month is over', () => {
    expect(cardsEndBy('2026-11-30')).toBe('2026-11');
    expect(cardsEndBy('2026-12-01')).toBe('2026-12');
    expect(cardsEndBy('2026-12-31')).toBe('2026-12');
  });
});

describe.each(BY_CARD)('P-26: %s: a regular gift', (method) => {
  test('is charged once for each of twelve months, each with its receipt; the token is kept nowhere in clear', async () => {
    const giver = await monthly(method);
    let due = giver.next;
    for (let month = 0; month < 12; month += 1) {
      await goTo(due);
      await charge();
      await charge();
      due = addMonths(due, 1);
    }
    expect(chargesOf(giver)).toEqual(Array(12).fill(20_000));
    // the link of the mail ends; another is asked for by then
    await paying.portal.clock({ reset: true });
    const { gifts, plans } = await giver.read();
    expect(gifts).toHaveLength(13);
    expect(new Set(gifts.map(({ receipt }) => receipt!.number)).size).toBe(13);
    expect(plans[0]!.nextOn).toBe(due);
    const token = [...paying.gateway.orders.cards.entries()].find(([, { agreement }]) =>
      agreement.startsWith('gift-'),
    )!;
    const [row] = await paying.portal.engine.database.tenant('cifa', (db) =>
      db.query<{ found: boolean }>(
        `select bool_or(position(convert_to($2, 'utf8') in card_token) > 0) as found from gift_plan where tenant_id = $1`,
        [token[0]],
      ),
    );
    expect(row!.found).toBe(false);
  });

  test('is charged with a text in the language of its donor, as the first time at the page', async () => {
    const [english, chinese] = [await monthly(method), await monthly(method, 'zh-hant')];
    await goTo(english.next);
    await charge();
    expect([shownFor(english), shownFor(chinese)]).toEqual(['Donation', '捐款']);
    await paying.portal.clock({ reset: true });
  });

  test('declined four times it is paused, donor and staff are told each once, and another card goes on with it', async () => {
    const giver = await monthly(method);
    const told = await toldStaff();
    (await cardOf(giver)).expiry = '04/27';
    for (const days of [0, 1, 3, 9, 20, 21, 30]) {
      await goTo(addDays(giver.next, days));
      await charge();
      await charge();
    }
    await paying.portal.clock({ reset: true });
    expect(await templates(giver)).toEqual([
      ...['donation-thanks', 'donation-declined', 'donation-declined', 'donation-declined', 'donation-paused'],
    ]);
    expect(await giver.plan()).toMatchObject({ status: 'paused', nextOn: null, declined: 'The card has expired.' });
    expect(await toldStaff()).toBe(told + 1);
    const { planId, link } = giver;
    const { version } = await giver.plan();
    const unseen = await giver.client.call('POST /donation/plan/card', { ...link, planId, version: version - 1 });
    expect(unseen.code).toBe('record.stale');
    const card = await giver.client.call('POST /donation/plan/card', { ...link, planId, version });
    await paidWith(giver.client, card.data, '01/39', method);
    const read = () => giver.plan();
    expect(await until(read, ({ status }) => status === 'active')).toMatchObject({ declined: '' });
    await goTo(addMonths(giver.next, 1));
    // the card that was typed last is the one that is charged
    await until(
      async () => (await cardOf(giver)).expiry,
      (expiry) => expiry === '04/27',
    );
    await charge();
    expect(chargesOf(giver).at(-1)).toBe(20_000);
  });

  test('stopped by its donor: nothing is charged any more, also of a period that is being tried', async () => {
    const giver = await monthly(method);
    (await cardOf(giver)).expiry = '05/39';
    await goTo(giver.next);
    await charge();
    const { version } = await giver.plan();
    const { link, planId } = giver;
    expect((await giver.client.call('POST /donation/plan/stop', { ...link, planId, version })).status).toBe(200);
    const late = { ...link, planId, version: (await giver.plan()).version };
    expect((await giver.client.call('POST /donation/plan/card', late)).code).toBe('plan.state');
    (await cardOf(giver)).expiry = '01/39';
    for (const days of [3, 9, 31, 62]) {
      await goTo(addDays(giver.next, days));
      await charge();
    }
    expect(chargesOf(giver)).toEqual([0]);
    expect((await templates(giver)).at(-1)).toBe('donation-changed');
  });

  test('its donor is told thirty days before the card ends, once', async () => {
    const giver = await monthly(method);
    await paying.portal.engine.database.tenant('cifa', (db) =>
      db.query(`update gift_plan set card_expires = $3 where tenant_id = $1 and id = $2`, [
        giver.planId,
        addMonths(TODAY, 2).slice(0, 7),
      ]),
    );
    await charge();
    expect(await templates(giver)).not.toContain('donation-card');
    await goTo(`${addMonths(TODAY, 2).slice(0, 7)}-05`);
    await charge();
    await charge();
    expect((await templates(giver)).filter((template) => template === 'donation-card')).toHaveLength(1);
  });
});

describe.each(BY_CARD)('P-27: %s: the job', (method) => {
  test('run at once by two servers charges and tells once, whether it is paid or declined', async () => {
    const [paid, declined] = [await monthly(method), await monthly(method)];
    (await cardOf(declined)).expiry = '05/39';
    await goTo(paid.next);
    await Promise.all([charge(), charge(), charge()]);
    expect(chargesOf(paid)).toEqual([20_000]);
    expect((await templates(paid)).filter((template) => template === 'donation-thanks')).toHaveLength(2);
    expect(chargesOf(declined)).toEqual([0]);
    expect((await templates(declined)).filter((template) => template === 'donation-declined')).toHaveLength(1);
  });

  test('after three days down charges what was due once; after three months the last period only', async () => {
    const giver = await monthly(method);
    await goTo(addDays(giver.next, 3));
    await charge();
    expect(chargesOf(giver)).toEqual([20_000]);
    await goTo(addDays(addMonths(giver.next, 3), 2));
    await charge();
    await charge();
    expect(chargesOf(giver)).toEqual([20_000, 20_000]);
    expect((await giver.plan()).nextOn).toBe(addMonths(giver.next, 4));
  });

  test('a period that was missed after a declined try begins with all its tries', async () => {
    const giver = await monthly(method);
    const card = await cardOf(giver);
    const good = card.expiry;
    card.expiry = '05/39';
    await goTo(giver.next);
    await charge();
    await goTo(addDays(giver.next, 3));
    await charge();
    // The worker is away for the rest of this period and all of the next.
    const due = addMonths(giver.next, 2);
    await goTo(due);
    await charge();
    expect((await giver.plan()).tryOn).toBe(addDays(due, 3));
    await goTo(addDays(due, 3));
    await charge();
    expect((await giver.plan()).tryOn).toBe(addDays(due, 9));
    card.expiry = good;
    await goTo(addDays(due, 9));
    await charge();
    expect((await giver.plan()).nextOn).toBe(addMonths(due, 1));
  });

  test('P-24: the answer of the gateway is lost: the next run, or the watch, books the one charge', async () => {
    const giver = await monthly(method);
    await goTo(giver.next);
    paying.gateway.mischief.set({ next: [{ match: 'charge', do: 'commit-then-hang-up' }], callbacks: { drop: true } });
    await charge();
    expect((await giver.read()).gifts).toHaveLength(1);
    await charge();
    await watch(paying.portal);
    paying.gateway.mischief.set({});
    expect(chargesOf(giver)).toEqual([20_000]);
    expect((await giver.read()).gifts).toHaveLength(2);
  });

  test('a charge that is not decided yet is neither paid nor declined, and is not made again', async () => {
    const giver = await monthly(method);
    await goTo(giver.next);
    paying.gateway.mischief.set({ next: [{ match: 'charge', do: 'pending' }], callbacks: { drop: true } });
    await charge();
    await charge();
    paying.gateway.mischief.set({});
    expect(await giver.plan()).toMatchObject({ status: 'active', declined: '' });
    expect(
      paying.gateway.orders
        .all()
        .filter(({ id }) => id.startsWith(`sub-${giver.planId.replaceAll('-', '').slice(0, 16)}`)),
    ).toHaveLength(1);
  });
});

describe('P-26, P-27: PayPal', () => {
  test('is no way to give every month: it is not offered, and refused where it is sent all the same', async () => {
    const client = nobody();
    const gift = await begun(client, { cycle: 'monthly', amount: '200' });
    const named = { kind: 'donation', id: gift.giftId, key: gift.key };
    const { data } = await client.call('POST /checkout/link', named);
    expect(data.methods.map(({ method }) => method)).toEqual(['mastercard']);
    const reply = await client.call('POST /checkout/link/start', { ...named, method: 'paypal' });
    expect(reply.code).toBe('checkout.method');
  });
});

describe('PAY-1: the own giving by a link', () => {
  test('amount and day, pause, resume: each in force at once, told by mail, and over what was seen only', async () => {
    const giver = await monthly();
    const { client, link, planId } = giver;
    const act = async (what: 'change' | 'pause' | 'resume', more: object = {}) =>
      client.call(`POST /donation/plan/${what}`, {
        ...link,
        planId,
        version: (await giver.plan()).version,
        ...more,
      } as never);
    const wrong = await act('change', { amount: '9', day: '31' });
    expect([wrong.status, Object.keys(wrong.errorList).sort()]).toEqual([422, ['amount', 'day']]);
    expect((await act('change', { amount: '３００', day: '2' })).status).toBe(200);
    const changed = await giver.plan();
    expect(changed).toMatchObject({ cents: 30_000, day: 2 });
    expect(changed.nextOn! > TODAY).toBe(true);
    const stale = { ...link, planId, version: 1, months: 1 };
    expect((await client.call('POST /donation/plan/pause', stale)).code).toBe('record.stale');
    expect((await act('pause', { months: 7 })).status).toBe(400);
    expect((await act('pause', { months: 2 })).status).toBe(200);
    expect((await giver.plan()).pauseUntil).toBe(addMonths(TODAY, 2));
    expect((await act('pause', { months: 3 })).code).toBe('plan.state');
    await goTo(addDays(changed.nextOn!, 1));
    await charge();
    expect(chargesOf(giver)).toEqual([]);
    await goTo(addMonths(TODAY, 3));
    await charge();
    await paying.portal.clock({ reset: true });
    expect(await giver.plan()).toMatchObject({ status: 'active', pauseUntil: null });
    const goesOn = (await trailOf(paying.portal, planId)).at(-1)!;
    expect(goesOn).toMatchObject({
      action: 'giftplan.resume',
      actorId: null,
      changes: { status: ['paused', 'active'] },
    });
    expect((await act('pause', { months: 6 })).status).toBe(200);
    expect((await act('resume')).status).toBe(200);
    expect((await templates(giver)).filter((template) => template === 'donation-changed')).toHaveLength(4);
  });

  test('a link opens its own giving only, and ends; asked for anew the answer is the same for every address', async () => {
    const [giver, other] = [await monthly(), await monthly()];
    const { version } = await other.plan();
    const foreign = { ...giver.link, planId: other.planId, version };
    expect((await nobody().call('POST /donation/plan/stop', foreign)).status).toBe(404);
    const swapped = { donorId: other.link.donorId, key: giver.link.key };
    expect((await nobody().call('POST /donation/giving', swapped)).status).toBe(404);
    expect((await paying.portal.client('industry').call('POST /donation/giving', giver.link)).status).toBe(404);
    await goTo(addDays(TODAY, 181));
    expect((await nobody().call('POST /donation/giving', giver.link)).status).toBe(404);
    await paying.portal.clock({ reset: true });
    for (const email of ['', 'no address'])
      expect((await nobody().call('POST /donation/find', { email })).errorList).toHaveProperty('email');
    const known = await nobody().call('POST /donation/find', { email: giver.email });
    const unknown = await nobody().call('POST /donation/find', { email: 'never@example.org' });
    expect([known.status, known.data]).toEqual([unknown.status, unknown.data]);
    // ten to one address in a day; whether the address has given makes no difference
    for (const email of [giver.email, 'never@example.org']) {
      const find = () => nobody().call('POST /donation/find', { email });
      for (let again = 0; again < 9; again += 1) expect((await find()).status).toBe(200);
      expect((await find()).code).toBe('mail.tooMany');
    }
    expect((await templates(giver)).filter((template) => template === 'donation-link')).toHaveLength(10);
    expect(await mailsTo(paying.portal, 'cifa', 'never@example.org')).toEqual([]);
  });
});
