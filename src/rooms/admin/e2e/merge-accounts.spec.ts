import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, closeNotice, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { say } from '../../membership/e2e/words.ts';

const tenant = 'cifa';

for (const { lang, width } of VIEWS) {
  test(
    `ADM-2: a person with everything in one place; two accounts of theirs are made one by two people, ${lang} ${width}`,
    walkedIn('en', lang),
    async ({ page, browser }) => {
      await page.setViewportSize({ width, height: 900 });
      const kept = await newAccount(page.request, tenant, 'kept');
      const twice = await newAccount(page.request, tenant, 'twice');
      const person = await (await browser.newContext()).newPage();
      await logIn(person, twice, { tenant });

      const admin = { tenant, lang, password: DEMO_PASSWORD };
      await logIn(page, 'itrc-cifa-admin@example.org', { ...admin, path: `/admin/users?search=${kept}` });
      await page.getByRole('link', { name: 'Test Person' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test Person');
      const mails = page.getByRole('region', { name: new RegExp(say(lang, 'person.kind.mails')) });
      await expect(mails.getByRole('listitem')).not.toHaveCount(0);
      await expectAccessibleInBothSchemes(page, 'a person with everything in one place');

      const begin = page.getByRole('button', { name: say(lang, 'merge.begin') });
      if (await begin.isVisible()) await begin.click();
      else {
        await page.getByRole('button', { name: say(lang, 'shell.record.more'), exact: true }).click();
        await page.getByRole('menuitem', { name: say(lang, 'merge.begin') }).click();
      }
      await page.getByLabel(say(lang, 'merge.find')).fill(twice);
      await page.getByRole('button', { name: `${say(lang, 'merge.pick')} ${twice}` }).click();
      await expect(page.getByText(say(lang, 'merge.moving', { close: twice, keep: kept }))).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'the preview of a merge');

      // asked without a reason, then with one
      await page.getByRole('button', { name: say(lang, 'merge.ask') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: say(lang, 'merge.ask') }).click();
      await expect(dialog).toContainText(say(lang, 'problem.fillOut'));
      await dialog.getByLabel(say(lang, 'word.reason')).fill('Same telephone, asked at the counter');
      await dialog.getByRole('button', { name: say(lang, 'merge.ask') }).click();
      await closeNotice(page, say(lang, 'accounts.merge.asked'));
      const line = page.getByRole('listitem').filter({ hasText: twice });
      await expect(line).toContainText(say(lang, 'merge.state.asked'));
      // who asked does not agree as well
      await expect(line.getByRole('button')).toHaveCount(0);

      const second = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
      await logIn(second, 'itrc-super-admin@example.org', { ...admin, path: '/admin/users/merge' });
      const open = second.getByRole('listitem').filter({ hasText: twice });
      await open.getByRole('button', { name: say(lang, 'merge.agree') }).click();
      await expectAccessibleInBothSchemes(second, 'the second half of a merge');
      await second
        .getByRole('dialog')
        .getByRole('button', { name: say(lang, 'merge.agree') })
        .click();
      await closeNotice(second, say(lang, 'accounts.merge.done'));
      await open.getByRole('link', { name: kept }).click();
      await expect(second.getByText(say(lang, 'merge.from'))).toContainText(twice);

      await person.goto(at('/profile', tenant));
      await expect(person.getByRole('heading', { level: 1 })).toHaveText('Log in');
    },
  );
}
