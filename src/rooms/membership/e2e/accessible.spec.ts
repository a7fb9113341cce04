import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, newAccount, PASSWORD } from '../../../../e2e/support/people.ts';
import { LONG, VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { tenant } from './applicant.ts';
import { logInAs, REVIEWER } from './reviewer.ts';
import { buttonOf, type Lang, labelOf, say } from './words.ts';

async function newcomer(page: Page, request: APIRequestContext, lang: Lang): Promise<void> {
  await logInAs(page, await newAccount(request, tenant, 'axe'), lang, PASSWORD);
  await page.goto(at('/membership', tenant, lang));
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

for (const { lang, width } of VIEWS) {
  test.describe(`${lang}, ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    test(`own membership and the form, empty, wrong, with open lists: no violation, ${lang}, ${width} px`, {
      tag: LONG,
    }, async ({ page, request }) => {
      await newcomer(page, request, lang);
      await expectAccessibleInBothSchemes(page, 'types of membership');
      await page.getByRole('button', { name: new RegExp(labelOf(lang, 'membershipType', 'full')) }).click();
      const send = page.getByRole('button', { name: buttonOf(lang) });
      await expect(send).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'the form');
      await send.click();
      await expect(
        page.getByRole('group', { name: new RegExp(say(lang, 'shell.errors.title').slice(0, 4)) }),
      ).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'the form with errors');
      await page.getByRole('combobox', { name: labelOf(lang, 'professionalField') }).click();
      await expectAccessibleInBothSchemes(page, 'an open list');
      await page.keyboard.press('Escape');
      const label = labelOf(lang, 'dateOfBirth');
      await page.getByRole('button', { name: say(lang, 'forms-web.date.open', { label }) }).click();
      await expect(page.getByRole('grid')).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'an open calendar');
      await page.keyboard.press('Escape');
      await page.locator('[name=surname]').fill('Chan');
      await expect(
        page.getByText(new RegExp(say(lang, 'forms-web.draft.saved').replace('{{time}}', '\\d\\d:\\d\\d'))),
      ).toBeVisible();
      await page.getByRole('button', { name: say(lang, 'forms-web.discard') }).click();
      await expectAccessibleInBothSchemes(page, 'asking before a draft goes');
      await page.goto(at('/membership', tenant, lang));
      await expect(page.locator('[aria-current=step]')).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'an application under way');
    });

    test(
      `the desk and an application: no violation, ${lang}, ${width} px`,
      walkedIn('zh-hant', lang),
      async ({ page }) => {
        await logInAs(page, REVIEWER, lang);
        await page.goto(at('/membership/applications', tenant, lang));
        await expect(page.locator('[data-row-link]').first()).toBeVisible();
        await expectAccessibleInBothSchemes(page, 'the desk');
        await page.locator('[data-row-link]').first().click();
        await expect(
          page.getByRole('heading', { level: 2, name: say(lang, 'membership-web.decision.title') }),
        ).toBeVisible();
        await expectAccessibleInBothSchemes(page, 'an application');
        await page.getByRole('button', { name: say(lang, 'word.approve'), exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessibleInBothSchemes(page, 'asking before a decision');
        await page.goto(at('/membership/applications?search=zzzz', tenant, lang));
        await expect(page.getByText(say(lang, 'word.noApplications'))).toBeVisible();
        await expectAccessibleInBothSchemes(page, 'nothing found');
      },
    );
  });
}
