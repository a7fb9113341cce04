import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { BASE_PATH } from '../../src/contract/call.ts';
import { hongKongDate } from '../../src/contract/dates.ts';
import { adult } from '../../src/server/rooms/volunteers/volunteers.fixture.ts';
import { say } from '../membership/words.ts';
import { expectAccessibleInBothSchemes } from '../support/axe.ts';
import { at, DEMO_PASSWORD, logIn, newAccount } from '../support/people.ts';
import { Product } from '../support/product.ts';
import { LONG, VIEWS } from '../support/views.ts';
import {
  approved,
  askForCertificate,
  certificateReads,
  fits,
  makeEvent,
  makeShift,
  pageOf,
  STAFF,
  signUpAlone,
  tenant,
} from './walker.ts';

const MINUTE_MS = 60_000;

/** A product of its own, whose clock is turned: hours are verified when they were served. */
let product: Product;
test.beforeAll(async () => {
  test.setTimeout(200_000);
  product = await Product.start();
});
test.afterAll(() => product?.stop());

// starts a product of its own; in every run hours are entered by hand (certificate.spec.ts)
for (const { lang, width } of VIEWS) {
  test(`VOL-4, VOL-5, VOL-6: a volunteer signs up, the leader mends a wrong tap on the phone, verifies the proposed hours once they are served, and they stand on a certificate; of another nothing is recorded (${lang}, ${width})`, {
    tag: LONG,
  }, async ({ browser }) => {
    test.setTimeout(150_000);
    const word = (key: string, params: Record<string, string> = {}) => say(lang, key, params);
    const mark = randomUUID().slice(0, 8);
    const everybody: (() => Promise<void>)[] = [];
    const person = async (email?: string): Promise<Page> => {
      const page = await pageOf(browser, product.base, width);
      const account = email ?? (await newAccount(page.request, tenant, 'served'));
      everybody.push(() => logIn(page, account, { tenant, lang, ...(email && { password: DEMO_PASSWORD }) }));
      await everybody.at(-1)!();
      return page;
    };
    const staff = await person(STAFF);
    const volunteer = async (nameEn: string): Promise<Page> => {
      const page = await person();
      await approved(page.request, staff.request, 'individual', adult({ nameEn, nameZh: '' }));
      return page;
    };
    const names = [`CAME ${mark}`, `QUIET ${mark}`] as const;
    const [one, two, leader] = [await volunteer(names[0]), await volunteer(names[1]), await volunteer(`LED ${mark}`)];
    const profile = await leader.request.get(`${BASE_PATH}/user/profile`, { params: { tenant, lang } });
    const { accountId } = ((await profile.json()) as { data: { accountId: string } }).data;
    const clock = await staff.request.get('/dev/clock');
    const starts = Date.parse(((await clock.json()) as { now: string }).now) + 20 * MINUTE_MS;
    const day = hongKongDate(new Date(starts));
    const title = `Soup ${mark}`;
    const shiftId = await makeShift(staff, await makeEvent(staff, title), {
      ...{ role: 'Cook', day, capacity: '2', cutoffHours: '0', leaderId: accountId },
      startsAt: new Date(starts).toISOString(),
      endsAt: new Date(starts + 45 * MINUTE_MS).toISOString(),
    });
    const goTo = async (minutes: number) => {
      const turned = await staff.request.post('/dev/clock', {
        data: { at: new Date(starts + minutes * MINUTE_MS).toISOString() },
      });
      expect(turned.status()).toBe(200);
      // no session lasts while nobody does anything
      for (const comesBack of everybody) await comesBack();
    };
    const reads = (on: Page, key: string) => expect(on.getByText(word(key), { exact: true }).last()).toBeVisible();
    for (const own of [one, two]) {
      await signUpAlone(own, lang, shiftId);
      await reads(own, 'shifts.state.confirmed');
    }

    // a wrong tap, taken back, and the right one
    await goTo(10);
    await leader.goto(at(`/lead/${shiftId}`, tenant, lang));
    const line = (name: string) => leader.getByRole('listitem').filter({ hasText: name });
    const tap = (key: string) =>
      line(names[0])
        .getByRole('button', { name: `${word(key)} ${names[0]}` })
        .click();
    await tap('shifts.didNotCome');
    const badge = (name: string, key: string) =>
      line(name).getByText(word(`shifts.attendance.${key}`), { exact: true });
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
    for (const own of [one, two, leader, staff]) await own.context().close();
  });
}
