import { expect, type Page, test } from '@playwright/test';
import { group } from '../../src/server/rooms/volunteers/volunteers.fixture.ts';
import { say } from '../membership/words.ts';
import { expectAccessibleInBothSchemes } from '../support/axe.ts';
import { at, call, DEMO_PASSWORD, logIn, newAccount } from '../support/people.ts';
import { VIEWS, walkedIn } from '../support/views.ts';

const tenant = 'rmhc';
const STAFF = 'rmhc-admin@example.org';
const DAY_MS = 86_400_000;

/** A shift in so many days, by the calls of the coordinator's screens. */
async function makeShift(staff: Page, title: string, days: number): Promise<string> {
  const both = (text: string) => JSON.stringify({ en: text, 'zh-hant': text });
  const send = (path: string, form: Record<string, string>) =>
    call(staff.request, `/shift/desk/${path}`, { tenant, lang: 'en', ...form });
  const { eventId } = (await send('event/save', { title: both(title), about: both('') })) as { eventId: string };
  await send('event/publish', { eventId, version: '1' });
  const starts = Date.now() + days * DAY_MS;
  const { shiftIds } = (await send('save', {
    eventId,
    role: both('Pack'),
    place: both('Sha Tin'),
    meeting: both(''),
    capacity: '6',
    startsAt: new Date(starts).toISOString(),
    endsAt: new Date(starts + 3_600_000).toISOString(),
  })) as { shiftIds: string[] };
  return shiftIds[0]!;
}

/** A group of twelve that is approved; the browser is logged in as its contact person. */
async function approvedGroup(page: Page, staff: Page): Promise<void> {
  const about = { tenant, lang: 'en' };
  await logIn(page, await newAccount(page.request, tenant, 'club'), { tenant });
  const { registrationId, formId } = await call(page.request, '/volunteer/begin', { ...about, kind: 'group' });
  await call(page.request, '/form/post', { ...about, formId: String(formId), extra: JSON.stringify(group()) });
  const decision = { registrationId: String(registrationId), version: '2', decision: 'approve' };
  await call(staff.request, '/volunteer/decide', { ...about, ...decision });
}

for (const { lang, width } of VIEWS) {
  test(
    `VOL-1: a group says how many come, shares its link, and one of it gives a name after a mistake (${lang}, ${width})`,
    walkedIn('en', lang),
    async ({ page, browser, baseURL }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 800 });
      const word = (key: string, params: Record<string, string> = {}) => say(lang, key, params);
      const staff = await (await browser.newContext({ baseURL: baseURL! })).newPage();
      await logIn(staff, STAFF, { tenant, lang, password: DEMO_PASSWORD });
      const shiftId = await makeShift(staff, `Packing ${lang}`, lang === 'en' ? 41 : 42);

      await approvedGroup(page, staff);
      await page.goto(at(`/shifts/${shiftId}`, tenant, lang));
      await page.getByRole('button', { name: word('shifts.signUp'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(word('shifts.heads')).fill('1');
      await dialog.getByRole('button', { name: word('shifts.signUp') }).click();
      await expect(page.getByText(word('shifts.names.count', { count: '0', heads: '1' }))).toBeVisible();
      await page.getByRole('button', { name: word('shifts.names.make') }).click();
      const url = await page.getByLabel(word('shifts.names.link')).inputValue();
      await expectAccessibleInBothSchemes(page, 'the shift of a group');

      const stranger = await (
        await browser.newContext({ baseURL: baseURL!, viewport: { width: 375, height: 800 } })
      ).newPage();
      await stranger.goto(url);
      const send = stranger.getByRole('button', { name: word('shifts.give.send') });
      await stranger.getByLabel(word('shifts.give.name')).fill('Ho Ka Man');
      await stranger.getByLabel(word('shifts.give.age')).selectOption('16-17');
      await send.click();
      await expect(stranger.getByLabel(word('shifts.give.age'))).toHaveAttribute('aria-invalid', 'true');
      await expect(stranger.getByLabel(word('shifts.give.name'))).toHaveValue('Ho Ka Man');
      await stranger.getByLabel(word('shifts.give.age')).selectOption('18-25');
      await expectAccessibleInBothSchemes(stranger, 'giving a name');
      expect(
        await stranger.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      await send.click();
      await expect(stranger.getByRole('status').getByText('Ho Ka Man')).toBeVisible();

      await page.reload();
      await expect(page.getByRole('listitem').filter({ hasText: 'Ho Ka Man' })).toBeVisible();
      await page.getByRole('button', { name: word('shifts.names.heads') }).click();
      await dialog.getByLabel(word('shifts.heads')).fill('7');
      await dialog.getByRole('button', { name: word('shifts.names.headsSave') }).click();
      await expect(dialog.getByLabel(word('shifts.heads'))).toBeVisible();
      await dialog.getByLabel(word('shifts.heads')).fill('2');
      await dialog.getByRole('button', { name: word('shifts.names.headsSave') }).click();
      await expect(page.getByText(word('shifts.names.count', { count: '1', heads: '2' }))).toBeVisible();
    },
  );
}
