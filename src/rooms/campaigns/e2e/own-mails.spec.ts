import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { withDatabase } from '../../../../e2e/support/database.ts';
import { at, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';

const tenant = 'cifa';

for (const { lang, width } of VIEWS) {
  test(
    `COM-1: a person reads the own mails again, without the code that lets in, and is told of one that came back (${lang}, ${width})`,
    walkedIn('zh-hant', lang),
    async ({ page, request, browser, baseURL }) => {
      await withDatabase(async (owner) => {
        const word = (key: WordKey, params: Record<string, string> = {}) => say(lang, key, params);
        const fits = async () =>
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.setViewportSize({ width, height: 800 });
        const email = await newAccount(request, tenant, 'own-mails');
        await logIn(page, email, { tenant, lang, path: '/profile/mails' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('ownMails.title'));
        await expectAccessibleInBothSchemes(page, 'own mails');
        await fits();

        // the mail of the registration had a code: dots stand for it
        await page
          .getByRole('link', { name: /confirm/i })
          .first()
          .click();
        await expect(
          page.getByText(word('mails.ownCovered')).or(page.getByText(word('mails.ownNotShown'))),
        ).toBeVisible();
        await expect(page.getByText(word('ownMails.missed'))).toBeHidden();

        await owner.query(
          `insert into mail_bounce (tenant_id, id, address_key, kind, reason, mail_id, at)
           select tenant_id, gen_random_uuid(), $1, 'hard', '550 no such mailbox', id, now() from outbox_mail where recipient = $1`,
          [email],
        );
        await page.reload();
        await expect(page.getByText(word('ownMails.state.returned'), { exact: true })).toBeVisible();
        await expect(page.getByText(word('ownMails.missed'))).toBeVisible();
        await expect(page.getByText('550 no such mailbox')).toBeHidden();
        await expectAccessibleInBothSchemes(page, 'an own mail that came back');
        await fits();

        // its address leads nobody else to it
        const link = page.url();
        const context = await browser.newContext({ baseURL: baseURL! });
        const stranger = await context.newPage();
        await logIn(stranger, await newAccount(request, tenant, 'stranger'), { tenant, lang });
        await stranger.goto(link);
        await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(stranger.getByText(word('ownMails.missed'))).toBeHidden();
        await expect(stranger.locator('iframe')).toHaveCount(0);
        await context.close();

        await page.getByRole('link', { name: word('ownMails.checkAddress') }).click();
        await expect(page).toHaveURL(/\/profile/);
        await page.goto(at('/profile/mails', tenant, lang));
        await expect(page.getByText(word('ownMails.state.returned'), { exact: true }).first()).toBeVisible();
      });
    },
  );
}
