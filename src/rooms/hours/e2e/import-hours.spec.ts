import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';
import { approved, pageOf, STAFF, tenant } from '../../volunteers/e2e/walker.ts';
import { adult } from '../../volunteers/server/testing/volunteers.fixture.ts';

for (const { lang, width } of VIEWS)
  test(
    `35.10: staff bring service hours in after a mistake, find them in the list, and undo them; ${lang}, ${width} px`,
    walkedIn('zh-hant', lang),
    async ({ page, browser, request, baseURL }) => {
      const word = (key: WordKey) => say(lang, key);
      const mark = randomUUID().slice(0, 8);
      const volunteer = await pageOf(browser, baseURL, width);
      await logIn(page, STAFF, { tenant, lang, password: DEMO_PASSWORD });
      const email = await newAccount(request, tenant, 'hours');
      await logIn(volunteer, email, { tenant, lang });
      await approved(volunteer.request, page.request, 'individual', adult({ nameEn: `HOURS ${mark}`, nameZh: '' }));
      await page.setViewportSize({ width, height: 812 });
      const choose = (hours: string) =>
        page.locator('input[data-import]').setInputFiles({
          name: 'hours.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(
            'Volunteer Email,Start Date,Task Title,Hours\n' +
              `${email},2025-03-31,Ward visits ${mark},2:30\n${email},2025-04-01,Driving ${mark},${hours}`,
          ),
        });
      const importing = page.getByRole('button', { name: word('imports.run'), exact: true });
      await page.goto(at('/hours/list', tenant, lang));
      await page.getByRole('link', { name: word('word.import'), exact: true }).click();
      await choose('ages');
      await expect(page.getByText('Volunteer Sign Up Sheets').first()).toBeVisible();
      await expect(page.getByText(word('imports.hours')).first()).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'hours that were checked');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await choose('1.5');
      await expect(page.getByText(word('imports.hours'))).toHaveCount(0);
      await importing.click();
      const undo = page.getByRole('button', { name: word('imports.undo'), exact: true });
      await expect(undo).toBeVisible();
      await page.goto(at(`/hours/list?state=all&search=${mark}`, tenant, lang));
      await expect(page.getByText(`Driving ${mark}`).first()).toBeVisible();
      await page.goBack();
      await undo.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word('imports.undo'), exact: true })
        .click();
      await expect(page.getByText(word('imports.wasUndone'))).toBeVisible();
      await page.goto(at(`/hours/list?state=all&search=${mark}`, tenant, lang));
      await expect(page.getByText(`Driving ${mark}`)).toHaveCount(0);
    },
  );
