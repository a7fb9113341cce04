import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../../../e2e/support/axe.ts';
import { at, DEMO_PASSWORD, logIn } from '../../../../e2e/support/people.ts';
import { VIEWS } from '../../../../e2e/support/views.ts';
import { say } from '../../membership/e2e/words.ts';

const tenant = 'thirdparty';
// both write the same organisation
test.describe.configure({ mode: 'serial' });

for (const { lang, width } of VIEWS) {
  test(`35.3: the office writes how the organisation is reached, with two mistakes first, and a stranger reads it (${lang}, ${width})`, async ({
    page,
    browser,
  }) => {
    const telephone = lang === 'en' ? '+852 2345 6789' : '+852 2987 6543';
    await page.setViewportSize({ width, height: 900 });
    await logIn(page, 'partner-admin@example.org', {
      ...{ tenant, lang, password: DEMO_PASSWORD, path: '/admin/organisation' },
    });
    const save = page.getByRole('main').getByRole('button', { name: say(lang, 'organisation.save'), exact: true });
    await page.getByLabel(say(lang, 'organisation.telephone')).fill('call us');
    await page.getByLabel(say(lang, 'organisation.accent.light'), { exact: true }).fill('#ffff66');
    await save.click();
    await expect(page.getByText(say(lang, 'shell.errors.title', { n: '2' }))).toBeVisible();
    await expect(page.getByLabel(say(lang, 'organisation.telephone'))).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'the organisation with mistakes');
    // what was typed is kept in the browser
    await page.reload();
    await expect(page.getByLabel(say(lang, 'organisation.telephone'))).toHaveValue('call us');
    await page.getByLabel(say(lang, 'organisation.telephone')).fill(telephone);
    await page.getByLabel(say(lang, 'organisation.accent.light'), { exact: true }).fill('#2e5d34');
    await save.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say(lang, 'organisation.save'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(save).toBeDisabled();
    await page.getByRole('button', { name: say(lang, 'word.versions'), exact: true }).click();
    await expect(dialog).toContainText(say(lang, 'organisation.version', { version: '1' }));
    await expectAccessible(page, 'versions of the organisation');

    const stranger = await (await browser.newContext({ viewport: { width: 375, height: 800 } })).newPage();
    await stranger.goto(at('/', tenant, lang));
    await expect(stranger.getByRole('contentinfo').getByRole('link', { name: telephone })).toBeVisible();
    await expectAccessible(stranger, 'a public footer', 'footer');
  });
}
