import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../../../e2e/support/axe.ts';
import { at, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';

// a tenant whose modules no other journey of the browser needs
const tenant = 'thirdparty';
const admin = 'partner-admin@example.org';

for (const { lang, width } of VIEWS) {
  const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);

  test(
    `TEN-4: an administrator switches a module off with a reason while somebody is in it, their page says so calmly, and on again (${lang}, ${width})`,
    walkedIn('en', lang),
    async ({ page, browser, request, baseURL }) => {
      await page.setViewportSize({ width, height: 800 });
      await logIn(page, admin, { tenant, lang, password: DEMO_PASSWORD, path: '/admin/modules' });
      const reader = await (
        await browser.newContext({ baseURL: baseURL!, viewport: { width, height: 800 } })
      ).newPage();
      await logIn(reader, await newAccount(request, tenant, 'reader'), { tenant, lang, path: '/documents' });
      const off = reader.getByRole('heading', { name: word('shell.switchedOff.title') });
      await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(off).toHaveCount(0);
      const line = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: word('module.documents') }) });
      const dialog = page.getByRole('dialog');
      const press = (key: WordKey) => dialog.getByRole('button', { name: word(key), exact: true }).click();
      await line.getByRole('button', { name: word('modules.switchOff') }).click();
      await expect(dialog).toContainText(lang === 'en' ? 'Document library' : '文件庫');
      await press('modules.switchOff');
      await expect(dialog).toContainText(word('modules.noReason'));
      await dialog.getByLabel(word('word.reason')).fill('The library moves');
      await press('modules.switchOff');
      await expect(dialog).toBeHidden();
      try {
        await expect(line.getByRole('button', { name: word('modules.switchOn') })).toBeVisible();
        await expectAccessible(page, 'modules, one of them off');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        // nobody reloads: the open page looks by itself
        await expect(off).toBeVisible();
        await expectAccessible(reader, 'a page whose module went off');
      } finally {
        await line.getByRole('button', { name: word('modules.switchOn') }).click();
        await dialog.getByLabel(word('word.reason')).fill('It is there again');
        await press('modules.switchOn');
      }
      await expect(dialog).toBeHidden();
      await reader.goto(at('/documents', tenant, lang));
      await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(off).toHaveCount(0);
      await reader.context().close();
    },
  );
}
