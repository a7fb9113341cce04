import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { mailTo } from '../../../../e2e/support/mails.ts';
import { at } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { tenant } from './applicant.ts';
import { applyByCall, loggedIn, newPerson, staff } from './member.ts';
import { type Lang, say, type WordKey } from './words.ts';

const press = (page: Page, lang: Lang, key: WordKey) =>
  page.getByRole('button', { name: say(lang, key), exact: true }).click();

for (const { lang, width } of VIEWS) {
  test(
    `notes of staff, messages and e-mails of a record: written, answered, read (${lang}, ${width})`,
    walkedIn('zh-hant', lang),
    async ({ browser, request }) => {
      const word = (key: WordKey, params?: Record<string, string>) => say(lang, key, params);
      const fits = async (page: Page) =>
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const email = await newPerson(request, lang);
      const person = await loggedIn(browser, email, { lang, width });
      const membershipId = await applyByCall(person, lang, 'applyAssociateMembership');
      const desk = await staff(browser);
      const page = await desk.newPage();
      await page.setViewportSize({ width, height: 800 });
      const record = (tab: string) => at(`/membership/applications/${membershipId}?tab=${tab}`, tenant, lang);

      // A note, at first with nothing in it; what is half written stays through a reload.
      await page.goto(record('notes'));
      await press(page, lang, 'records.notes.add');
      await expect(page.getByText(word('problem.fillOut')).last()).toBeVisible();
      const note = page.getByLabel(word('records.notes.new'));
      await note.fill('Knows the chair. 認識主席。');
      await page.reload();
      await expect(note).toHaveValue('Knows the chair. 認識主席。');
      await press(page, lang, 'records.notes.add');
      await expect(page.getByRole('listitem').filter({ hasText: 'Knows the chair.' })).toBeVisible();
      await expect(note).toHaveValue('');
      await expectAccessibleInBothSchemes(page, `notes ${lang}`);
      await fits(page);

      // A message: mailed, and one pile on the person's Home that leads to it.
      await page.goto(record('messages'));
      const text = page.getByLabel(word('word.yourMessage'));
      await text.fill('Please send the certificate.\nhttps://example.org/how');
      await press(page, lang, 'records.messages.send');
      await expect(page.getByRole('listitem').filter({ hasText: 'Please send the certificate.' })).toBeVisible();
      const mail = await mailTo(request, tenant, email, /^(Message about|訊息)/);
      expect(mail.text).toContain('Please send the certificate.\nhttps://example.org/how');
      const own = await person.newPage();
      await own.goto(at('/', tenant, lang));
      await own.getByRole('link', { name: word('record-messages.work.new') }).click();
      await own.waitForURL(/\/membership\?/);
      await expect(own.getByText('Knows the chair.')).toHaveCount(0);
      const read = own.waitForResponse((response) => response.url().endsWith('/record/message/read'));
      await own.getByText('Please send the certificate.').scrollIntoViewIfNeeded();
      await own.getByLabel(word('word.yourMessage')).fill('附上證書。');
      expect((await read).status()).toBe(200);
      await press(own, lang, 'records.messages.send');
      await expect(own.getByRole('listitem').filter({ hasText: '附上證書。' })).toBeVisible();
      await expectAccessibleInBothSchemes(own, `my membership with messages ${lang}`);
      await fits(own);
      await own.goto(at('/', tenant, lang));
      await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(own.getByRole('link', { name: word('record-messages.work.new') })).toHaveCount(0);

      // It waits for staff until it is said that it needs no answer.
      await page.goto(at('/messages?show=waiting', tenant, lang));
      await expect(page.getByText('附上證書。').first()).toBeVisible();
      await expectAccessibleInBothSchemes(page, `messages ${lang}`);
      await page.locator(`a[href*="${membershipId}"]`).click();
      await expect(page.getByRole('listitem').filter({ hasText: '附上證書。' })).toBeVisible();
      await press(page, lang, 'records.messages.settle');
      await expect(page.getByText(word('records.messages.waits'))).toHaveCount(0);
      await expectAccessibleInBothSchemes(page, `conversation ${lang}`);
      await fits(page);

      // What was mailed, with dots for what only the person reads.
      await page.goto(record('mails'));
      await page.getByRole('button', { name: mail.subject, exact: true }).click();
      await expect(page.getByRole('dialog').getByText(word('mails.covered'))).toBeVisible();
      await expectAccessibleInBothSchemes(page, `a mail of a record ${lang}`, 'dialog');
      await Promise.all([person.close(), desk.close()]);
    },
  );
}
