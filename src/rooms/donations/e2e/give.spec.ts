import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { mouse } from '../../../../e2e/support/hands.ts';
import { mailTo } from '../../../../e2e/support/mails.ts';
import { address, at } from '../../../../e2e/support/people.ts';
import { walks } from '../../../../e2e/support/views.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';

const tenant = 'cifa';

for (const { lang, width, hands, view, details } of walks(mouse)) {
  test(
    `PAY-1: a stranger gives every month after one mistake, and changes the amount by the link in the mail; ${view}`,
    details,
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 812 });
      const email = address('giver');
      const field = (key: WordKey) => page.getByLabel(say(lang, key), { exact: false }).first();
      await page.goto(at('/give', tenant, lang));
      await hands.press(page.getByRole('button', { name: say(lang, 'donations-give.on') }));
      await expect(page.getByRole('link', { name: say(lang, 'donations.amount.none') })).toBeVisible();
      await hands.press(page.getByRole('button', { name: 'HK$500' }));
      await hands.pick(page.getByLabel(say(lang, 'donations.cycle.monthly'), { exact: true }));
      await hands.write(field('word.yourName'), '陳大文');
      await hands.write(field('word.emailAddress'), email);
      await expectAccessibleInBothSchemes(page, 'the page to give');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // what was typed stays through a reload
      await page.reload();
      await expect(field('word.yourName')).toHaveValue('陳大文');
      await hands.press(page.getByRole('button', { name: say(lang, 'donations-give.on') }));
      const method = say(lang, 'checkout.method.mastercard');
      const pay = say(lang, 'checkout-web.pay.by', { amount: 'HK$500.00', method });
      await hands.press(page.getByRole('button', { name: pay, exact: true }));
      await hands.press(page.getByRole('button', { name: 'Pay HK$500.00', exact: true }));
      await expect(page.getByText(say(lang, 'checkout-web.return.paid'))).toBeVisible();
      await hands.press(page.getByRole('link', { name: say(lang, 'word.goOn') }));
      await expect(page.getByText(/D-\d{4}-\d{5}/)).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'thanks for a gift');
      const { links } = await mailTo(request, tenant, email, /500\.00/);
      await page.goto(links.find((link) => link.includes('/giving/'))!);
      await expect(page.getByRole('heading', { name: say(lang, 'donations-own.title') })).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'the own giving');
      await hands.press(page.getByRole('button', { name: say(lang, 'donations-own.change') }));
      await hands.write(field('word.amountHkd'), '８００');
      await hands.press(page.getByRole('button', { name: say(lang, 'word.save') }));
      await expect(page.getByText('HK$800.00')).toBeVisible();
    },
  );
}
