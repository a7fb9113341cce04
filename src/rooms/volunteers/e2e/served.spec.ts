import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { mailTo } from '../../../../e2e/support/mails.ts';
import { address, at, call, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { Product } from '../../../../e2e/support/product.ts';
import { LONG, VIEWS } from '../../../../e2e/support/views.ts';
import { BASE_PATH } from '../../../contract/call.ts';
import { formatDate, hongKongDate } from '../../../contract/dates.ts';
import type { Values } from '../../../contract/form.ts';
import { type KeyUnder, type Lang, say, under, type WordKey } from '../../membership/e2e/words.ts';
import { adult, group, member } from '../server/testing/volunteers.fixture.ts';
import {
  approved,
  askForCertificate,
  born,
  certificateReads,
  fits,
  type Kind,
  makeEvent,
  makeShift,
  pageOf,
  STAFF,
  signUpAlone,
  tenant,
} from './walker.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A product of its own, whose clock is turned: hours are verified when they were served. */
let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product?.stop());

/** Whoever plays in a test, each in a browser of their own, and the clock, by which sessions end. */
async function cast(browser: Browser, { lang, width }: { lang: Lang; width: number }) {
  const everybody: { page: Page; account: string; comesBack: () => Promise<void> }[] = [];
  const person = async (email?: string): Promise<Page> => {
    const page = await pageOf(browser, product.base, width);
    const account = email ?? (await newAccount(page.request, tenant, 'served'));
    const comesBack = () => logIn(page, account, { tenant, lang, ...(email && { password: DEMO_PASSWORD }) });
    everybody.push({ page, account, comesBack });
    await comesBack();
    return page;
  };
  const staff = await person(STAFF);
  return {
    staff,
    /** @param parent of a youth: agrees by the link in the mail before staff approve */
    registered: async (kind: Kind, answers: Values, parent?: string): Promise<Page> => {
      const page = await person();
      await approved(
        page.request,
        staff.request,
        kind,
        answers,
        parent === undefined ? undefined : () => agree(page, parent),
      );
      return page;
    },
    /** By the product's clock. */
    now: async (): Promise<number> =>
      Date.parse(((await (await staff.request.get('/dev/clock')).json()) as { now: string }).now),
    turnTo: async (instant: number) => {
      const turned = await staff.request.post('/dev/clock', { data: { at: new Date(instant).toISOString() } });
      expect(turned.status()).toBe(200);
      // no session lasts while nobody does anything
      for (const { comesBack } of everybody) await comesBack();
    },
    reads: (on: Page, key: WordKey) => expect(on.getByText(say(lang, key), { exact: true }).last()).toBeVisible(),
    emailOf: (page: Page): string => everybody.find((one) => one.page === page)!.account,
    goHome: async () => {
      for (const { page } of everybody) await page.context().close();
    },
  };
}

/** A parent agrees by the link in the mail. */
async function agree(page: Page, parent: string): Promise<void> {
  const { links } = await mailTo(page.request, tenant, parent, /./);
  const link = new URL(links.find((url) => url.includes('/consent/'))!);
  await call(page.request, '/volunteer/consent/answer', {
    ...{ tenant, lang: 'en', consentId: link.pathname.split('/').at(-1)!, key: link.searchParams.get('key')! },
    ...{ email: parent, guardian: 'A mother', answer: 'give' },
  });
}

/** Who leads is named by the account. */
async function accountOf(page: Page): Promise<string> {
  const profile = await page.request.get(`${BASE_PATH}/user/profile`, { params: { tenant, lang: 'en' } });
  return ((await profile.json()) as { data: { accountId: string } }).data.accountId;
}

/** A shift of three quarters of an hour. */
async function makeSoon(
  staff: Page,
  title: string,
  starts: number,
  more: { capacity: string } & Record<string, string>,
): Promise<string> {
  return makeShift(staff, await makeEvent(staff, title), {
    ...{ role: 'Cook', day: hongKongDate(new Date(starts)), cutoffHours: '0', ...more },
    startsAt: new Date(starts).toISOString(),
    endsAt: new Date(starts + 45 * MINUTE_MS).toISOString(),
  });
}

// starts a product of its own; in every run hours are entered by hand (certificate.spec.ts)
for (const { lang, width } of VIEWS) {
  test(`VOL-4, VOL-5, VOL-6: a volunteer signs up, the leader mends a wrong tap on the phone, verifies the proposed hours once they are served, and they stand on a certificate; of another nothing is recorded (${lang}, ${width})`, {
    tag: LONG,
  }, async ({ browser }) => {
    const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);
    const mark = randomUUID().slice(0, 8);
    const { staff, registered, now, turnTo, reads, goHome } = await cast(browser, { lang, width });
    const volunteer = (nameEn: string) => registered('individual', adult({ nameEn, nameZh: '' }));
    const names = [`CAME ${mark}`, `QUIET ${mark}`] as const;
    const [one, two, leader] = [await volunteer(names[0]), await volunteer(names[1]), await volunteer(`LED ${mark}`)];
    const starts = (await now()) + 20 * MINUTE_MS;
    const day = hongKongDate(new Date(starts));
    const title = `Soup ${mark}`;
    const shiftId = await makeSoon(staff, title, starts, { capacity: '2', leaderId: await accountOf(leader) });
    const goTo = (minutes: number) => turnTo(starts + minutes * MINUTE_MS);
    for (const own of [one, two]) {
      await signUpAlone(own, lang, shiftId);
      await reads(own, 'shifts.state.confirmed');
    }

    // a wrong tap, taken back, and the right one
    await goTo(10);
    await leader.goto(at(`/lead/${shiftId}`, tenant, lang));
    const line = (name: string) => leader.getByRole('listitem').filter({ hasText: name });
    const tap = (key: WordKey) =>
      line(names[0])
        .getByRole('button', { name: `${word(key)} ${names[0]}` })
        .click();
    await tap('shifts.didNotCome');
    const badge = (name: string, key: KeyUnder<'shifts.attendance'>) =>
      line(name).getByText(word(under('shifts.attendance', key)), { exact: true });
    await expect(badge(names[0], 'noShow')).toBeVisible();
    await tap('shifts.undo');
    await expect(badge(names[0], 'noShow')).toHaveCount(0);
    await tap('shifts.came');
    await expect(leader.getByText(word('shifts.recordedOf', { recorded: '1', expected: '2' }))).toBeVisible();
    await expect(leader.getByText(word('shifts.waits'), { exact: true })).toHaveCount(0);
    await expect(leader.getByText(word('shifts.attendance.none'), { exact: true })).toHaveCount(0);

    // proposed at once, and nobody is offered to verify them before the end
    const proposed = leader.getByRole('row').filter({ hasText: names[0] });
    const verify = proposed.getByRole('button', { name: word('hours.verify'), exact: true });
    const hoursOf = async () => leader.goto(at(`/hours/list?search=${mark}`, tenant, lang));
    await hoursOf();
    await expect(proposed).toContainText('0:45');
    await expect(proposed.getByRole('button', { name: word('hours.correct'), exact: true })).toBeVisible();
    await expect(verify).toHaveCount(0);
    await one.goto(at('/hours', tenant, lang));
    await reads(one, 'hours.state.unverified');
    await goTo(50);
    await hoursOf();
    // of whom nothing was said, nothing is proposed
    await expect(leader.getByText(names[1])).toHaveCount(0);
    await verify.click();
    await reads(leader, 'hours.list.empty');

    // it is told to all of them that nothing was recorded of the other one
    await leader.goto(at(`/lead/${shiftId}`, tenant, lang));
    await expect(badge(names[1], 'none')).toBeVisible();
    await expect(badge(names[0], 'none')).toHaveCount(0);
    await expectAccessibleInBothSchemes(leader, 'the list of a leader after the shift');
    await fits(leader);
    await staff.goto(at(`/shifts/board/shift/${shiftId}`, tenant, lang));
    await expect(staff.getByRole('listitem').filter({ hasText: names[1] })).toContainText(
      word('shifts.attendance.none'),
    );
    await two.reload();
    await reads(two, 'shifts.attendance.none');
    await expectAccessibleInBothSchemes(two, 'a shift of which nothing was recorded');
    await fits(two);

    await askForCertificate(one, staff, lang, { name: names[0], until: day });
    await certificateReads(one, await pageOf(browser, product.base, width), lang, names[0], '0:45');
    await expect(one.getByText(`${title} · 0:45`)).toBeVisible();
    await goHome();
  });

  test(`VOL-5, VOL-6: a youth, a family of four and a group of twelve serve in one shift; from what the leader records of each come their hours and certificates (${lang}, ${width})`, {
    tag: LONG,
  }, async ({ browser }) => {
    const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);
    const mark = randomUUID().slice(0, 8);
    const { staff, registered, now, turnTo, reads, goHome } = await cast(browser, { lang, width });
    const named = (name: string) => `${name} ${mark}`;
    const [mother, father, child, little] = ['MOTHER', 'FATHER', 'CHILD', 'LITTLE'].map(named) as [string, ...string[]];
    const [youth, club] = [named('YOUTH'), named('Club')];
    const leader = await registered('individual', adult({ nameEn: named('LED'), nameZh: '' }));
    const members = [
      member('a', father!, born(41), 'partner'),
      member('b', child!, born(9)),
      member('c', little!, born(7)),
    ];
    const family = await registered('family', adult({ nameEn: mother, nameZh: '', members: JSON.stringify(members) }));
    const rotary = await registered('group', group({ nameEn: club, nameZh: '' }));
    const parent = address('parent');
    const young = await registered(
      'individual',
      adult({ nameEn: youth, nameZh: '', birthDate: born(17), parentEmail: parent }),
      parent,
    );
    const starts = (await now()) + 20 * MINUTE_MS;
    const day = hongKongDate(new Date(starts));
    const title = `Parade ${mark}`;
    const shiftId = await makeSoon(staff, title, starts, { capacity: '17', leaderId: await accountOf(leader) });

    await signUpAlone(young, lang, shiftId);
    await reads(young, 'shifts.state.confirmed');
    await signUpAlone(rotary, lang, shiftId);
    await reads(rotary, 'shifts.state.confirmed');
    await family.goto(at(`/shifts/${shiftId}`, tenant, lang));
    const act = { name: word('shifts.signUp'), exact: true };
    await family.getByRole('button', act).click();
    for (const box of await family.getByRole('dialog').getByRole('checkbox').all()) await box.check();
    await family.getByRole('dialog').getByRole('button', act).click();
    await expect(family.getByRole('listitem').filter({ hasText: word('shifts.state.confirmed') })).toHaveCount(4);

    await turnTo(starts + 10 * MINUTE_MS);
    await leader.goto(at(`/lead/${shiftId}`, tenant, lang));
    const taps = [
      ['came', youth],
      ['came', club],
      ['came', mother],
      ['didNotCome', father!],
      ['came', child!],
      ['cameLate', little!],
    ] as const;
    for (const [key, name] of taps)
      await leader.getByRole('button', { name: `${word(`shifts.${key}`)} ${name}` }).click();
    await expect(leader.getByText(word('shifts.recordedOf', { recorded: '6', expected: '6' }))).toBeVisible();
    await expect(leader.getByText(word('shifts.waits'), { exact: true })).toHaveCount(0);
    await fits(leader);

    await turnTo(starts + 50 * MINUTE_MS);
    await leader.goto(at(`/hours/list?search=${mark}`, tenant, lang));
    const verify = leader.getByRole('button', { name: word('hours.verify'), exact: true });
    // of who did not come nothing is proposed; of who came late what is left
    for (const name of [youth, club, mother, child!])
      await expect(leader.getByRole('row').filter({ hasText: name })).toContainText('0:45');
    await expect(leader.getByRole('row').filter({ hasText: little! })).toContainText('0:35');
    await expect(leader.getByText(father!)).toHaveCount(0);
    for (let left = 5; left > 0; left -= 1) {
      await expect(verify).toHaveCount(left);
      await verify.first().click();
    }
    await reads(leader, 'hours.list.empty');

    const stranger = await pageOf(browser, product.base, width);
    await askForCertificate(young, staff, lang, { name: youth, until: day });
    await certificateReads(young, stranger, lang, youth, '0:45');
    await askForCertificate(family, staff, lang, { name: child!, of: child!, until: day });
    await certificateReads(family, stranger, lang, child!, '0:45');
    await staff.goto(at(`/hours/yearly?search=${encodeURIComponent(club)}`, tenant, lang));
    await staff.getByRole('checkbox', { name: club }).check();
    await staff.getByRole('button', { name: word('hours.issue'), exact: true }).click();
    const asked = staff.getByRole('dialog');
    // the browser's day is not the one to which the product's clock was turned
    await asked.getByLabel(word('hours.periodTo')).fill(formatDate(day));
    await asked.getByRole('button', { name: word('lists.bulk.look'), exact: true }).click();
    await asked.getByRole('button', { name: word('hours.several.issueDo', { count: '1' }), exact: true }).click();
    await expect(asked.getByRole('listitem').filter({ hasText: club })).toBeVisible();
    await certificateReads(rotary, stranger, lang, club, '0:45');
    await goHome();
  });

  test(`VOL-4: who lets an offer pass is told that it is over, and the next on standby is offered the place, takes it, and gives it up by the link of the reminder without logging in (${lang}, ${width})`, {
    tag: LONG,
  }, async ({ browser }) => {
    const word = (key: WordKey) => say(lang, key);
    const mark = randomUUID().slice(0, 8);
    const { staff, registered, now, turnTo, reads, emailOf, goHome } = await cast(browser, { lang, width });
    const names = [`GAVE ${mark}`, `SLEPT ${mark}`, `TOOK ${mark}`] as const;
    const volunteer = (nameEn: string) => registered('individual', adult({ nameEn, nameZh: '' }));
    const [one, two, three] = [await volunteer(names[0]), await volunteer(names[1]), await volunteer(names[2])];
    const starts = (await now()) + 3 * DAY_MS;
    const shiftId = await makeSoon(staff, `Tea ${mark}`, starts, { capacity: '1' });
    const press = (on: Page, key: WordKey) => on.getByRole('button', { name: word(key), exact: true }).click();
    const pressInDialog = (on: Page, key: WordKey) =>
      on
        .getByRole('dialog')
        .getByRole('button', { name: word(key), exact: true })
        .click();
    await signUpAlone(one, lang, shiftId);
    await reads(one, 'shifts.state.confirmed');
    for (const own of [two, three]) {
      await own.goto(at(`/shifts/${shiftId}`, tenant, lang));
      await press(own, 'shifts.wait');
      await pressInDialog(own, 'shifts.wait');
      await reads(own, 'shifts.state.standby');
    }
    await press(one, 'shifts.cancel');
    await pressInDialog(one, 'shifts.cancel');
    await reads(one, 'shifts.state.cancelledByVolunteer');
    await two.reload();
    await reads(two, 'shifts.state.offered');
    await three.reload();
    await reads(three, 'shifts.state.standby');

    // a minute beyond the day for which it is kept; the work of every minute gives it to the next
    await turnTo((await now()) + DAY_MS + MINUTE_MS);
    await expect(async () => {
      await three.goto(at(`/shifts/${shiftId}`, tenant, lang));
      await expect(three.getByText(word('shifts.state.offered'), { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await two.goto(at(`/shifts/${shiftId}`, tenant, lang));
    await reads(two, 'shifts.state.unsuccessful');
    await expect(two.getByRole('button', { name: word('shifts.accept'), exact: true })).toHaveCount(0);
    await expectAccessibleInBothSchemes(two, 'a shift whose offer was not taken in time');
    await fits(two);
    await press(three, 'shifts.accept');
    await reads(three, 'shifts.state.confirmed');
    await staff.goto(at(`/shifts/board/shift/${shiftId}`, tenant, lang));
    const states = ['cancelledByVolunteer', 'unsuccessful', 'confirmed'] as const;
    for (const [nth, state] of states.entries())
      await expect(staff.getByRole('listitem').filter({ hasText: names[nth]! })).toContainText(
        word(`shifts.state.${state}`),
      );

    // twenty-three hours before: the reminder goes out, and its link is opened by who has logged in nowhere
    await turnTo(starts - DAY_MS + 60 * MINUTE_MS);
    const { links } = await mailTo(staff.request, tenant, emailOf(three), /See you soon|更次提示/);
    const phone = await pageOf(browser, product.base, width);
    const link = links.find((url) => url.includes('/shifts/reply/'))!;
    await phone.goto(link.replace(/key=[\w-]{4}/, 'key=AAAA'));
    await expect(phone.getByText(names[2])).toHaveCount(0);
    await phone.goto(link.replace(/lang=[\w-]+/, `lang=${lang}`));
    await expect(phone.getByText(names[2])).toBeVisible();
    await expectAccessibleInBothSchemes(phone, 'the link of a reminder');
    await fits(phone);
    await press(phone, 'shifts.come');
    await reads(phone, 'shifts.saidComing');
    await press(phone, 'shifts.cannot');
    await reads(phone, 'shifts.saidGone');
    await three.reload();
    await reads(three, 'shifts.state.cancelledByVolunteer');
    await phone.context().close();
    await goHome();
  });
}
