import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../../../e2e/support/axe.ts';
import { at, DEMO_PASSWORD, logIn } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { addDays, formatDate, hongKongDate } from '../../../contract/dates.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';

const tenant = 'oxfam';

for (const { lang, width } of VIEWS) {
  const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);

  test(
    `GRA-4, ADM-3: a figure is planned from a day on, with mistakes, stands beside what holds today, and is taken back (${lang}, ${width})`,
    walkedIn('en', lang),
    async ({ page, browser, baseURL }) => {
      await page.setViewportSize({ width, height: 800 });
      await logIn(page, 'itrc-oxfam-super-admin@example.org', {
        ...{ tenant, lang, password: DEMO_PASSWORD, path: '/admin/settings' },
      });
      const today = hongKongDate(new Date());
      // far ahead, and another day for each view: nothing else of the run comes near
      const day = formatDate(addDays(today, lang === 'en' ? 700 : 702));
      const label = word('grants-setting.fullMatchingFrom');
      const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label }) });
      const dialog = page.getByRole('dialog');
      const field = (key: WordKey) => dialog.getByLabel(word(key));
      const press = (key: WordKey) => dialog.getByRole('button', { name: word(key), exact: true }).click();
      await line.getByRole('button', { name: word('word.change') }).click();
      await field('settings-dated.value').fill('100000');
      await field('settings-dated.fromDay').fill(formatDate(addDays(today, -1)));
      await field('word.reason').fill('Board of May');
      await press('word.save');
      await expect(dialog).toContainText(word('dated-setting.past', { today: formatDate(today) }));
      await field('settings-dated.fromDay').fill(day);
      await press('word.save');
      // below the first rate's limit: said at the value, and nothing that was typed is lost
      await expect(dialog).toContainText(word('grants-setting.matchingAbove'));
      await expect(field('word.reason')).toHaveValue('Board of May');
      await expectAccessible(page, 'a setting with a mistake');
      await field('settings-dated.value').fill('1200000');
      await press('word.save');
      await expect(dialog).toBeHidden();
      const planned = word('settings-dated.from', { date: day, value: 'HK$1,200,000.00' });
      await expect(line.getByText('HK$900,000.00', { exact: true })).toBeVisible();
      await expect(line.getByText(planned, { exact: true }).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await line.getByRole('button', { name: planned }).click();
      await field('word.reason').fill('The board waits');
      await press('settings-dated.withdraw');
      await expect(dialog).toBeHidden();
      await line.locator('summary').click();
      await expect(line).toContainText(word('settings-dated.wasWithdrawn', { date: day }));
      await expect(line).toContainText('Board of May');

      const other = await (await browser.newContext({ baseURL: baseURL!, viewport: { width, height: 800 } })).newPage();
      await logIn(other, 'itrc-oxfam-consultant@example.org', { tenant, lang, password: DEMO_PASSWORD });
      await other.goto(at('/admin/settings', tenant, lang));
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(other.getByText(label)).toHaveCount(0);
      await other.context().close();
    },
  );
}
