import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, DEMO_PASSWORD, logIn } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';

const tenant = 'cifa';
const STAFF = 'itrc-cifa-admin@example.org';

for (const { lang, width } of VIEWS)
  test(
    `35.10: staff bring donations in after a mistake, and undo it; ${lang}, ${width} px`,
    walkedIn('en', lang),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 812 });
      const word = (key: WordKey) => say(lang, key);
      const press = (key: WordKey) =>
        page
          .getByRole('button', { name: word(key), exact: true })
          .first()
          .click();
      const mark = randomUUID().slice(0, 8);
      const choose = (...lines: string[]) =>
        page.locator('input[data-import]').setInputFiles({
          name: 'gifts.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(
            `Donation ID,First Name,Last Name,Email Address,Donation Total,Donation Date\n${lines.join('\n')}`,
          ),
        });
      const line = (id: number, amount: string) =>
        `${mark}${id},Tai Man,${mark},${mark}@example.org,${amount},03/04/2025`;
      await logIn(page, STAFF, { tenant, lang, password: DEMO_PASSWORD });
      await page.goto(at('/donations', tenant, lang));
      await page.getByRole('link', { name: word('word.import'), exact: true }).click();
      await choose(line(1, 'US$5'), line(2, '"1,234.50"'));
      await expect(page.getByText('GiveWP').first()).toBeVisible();
      await expect(page.getByText(word('imports.daysAsk'))).toBeVisible();
      await expect(page.getByRole('button', { name: word('imports.run'), exact: true })).toHaveCount(0);
      await expectAccessibleInBothSchemes(page, 'a file that was checked');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.getByRole('button', { name: new RegExp(word('imports.daysRight')) }).click();
      await expect(page.getByText(word('imports.daysAsk'))).toBeHidden();
      await press('imports.run');
      await expect(page.getByRole('button', { name: word('imports.undo'), exact: true })).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'an import that is done');
      await press('imports.undo');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word('imports.undo'), exact: true })
        .click();
      await expect(page.getByText(word('imports.wasUndone'))).toBeVisible();
    },
  );
