import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { type Hands, keys, mouse } from '../../../../e2e/support/hands.ts';
import { mailTo } from '../../../../e2e/support/mails.ts';
import { at, DEMO_PASSWORD, logIn } from '../../../../e2e/support/people.ts';
import { walks } from '../../../../e2e/support/views.ts';
import { tenant } from '../../membership/e2e/applicant.ts';
import { applied, decided, voiceOf } from '../../membership/e2e/applied.ts';
import { logInAs, REVIEWER } from '../../membership/e2e/reviewer.ts';
import { say } from '../../membership/e2e/words.ts';

/** On the gateway's own page. */
async function pay(page: Page, hands: Hands, expiry: string): Promise<void> {
  await hands.write(page.getByLabel('Expiry date'), expiry);
  await hands.press(page.getByRole('button', { name: /^Pay/ }));
}

for (const { lang, width, hands, view, details } of walks(mouse)) {
  test(
    `PAY-2: an invoice is paid by card, after leaving the gateway once and being declined once; ${view}`,
    details,
    async ({ page, playwright, baseURL, request }) => {
      await page.setViewportSize({ width, height: 812 });
      const { email, membershipId, ask } = await applied(playwright, baseURL!, 'associate');
      await decided(await voiceOf(playwright, baseURL!, REVIEWER), membershipId, 'approve');
      const { rows } = await ask<{ rows: { invoiceId: string }[] }>('/payment/invoice/mine');
      const invoice = `/payments/invoice/${rows[0]!.invoiceId}`;
      await logIn(page, email, { tenant, lang, path: invoice });
      const button = page.getByRole('button', {
        name: say(lang, 'checkout-web.pay.by', {
          amount: 'HK$300.00',
          method: say(lang, 'checkout.method.mastercard'),
        }),
        exact: true,
      });
      await expect(button).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'an invoice that can be paid');
      await hands.press(button);
      await hands.press(page.getByRole('button', { name: 'Cancel' }));
      await expect(page.getByText(say(lang, 'checkout-web.return.notCompleted'))).toBeVisible();
      await hands.press(page.getByRole('link', { name: say(lang, 'checkout-web.return.again') }));

      await hands.press(button);
      await pay(page, hands, '05/39');
      await expect(page.getByRole('alert')).toContainText('DECLINED');
      await pay(page, hands, '01/39');
      await expect(page.getByText(say(lang, 'checkout-web.return.paid'))).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'back from the gateway');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await hands.press(page.getByRole('link', { name: say(lang, 'word.goOn') }));
      await expect(page).toHaveURL(new RegExp(invoice));
      await expect(page.getByRole('heading', { level: 2, name: /R-\d{4}-\d{5}/ })).toBeVisible();
      await expect(button).toHaveCount(0);
      await mailTo(request, tenant, email, /R-\d{4}-\d{5}/);
    },
  );
}

for (const { lang, width, hands, view, details } of walks(keys))
  test(
    `PAY-2, PAY-3: the link in the mail of an invoice is paid by PayPal without logging in; a part of it goes back, asked by one, approved by another; ${view}`,
    details,
    async ({ page, playwright, baseURL, request }) => {
      await page.setViewportSize({ width, height: 812 });
      const { email, membershipId } = await applied(playwright, baseURL!, 'associate');
      await decided(await voiceOf(playwright, baseURL!, REVIEWER), membershipId, 'approve');
      const { links } = await mailTo(request, tenant, email, /Invoice|發票/);
      await page.goto(links.find((link) => link.includes('/pay/invoice/'))!);
      await page.goto(page.url().replace(/lang=[\w-]+/, `lang=${lang}`));
      const invoice = page.getByText(/I-\d{4}-\d{5}/);
      await expect(invoice).toBeVisible();
      const [number] = /I-\d{4}-\d{5}/.exec(await invoice.innerText())!;
      await expectAccessibleInBothSchemes(page, 'a link to pay');
      await hands.press(
        page.getByRole('button', {
          name: say(lang, 'checkout-web.pay.by', { amount: 'HK$300.00', method: say(lang, 'checkout.method.paypal') }),
          exact: true,
        }),
      );
      await hands.press(page.getByRole('button', { name: 'Pay HK$300.00', exact: true }));
      await expect(page.getByText(say(lang, 'checkout-web.return.paid'))).toBeVisible();
      await hands.press(page.getByRole('link', { name: say(lang, 'word.goOn') }));
      await expect(page.getByText(say(lang, 'checkout-web.link.nothing'))).toBeVisible();
      await mailTo(request, tenant, email, /R-\d{4}-\d{5}/);

      // staff give a part of it back: one asks, once for too much, another approves
      await logInAs(page, REVIEWER, lang);
      await page.goto(at('/payments/online', tenant, lang));
      await hands.press(page.getByRole('row', { name: number }).locator('[data-row-link]'));
      await hands.press(page.getByRole('button', { name: say(lang, 'checkout-web.payment.back') }));
      const dialog = page.getByRole('dialog');
      await hands.write(dialog.getByLabel(say(lang, 'checkout-web.payment.amount')), '300.01');
      await hands.write(dialog.getByLabel(say(lang, 'word.reason')), 'A discount was promised');
      await hands.press(dialog.getByRole('button', { name: say(lang, 'checkout-web.payment.ask') }));
      await expect(dialog.getByLabel(say(lang, 'checkout-web.payment.amount'))).toHaveAttribute('aria-invalid', 'true');
      await hands.write(dialog.getByLabel(say(lang, 'checkout-web.payment.amount')), '100');
      await hands.press(dialog.getByRole('button', { name: say(lang, 'checkout-web.payment.ask') }));
      await expect(page.getByText(say(lang, 'checkout.refund.status.asked'))).toBeVisible();
      await expect(page.getByRole('button', { name: say(lang, 'checkout-web.payment.approve') })).toHaveCount(0);
      await expectAccessibleInBothSchemes(page, 'a refund that waits');
      const one = page.url();
      await logIn(page, 'itrc-super-admin@example.org', { tenant, lang, password: DEMO_PASSWORD });
      await page.goto(one);
      await hands.press(page.getByRole('button', { name: say(lang, 'checkout-web.payment.approve') }));
      await hands.press(dialog.getByRole('button', { name: say(lang, 'checkout-web.payment.approve') }));
      await expect(page.getByText(say(lang, 'checkout.status.partlyRefunded'))).toBeVisible();
      await mailTo(request, tenant, email, /Refund|退款/);
    },
  );

test('PAY-2, PAY-4: staff see what was paid online, and set up a way to pay, once with a mistake', async ({ page }) => {
  await logInAs(page, REVIEWER, 'en');
  await page.goto(at('/payments/online', tenant));
  await expect(page.getByRole('heading', { level: 1, name: say('en', 'checkout-web.list.title') })).toBeVisible();
  await expect(page.getByRole('cell', { name: say('en', 'checkout.status.paid'), exact: true }).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'online payments');
  await page.goto(at('/payment-methods', tenant));
  const card = page.getByRole('region', { name: say('en', 'checkout.method.bea') });
  const merchant = card.getByLabel(say('en', 'checkout-web.methods.merchant'));
  const known = await merchant.inputValue();
  await expectAccessibleInBothSchemes(page, 'ways to pay');
  await merchant.fill('two words');
  const save = card.getByRole('button', { name: /^Save/ });
  await save.click();
  await expect(card.getByText(say('en', 'checkout.merchant.idWrong')).last()).toBeVisible();
  await merchant.fill(known);
  await save.click();
  await expect(page.getByText(/ has been saved\.$/).first()).toBeVisible();
  await expect(card.getByLabel(say('en', 'checkout-web.methods.password'))).toHaveValue('');
});
