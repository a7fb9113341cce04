import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, call, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { LONG, VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { addDays, formatDate, hongKongDate } from '../../../contract/dates.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';
import { adult } from '../server/testing/volunteers.fixture.ts';
import { approved, born, fits, pageOf, STAFF, tenant } from './walker.ts';

const TITLES = 'Kind,Family,E-mail,nameEn,birthDate,relation';

for (const [nth, { lang, width }] of VIEWS.entries()) {
  const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);
  const press = (on: Page, key: WordKey, params = {}) =>
    on.getByRole('button', { name: word(key, params), exact: true }).click();

  test(
    `VOL-1: staff bring volunteers in from a spreadsheet after a wrong file and a wrong age, see first what would come, and take it back (${lang}, ${width})`,
    walkedIn('zh-hant', lang),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await logIn(page, STAFF, { tenant, lang, password: DEMO_PASSWORD, path: '/volunteers/import' });
      const mark = randomUUID().slice(0, 8);
      const choose = (name: string, text: string) =>
        page.locator('[data-import]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
      const sheet = (childOf: number) =>
        [
          TITLES,
          `individual,,single-${mark}@example.org,SINGLE ${mark},${born(30)},`,
          `family,F1,main-${mark}@example.org,MAIN ${mark},${born(40)},`,
          `family,F1,,CHILD ${mark},${born(childOf)},child`,
        ].join('\n');
      const shown = async () => {
        await page.goto(at(`/volunteers?search=${mark}`, tenant, lang));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        return page.locator('[data-row-link]').filter({ hasText: mark });
      };

      await expect(page.getByRole('button', { name: word('word.chooseFile') })).toBeVisible();
      await choose('holiday.csv', 'Where,When\nMacau,May\n');
      await expect(page.locator('.field[data-wrong]')).toBeVisible();
      await choose('volunteers.csv', sheet(5));
      await expect(page.getByText(word('volunteers.import.counts', { good: '1', bad: '2' }))).toBeVisible();
      await expect(page.getByText(word('problem.ageMin', { min: '6' })).last()).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'an import that was checked');
      await fits(page);
      // nothing was written by looking
      await expect(await shown()).toHaveCount(0);

      await page.goto(at('/volunteers/import', tenant, lang));
      await choose('volunteers.csv', sheet(7));
      await expect(page.getByText(word('volunteers.import.counts', { good: '2', bad: '0' }))).toBeVisible();
      await press(page, 'volunteers.import.run', { count: '2' });
      await expect(page.getByText(word('volunteers.import.over', { taken: '2', bad: '0' }))).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'an import that is done');
      const result = page.url();
      await expect(await shown()).toHaveCount(2);

      await page.goto(result);
      await press(page, 'volunteers.import.undo');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word('volunteers.import.undo'), exact: true })
        .click();
      await expect(page.getByText(word('volunteers.import.wasUndone'))).toBeVisible();
      await expect(await shown()).toHaveCount(0);
    },
  );

  test(`VOL-1: two registrations of one person become one, once it is said which of overlapping hours count (${lang}, ${width})`, {
    tag: LONG,
  }, async ({ page, browser, request, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    await logIn(page, STAFF, { tenant, lang, password: DEMO_PASSWORD });
    const name = `TWICE ${randomUUID().slice(0, 8)}`;
    for (const what of ['Parcels', 'Post']) {
      const own = await pageOf(browser, baseURL, width);
      await logIn(own, await newAccount(request, tenant, 'twin'), { tenant });
      // the duplicates of another view are born in another year
      const birthDate = `${1981 + nth}-07-09`;
      const answers = adult({ nameEn: name, nameZh: '', birthDate });
      await approved(own.request, page.request, 'individual', answers);
      const mine = await own.request.get('/wp-json/itrc-membership/v1/hours/mine', {
        params: { tenant, lang: 'en' },
      });
      const { people } = ((await mine.json()) as { data: { people: { personId: string }[] } }).data;
      const on = formatDate(addDays(hongKongDate(new Date()), -2));
      const hours = { personId: people[0]!.personId, title: what, on, from: '10:00', hours: '2', note: '' };
      await call(own.request, '/hours/enter', { tenant, lang: 'en', ...hours });
      await own.context().close();
    }

    await page.goto(at('/volunteers/duplicates', tenant, lang));
    const pair = page.getByRole('listitem').filter({ hasText: name });
    await expectAccessibleInBothSchemes(page, 'who may have registered twice');
    await pair.getByRole('button', { name: new RegExp(name) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio')).toHaveCount(2);
    await press(page, 'word.merge');
    await expect(dialog.getByRole('alert')).toHaveText(word('volunteers.merge.choose'));
    await expectAccessibleInBothSchemes(page, 'two registrations side by side');
    await dialog.getByRole('radio').first().check();
    await press(page, 'word.merge');
    await expect(dialog).toHaveCount(0);
    await expect(pair).toHaveCount(0);
    await fits(page);
    await page.goto(at(`/volunteers?state=approved&search=${encodeURIComponent(name)}`, tenant, lang));
    await expect(page.locator('[data-row-link]').filter({ hasText: name })).toHaveCount(1);
  });
}
