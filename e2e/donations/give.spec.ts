import { expect, test } from '@playwright/test';
import { type Lang, say } from '../membership/words.ts';
import { expectAccessibleInBothSchemes } from '../support/axe.ts';
import { mailTo } from '../support/mails.ts';
import { address, at } from '../support/people.ts';
import { walkedIn } from '../support/views.ts';

const tenant = 'cifa';
const VIEWS: [Lang, number][] = [
  ['en', 1280],
  ['zh-hant', 375],
];

for (const [lang, width] of VIEWS) {
  test(
    `PAY-1: a stranger gives every month after one mistake, and changes the amount by the link in the mail; ${lang}, ${width} px`,
    walkedIn('zh-hant', lang),
    async ({ page, request }) => {
      test.setTimeout(90_000);
      await page.setViewportSize({ width, height: 812 });
      const email = address('giver');
      const field = (key: string) => page.getByLabel(say(lang, key), { exact: false }).first();
      await page.goto(at('/give', tenant, lang));
      await page.getByRole('button', { name: say(lang, 'donations-give.on') }).click();
      await expect(page.getByRole('link', { name: say(lang, 'donations.amount.none') })).toBeVisible();
      await page.getByRole('button', { name: 'HK$500' }).click();
      await page.getByLabel(say(lang, 'donations.cycle.monthly'), { exact: true }).check();
      await field('donations-give.name').fill('陳大文');
      await field('donations-give.email').fill(email);
      await expectAccessibleInBothSchemes(page, 'the page to give');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // what was typed stays through a reload
      await page.reload();
      await expect(field('donations-give.name')).toHaveValue('陳大文');
      await page.getByRole('button', { name: say(lang, 'donations-give.on') }).click();
      await page
        .getByRole('button', {
          name: say(lang, 'checkout-web.pay.by', {
            amount: 'HK$500.00',
            method: say(lang, 'checkout.method.mastercard'),
          }),
          exact: true,
        })
        .click();
      await page.getByRole('button', { name: /^Pay/ }).click();
      await expect(page.getByText(say(lang, 'checkout-web.return.paid'))).toBeVisible();
      await page.getByRole('link', { name: say(lang, 'checkout-web.return.on') }).click();
      await expect(page.getByText(/D-\d{4}-\d{5}/)).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'thanks for a gift');
      const { links } = await mailTo(request, tenant, email, /500\.00/);
      await page.goto(links.find((link) => link.includes('/giving/'))!);
      await expect(page.getByRole('heading', { name: say(lang, 'donations-own.title') })).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'the own giving');
      await page.getByRole('button', { name: say(lang, 'donations-own.change') }).click();
      await field('donations-give.amount').fill('８００');
      await page.getByRole('button', { name: say(lang, 'donations-own.save') }).click();
      await expect(page.getByText('HK$800.00')).toBeVisible();
    },
  );
}
