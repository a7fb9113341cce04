import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { openListTool } from '../../../../e2e/support/list-tools.ts';
import { at, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { say, type WordKey } from './words.ts';

const tenant = 'cifa';
const path = '/membership/members';

for (const { lang, width } of VIEWS) {
  test(
    `MEM-2: the members' register in an order of choice, kept as a view, found in other states (${lang}, ${width})`,
    walkedIn('en', lang),
    async ({ page }) => {
      const word = (key: WordKey, params?: Record<string, string>) => say(lang, key, params);
      await page.setViewportSize({ width, height: 800 });
      await logIn(page, 'itrc-cifa-admin@example.org', { tenant, lang, password: DEMO_PASSWORD, path });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('membership-members.title'));
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(tooWide).toBeLessThanOrEqual(0);
      await expectAccessibleInBothSchemes(page, `members ${lang}`);
      if (width > 719) {
        await page.getByRole('button', { name: word('word.number') }).click();
        await expect(page).toHaveURL(/order=number/);
        await openListTool(page, lang, 'lists.columns');
        await page
          .getByRole('dialog')
          .getByRole('checkbox', { name: word('membership-members.phone') })
          .uncheck();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: word('word.done') })
          .click();
        await expect(page.getByRole('columnheader', { name: word('membership-members.phone') })).toHaveCount(0);
      } else await page.goto(at(`${path}?order=number`, tenant, lang));
      const name = `${lang} ${Date.now()}`;
      const views = page.locator('[aria-haspopup=menu]', { hasText: new RegExp(`${word('lists.view.menu')}|${name}`) });
      await views.click();
      await page.getByRole('menuitem', { name: word('lists.view.save') }).click();
      // at first without a name
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word('word.save'), exact: true })
        .click();
      await page.getByRole('dialog').getByLabel(word('word.name')).fill(name);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word('word.save'), exact: true })
        .click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.goto(at(path, tenant, lang));
      await views.click();
      await page.getByRole('menuitemradio', { name }).click();
      await expect(page).toHaveURL(/order=number/);
      // somebody who left is not among the active: the list says where they are
      await page.goto(at(`${path}?status=lapsed`, tenant, lang));
      const number = (await page
        .getByRole('table')
        .getByText(/^[AF]-\d{5}$/)
        .first()
        .textContent())!;
      await page.goto(at(`${path}?search=${number}`, tenant, lang));
      await page
        .getByRole('status')
        .filter({ hasText: word('shell.list.otherStates', { n: '1' }) })
        .getByRole('button')
        .click();
      await expect(page.getByRole('table').getByText(number)).toBeVisible();
    },
  );
}

test("MEM-2: a member does not come to the members' register", async ({ page }) => {
  const email = await newAccount(page.request, tenant);
  await logIn(page, email, { tenant, path });
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Members');
  await expect(page.getByRole('table')).toHaveCount(0);
});
