import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, closeNotice } from '../../../../e2e/support/people.ts';
import { LONG, VIEWS } from '../../../../e2e/support/views.ts';
import { tenant } from './applicant.ts';
import { loggedIn, newMember, newPerson } from './member.ts';
import { say, type WordKey } from './words.ts';

for (const { lang, width } of VIEWS) {
  const word = (key: WordKey, params = {}) => say(lang, key, params);

  test(`MEM-5: the card on a phone, its code checked without an account, a new code in place of a lost one (${lang}, ${width})`, {
    tag: LONG,
  }, async ({ browser, request }) => {
    const { page, close } = await newMember(browser, request, { lang, width });
    await page.goto(at('/membership', tenant, lang));
    await page.getByRole('link', { name: word('membership-pass.open'), exact: true }).click();
    const face = page.getByRole('region', { name: word('membership-pass.open') });
    await expect(face).toContainText('陳大文');
    await expect(face).toContainText('CHAN Tai Man');
    await expect(face).toContainText(/F-\d{5}/);
    await expect(face.getByRole('img', { name: word('membership-pass.qr') })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectAccessibleInBothSchemes(page, 'member card');
    const { data } = await (
      await page.request.get(`/wp-json/itrc-membership/v1/membership/card?tenant=${tenant}&lang=${lang}`)
    ).json();
    const { pathname } = new URL(data.card.checkUrl);

    const stranger = await browser.newContext({ viewport: { width, height: 800 } });
    const scan = await stranger.newPage();
    await scan.goto(at(pathname, tenant, lang));
    await expect(
      scan.getByRole('status').filter({ hasText: word('membership-pass.check.at', { at: '' }) }),
    ).toContainText(word('membership-pass.check.valid'));
    for (const told of ['陳大文', 'CHAN', data.card.number]) await expect(scan.getByText(told)).toHaveCount(0);
    await expectAccessibleInBothSchemes(scan, 'valid card');

    await page.getByRole('button', { name: word('membership-pass.replace') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word('membership-pass.replace'), exact: true })
      .click();
    await closeNotice(page, /QR|二維碼/);
    await scan.reload();
    await expect(scan.getByText(word('membership-pass.check.notValid'), { exact: true })).toBeVisible();
    await expectAccessibleInBothSchemes(scan, 'card that is not valid');
    await Promise.all([close(), stranger.close()]);
  });

  test(`MEM-5: who is no member is told so in place of a card (${lang}, ${width})`, async ({ browser, request }) => {
    const context = await loggedIn(browser, await newPerson(request, lang), { lang, width });
    const page = await context.newPage();
    await page.goto(at('/membership/card', tenant, lang));
    await expect(page.getByRole('heading', { name: word('membership-pass.none') })).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'no card');
    await context.close();
  });
}
