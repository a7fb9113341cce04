import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../../../e2e/support/axe.ts';
import { openListTool } from '../../../../e2e/support/list-tools.ts';
import { at, DEMO_PASSWORD, logIn } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';

// a tenant whose lists no other journey of the browser needs
const tenant = 'thirdparty';
const admin = 'partner-admin@example.org';

for (const { lang, width } of VIEWS) {
  const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);

  test(
    `ADM-1: a list is saved as a report of last month, by a schedule, with a mistake, changed, and made (${lang}, ${width})`,
    walkedIn('zh-hant', lang),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await logIn(page, admin, { tenant, lang, password: DEMO_PASSWORD, path: '/mails/sent' });
      const name = `Mails of the month ${lang} ${width}`;
      await openListTool(page, lang, 'lists.report');
      const dialog = page.getByRole('dialog');
      const save = dialog.getByRole('button', { name: word('word.save'), exact: true });
      await dialog.getByLabel(word('lists.report.name')).fill(name);
      await dialog.getByLabel(word('lists.report.period')).selectOption('lastMonth');
      await dialog.getByLabel(word('lists.report.schedule')).selectOption('monthly');
      await save.click();
      await expect(dialog).toContainText(word('lists.report.noReceiver'));
      await expectAccessible(page, 'saving a list as a report');
      await dialog.getByLabel(word('lists.report.receivers')).fill(admin);
      await save.click();
      await expect(dialog).toBeHidden();

      await page.goto(at('/reports', tenant, lang));
      const report = page.getByRole('article').filter({ hasText: name });
      await expect(report).toContainText(word('lists.report.period.lastMonth'));
      await expect(report).toContainText(word('report.when.monthly', { day: '1' }));
      await expect(report).toContainText(admin);
      await expectAccessible(page, 'reports on a schedule');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

      await report.getByRole('button', { name: word('reports.edit') }).click();
      await dialog.getByLabel(word('lists.report.period')).selectOption('sinceLast');
      await dialog.getByLabel(word('lists.report.schedule')).selectOption('none');
      await save.click();
      await expect(report).toContainText(word('lists.report.period.sinceLast'));
      // made by hand it shows what the last one did not: a second time today there is nothing
      await report.getByRole('button', { name: word('reports.make') }).click();
      const file = page.waitForEvent('download');
      await page.getByRole('link', { name: /XLSX/ }).first().click();
      expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
      await report.getByRole('button', { name: word('reports.make') }).click();
      await expect(page.getByText(word('error.report.nothingNew'))).toBeVisible();
    },
  );
}
