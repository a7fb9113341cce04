import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { codeIn, mailTo } from '../../../../e2e/support/mails.ts';
import { address, at, call, DEMO_PASSWORD, logIn, newAccount, PASSWORD } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { field, fillProject, pressSubmit } from '../../grants/e2e/project-form.ts';
import { byMouse } from '../../membership/e2e/applicant.ts';
import { buttonOf, say, type WordKey } from '../../membership/e2e/words.ts';

/** What is pressed or filled in on the way, and nothing else leads on. */
const walker = (page: Page, lang: 'en' | 'zh-hant') => {
  const word = (key: WordKey) => say(lang, key);
  return {
    word,
    press: (key: WordKey) => page.getByRole('button', { name: word(key), exact: true }).click(),
    follow: (key: WordKey) =>
      page
        .getByRole('link', { name: new RegExp(`^${word(key)}`) })
        .first()
        .click(),
  };
};

/** Registers on the page that "Apply now" led to, at first with an address that is none, and confirms it. */
async function register(page: Page, { lang, tenant }: { lang: 'en' | 'zh-hant'; tenant: string }): Promise<string> {
  const { word, press } = walker(page, lang);
  const email = address('stranger');
  await page.getByLabel(word('word.yourName')).fill('Chan Tai Man');
  await page.getByLabel(word('word.emailAddress')).fill('stranger');
  await page.locator('[name=new-password]').fill(PASSWORD);
  await page.locator('[name=new-password-again]').fill(PASSWORD);
  await press('register.submit');
  await expect(page.getByLabel(word('word.emailAddress'))).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(word('word.emailAddress')).fill(email);
  await press('register.submit');
  await page.getByLabel(word('code.label')).fill(codeIn(await mailTo(page.request, tenant, email, /\d{6}/)));
  await press('verify.submit');
  return email;
}

for (const { lang, width } of VIEWS) {
  test(
    `MEM-1, ACC-1: a stranger finds a membership, checks it, and hands in the form in one go (${lang}, ${width})`,
    walkedIn('en', lang),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await closesNotices(page);
      const { word, follow } = walker(page, lang);
      await page.goto(at('/', 'cifa', lang));
      await page.getByRole('link', { name: lang === 'en' ? 'Full membership' : '正式會員', exact: true }).click();
      await expectAccessibleInBothSchemes(page, `an offer ${lang}`);
      await page
        .getByRole('radio', { name: word('word.yes') })
        .first()
        .check();
      await page
        .getByRole('radio', { name: word('word.no') })
        .nth(1)
        .check();
      await expect(page.getByRole('status').filter({ hasText: word('front.check.fitsNot') })).toBeVisible();
      await page
        .getByRole('radio', { name: word('word.yes') })
        .nth(1)
        .check();
      await page
        .getByRole('radio', { name: word('word.yes') })
        .nth(2)
        .check();
      await expect(page.getByText(word('front.check.fits'), { exact: true })).toBeVisible();
      await follow('front.apply');
      await register(page, { lang, tenant: 'cifa' });
      await page.waitForURL(/\/form\/fill-in-membership-form-/);
      const applicant = byMouse(page, page.request, lang);
      await applicant.fill();
      await page.removeLocatorHandler(page.getByRole('alertdialog'));
      await page.getByRole('button', { name: buttonOf(lang), exact: true }).click();
      await expect(page.getByText(word('membership.submitted')).first()).toBeVisible();
    },
  );

  test(
    `GRA-1, GRA-2: a stranger comes from an open call to its form in one go, and hands it in (${lang}, ${width})`,
    walkedIn('zh-hant', lang),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await closesNotices(page);
      const { follow } = walker(page, lang);
      await page.goto(at('/', 'oxfam', lang));
      await follow('front.apply');
      await register(page, { lang, tenant: 'oxfam' });
      await page.waitForURL(/\/grants\/[^/]+\/form\//);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await fillProject(page, 'Neighbours who cook');
      // the coach says why it is not taken, and what would be
      await pressSubmit(page, lang);
      await expect(page.locator('[data-state=wrong]').first()).toContainText('HK$10,000.00');
      await expect(page).toHaveURL(/\/form\//);
      await field(page, 'fund').fill('260000');
      await pressSubmit(page, lang);
      await page.waitForURL(/\/grants\/[0-9a-f-]{36}(\?|$)/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neighbours who cook');
    },
  );
}

test('a call that closes while somebody registers says so on the way, and the account stays', async ({
  page,
  request,
}) => {
  await closesNotices(page);
  const admin = { tenant: 'oxfam', lang: 'en', email: 'itrc-oxfam-super-admin@example.org', password: DEMO_PASSWORD };
  await call(request, '/user/login', admin);
  const days = {
    opensOn: '2026-01-01',
    closesOn: '2099-12-31',
    budgetCents: '100',
    code: `Z${String(Date.now()).slice(-8)}`,
  };
  const made = await call(request, '/grant/cohort/edit', {
    ...days,
    tenant: 'oxfam',
    lang: 'en',
    name: 'Short call',
    nameChinese: '短計劃',
  });
  const { cohortId, version } = made.cohort as { cohortId: string; version: number };
  await page.goto(at(`/offers/grants/${cohortId}`, 'oxfam'));
  await page.getByRole('link', { name: 'Apply now' }).first().click();
  // the one of the page, which leads back: the bar has one as well
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  const email = await newAccount(request, 'oxfam');
  await call(request, '/user/login', admin);
  await call(request, '/grant/cohort/edit', {
    ...days,
    tenant: 'oxfam',
    lang: 'en',
    cohortId,
    name: 'Short call',
    nameChinese: '短計劃',
    closesOn: '2026-01-02',
    version: String(version),
  });
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('This call is closed.');
  await expect(page.getByText('Your account is ready and remains yours.')).toBeVisible();
  await page.getByRole('link', { name: 'See what is open now' }).click();
  await expect(page.getByRole('link', { name: /Good neighbours/ }).first()).toBeVisible();
});

test('an administrator writes the start page in both languages, with one missing at first; a member may not', async ({
  page,
}) => {
  await closesNotices(page);
  await logIn(page, 'rmhc-admin@example.org', { tenant: 'rmhc', password: DEMO_PASSWORD, path: '/front-pages' });
  await page.getByRole('link', { name: 'Start page' }).click();
  await page.getByLabel('Title, English').fill('Be a volunteer');
  await page.getByLabel('Title, Chinese').fill('');
  await page.reload();
  await expect(page.getByLabel('Title, English')).toHaveValue('Be a volunteer');
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await publish();
  await page.getByRole('link', { name: /Title, Chinese/ }).click();
  await page.keyboard.type('成為義工');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Be a volunteer');
  await publish();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByRole('dialog')).toContainText('Version 1');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Use the standard text/ })
    .click();
  await publish();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await page.context().clearCookies();
  await page.goto(at('/', 'rmhc', 'zh-hant'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('義工守護的第二個家');
  await logIn(page, 'rmhc-volunteer@example.org', { tenant: 'rmhc', password: DEMO_PASSWORD, path: '/front-pages' });
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Public pages');
});

/** What is said in an overlay or a toast is closed where it stands in the way. */
async function closesNotices(page: Page): Promise<void> {
  const overlay = page.getByRole('alertdialog');
  await page.addLocatorHandler(overlay, () => overlay.getByRole('button').first().click());
}
