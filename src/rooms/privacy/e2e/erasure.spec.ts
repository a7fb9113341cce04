import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { withDatabase } from '../../../../e2e/support/database.ts';
import { at, DEMO_PASSWORD, logIn } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { placesOf } from '../../../server/testing/places-of.ts';
import { applied, decided, voiceOf } from '../../membership/e2e/applied.ts';
import { REVIEWER } from '../../membership/e2e/reviewer.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';

const tenant = 'cifa';

for (const { lang, width } of VIEWS) {
  test(
    `privacy: somebody with an open invoice asks to be erased, staff decide, the invoice is paid, and then nothing is left but the papers (${lang}, ${width})`,
    walkedIn('zh-hant', lang),
    async ({ browser, playwright, baseURL }) => {
      await withDatabase(async (owner) => {
        const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);
        const answers = { contactEmail: 'to-be-erased@example.org', address: '9 Vanishing Row' };
        const person = await applied(playwright, baseURL!, 'associate', answers);
        const { email, membershipId } = person;
        const reviewer = await voiceOf(playwright, baseURL!, REVIEWER);
        await decided(reviewer, membershipId, 'approve');
        const context = await browser.newContext({ baseURL: baseURL!, viewport: { width, height: 800 } });
        const page = await context.newPage();
        await logIn(page, email, { tenant, lang, path: '/privacy' });
        const open = page.getByRole('row').filter({ hasText: say(lang, 'privacy.plan.stopped', { count: '1' }) });
        await expect(open.first()).toBeVisible();

        // the wish: not without the word, which stays to be typed right
        await page.getByRole('button', { name: word('privacy.erasureAsk'), exact: true }).click();
        const asking = page.getByRole('dialog');
        const typed = asking.getByLabel(word('shell.dialog.typed', { text: word('privacy.erasureWord') }));
        await typed.fill('yes');
        await asking.getByRole('button', { name: word('privacy.erasureSend') }).click();
        await expect(asking).toContainText(word('shell.dialog.typedWrong', { text: word('privacy.erasureWord') }));
        await typed.fill(word('privacy.erasureWord'));
        await expectAccessibleInBothSchemes(page, 'asking to be erased');
        await asking.getByRole('button', { name: word('privacy.erasureSend') }).click();
        await expect(asking).toBeHidden();
        await expect(page.getByText(word('privacy-server.state.asked')).first()).toBeVisible();

        // the desk: refused only with a reason, approved by the plan
        const office = await browser.newContext({ baseURL: baseURL!, viewport: { width, height: 800 } });
        const desk = await office.newPage();
        await logIn(desk, REVIEWER, { tenant, lang, password: DEMO_PASSWORD, path: '/privacy/requests' });
        const { rows } = await owner.query<{ id: string }>(
          'select e.id from erasure_request e join account a on a.id = e.account_id where a.email = $1',
          [email],
        );
        await desk.locator(`a[href*="/privacy/requests/${rows[0]!.id}"]`).first().click();
        await expect(desk.getByText(email)).toBeVisible();
        await expectAccessibleInBothSchemes(desk, 'a wish to be erased');
        expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await desk.getByRole('button', { name: word('privacy.refuse'), exact: true }).click();
        const deciding = desk.getByRole('dialog');
        await deciding.getByRole('button', { name: word('privacy.refuse'), exact: true }).click();
        await expect(deciding.getByLabel(word('word.reason'))).toHaveAttribute('aria-invalid', 'true');
        await deciding.getByRole('button', { name: word('word.cancel') }).click();
        await desk.getByRole('button', { name: word('privacy.approve'), exact: true }).click();
        await deciding.getByRole('button', { name: word('privacy.approve'), exact: true }).click();
        await expect(deciding).toBeHidden();

        // the invoice is in the way: the person still comes in, is told why, and pays from there
        const partly = word('privacy-server.state.partly');
        await expect(async () => {
          await page.goto(at('/privacy', tenant, lang));
          await expect(page.getByText(partly)).toBeVisible({ timeout: 2_000 });
        }).toPass({ timeout: 60_000 });
        await page.getByRole('link', { name: lang === 'en' ? 'An invoice is open.' : '有發票尚未繳付。' }).click();
        await page.locator('a[href*="/payments/invoice/"]').first().click();
        const method = word('checkout.method.mastercard');
        await page
          .getByRole('button', { name: word('checkout-web.pay.by', { amount: 'HK$300.00', method }), exact: true })
          .click();
        await page.getByLabel('Expiry date').fill('01/39');
        await page.getByRole('button', { name: /^Pay/ }).click();
        await expect(page.getByText(word('checkout-web.return.paid'))).toBeVisible();
        // paid, one is a member, and leaves
        const { version } = await person.ask<{ version: number }>('/membership/get', { membershipId });
        await person.say('/membership/withdraw', { membershipId, version: String(version), reason: 'Goodbye' });

        // staff need not wait for the night
        await desk.reload();
        const goOn = desk.getByRole('button', { name: word('privacy.resume'), exact: true });
        await expect(async () => {
          if (await goOn.isVisible()) await goOn.click();
          await desk.reload();
          await expect(desk.getByText(word('privacy-server.state.done'), { exact: true })).toBeVisible({
            timeout: 3_000,
          });
        }).toPass({ timeout: 90_000 });
        await expect(desk.getByRole('heading', { level: 1, name: word('privacy.erasedPerson') })).toBeVisible();
        await expectAccessibleInBothSchemes(desk, 'a wish that is done');

        await page.goto(at('/privacy', tenant, lang));
        await expect(page.getByLabel(word('word.emailAddress'))).toBeVisible();
        for (const gone of ['to-be-erased@example.org', '9 Vanishing Row'])
          expect([gone, await placesOf(owner, gone)]).toEqual([gone, []]);
        const books = ['invoice', 'payment', 'payment_intent', 'ledger_entry'];
        expect((await placesOf(owner, email)).filter((place) => !books.includes(place))).toEqual([]);
        await Promise.all([context.close(), office.close()]);
      });
    },
  );
}
