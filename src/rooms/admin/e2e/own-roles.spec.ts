import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../../../e2e/support/axe.ts';
import { at, DEMO_PASSWORD, logIn } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';

const tenant = 'thirdparty';

for (const { lang, width } of VIEWS) {
  const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);

  test(
    `an administrator composes a role, mends a mistake, tries it on and changes it (${lang}, ${width})`,
    walkedIn('zh-hant', lang),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const admin = { tenant, lang, password: DEMO_PASSWORD };
      await logIn(page, 'partner-admin@example.org', { ...admin, path: '/admin/roles' });
      await expect(page.getByRole('heading', { name: word('roles.list.fixed') })).toBeVisible();
      await expectAccessible(page, 'roles');
      await page.getByRole('link', { name: word('roles.new') }).click();

      // the name in the other language is forgotten
      const create = page.getByRole('button', { name: word('roles.create') }).last();
      await page.getByLabel(word('roles.nameEn')).fill(`Treasurer ${lang} ${width}`);
      const payments = page.getByRole('checkbox', { name: word('capability.managePayments') });
      await payments.check();
      await expect(page.getByText(word('roles.act.checkout.slip.confirm')).first()).toBeVisible();
      await create.click();
      const summary = page.getByRole('group').filter({ hasText: word('roles.nameZh') });
      await expect(summary.first()).toBeFocused();
      await expect(payments).toBeChecked();
      await page.getByLabel(word('roles.nameZh')).fill(`司庫 ${lang} ${width}`);
      await expectAccessible(page, 'new role');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await create.click();

      const title = lang === 'en' ? `Treasurer ${lang} ${width}` : `司庫 ${lang} ${width}`;
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await expect(page.getByText(word('roles.whoNobody'))).toBeVisible();
      await expectAccessible(page, 'role');

      // tried on: the menu of a treasurer, and no list of people
      await page.getByRole('button', { name: word('viewAs.begin') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word('viewAs.begin') })
        .click();
      const banner = page.getByRole('complementary').filter({ hasText: title });
      await expect(banner).toBeVisible();
      await page.goto(at('/admin/users', tenant, lang));
      await expect(page.getByRole('heading', { name: word('shell.notForYou.title') })).toBeVisible();
      await banner.getByRole('button').click();
      await expect(banner).toBeHidden();

      // changed over the head of somebody else: what was typed stays, and theirs is shown
      await page.goto(at(`/admin/roles/own-treasurer-${lang}-${width}/edit`, tenant, lang));
      await page.getByRole('checkbox', { name: word('capability.manageReports') }).check();
      await page.getByLabel(word('roles.aboutEn')).fill('For the treasurer');
      await page.evaluate(
        async ({ role, tenant }) => {
          const form = new FormData();
          const parts = { role, tenant, lang: 'en', version: '1', holders: '0', capabilities: '["payment-manage"]' };
          for (const [name, value] of Object.entries(parts)) form.append(name, value);
          form.append('name', JSON.stringify({ en: `Cashier ${role}`, 'zh-hant': `出納 ${role}` }));
          form.append('about', JSON.stringify({ en: '', 'zh-hant': '' }));
          await fetch('/wp-json/itrc-membership/v1/role/edit', { method: 'POST', body: form });
        },
        { role: `own-treasurer-${lang}-${width}`, tenant },
      );
      const save = page.getByRole('button', { name: word('roles.save') });
      await save.last().click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word('roles.save') })
        .click();
      await expect(page.getByRole('alertdialog')).toContainText(word('roles.stale'));
      await page.getByRole('alertdialog').getByRole('button').first().click();
      await expect(page.getByText(`Cashier own-treasurer-${lang}-${width}`)).toBeVisible();
      await expect(page.getByLabel(word('roles.aboutEn'))).toHaveValue('For the treasurer');
      await save.last().click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word('roles.save') })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);

      await page.getByRole('button', { name: word('roles.delete') }).click();
      await expect(page.getByRole('dialog')).toContainText(word('roles.deleteNobody'));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word('roles.delete') })
        .click();
      await expect(page.getByRole('heading', { name: word('roles.list.fixed') })).toBeVisible();
      await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    },
  );
}
