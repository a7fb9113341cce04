import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { address, at, call, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';

const tenant = 'cifa';

/** Screens for anybody, and their title in English and in Chinese. */
const OPEN: [path: string, en: string, zh: string][] = [
  ['/', 'Stronger families begin with people who study them', '研究家庭，讓家庭更堅穩'],
  ['/offers/membership/full', 'Full membership', '正式會員'],
  ['/login', 'Log in', '登入'],
  ['/login?way=code', 'Log in', '登入'],
  ['/register', 'Create an account', '建立帳戶'],
  ['/register?way=code', 'Create an account', '建立帳戶'],
  ['/verify', 'Confirm your address', '確認電郵地址'],
  ['/verify?token=x', 'Confirm your address', '確認電郵地址'],
  ['/reset-password', 'Forgotten your password?', '忘記密碼？'],
  ['/reset-password/recover', 'Set a new password', '設定新密碼'],
  ['/email/confirm?token=x', 'Change of e-mail address', '更改電郵地址'],
  ['/developers/api', 'API for programs', '程式介面（API）'],
];

/** Screens behind the login, seen by one who may see all. */
const INSIDE: [path: string, en: string, zh: string][] = [
  ['/', 'Welcome, Super administrator', 'Super administrator，歡迎你'],
  ['/profile', 'Your profile', '個人資料'],
  ['/profile/security', 'Login and security', '登入及保安'],
  ['/profile/login-log', 'Login log', '登入記錄'],
  ['/profile/payment-log', 'Payment log', '付款記錄'],
  ['/admin/users', 'Users', '用戶'],
  ['/admin/roles', 'Roles', '角色'],
  ['/admin/logins', 'All logins', '所有人的登入記錄'],
  ['/admin/organisations', 'Organisations', '機構'],
  ['/admin/backups', 'Backups', '備份'],
  ['/admin/audit', 'Audit trail', '審計記錄'],
  ['/admin/jobs', 'Background jobs', '背景工作'],
  ['/admin/settings', 'Settings', '設定'],
  ['/front-pages', 'Public pages', '公開網頁'],
  ['/front-pages/edit?page=start', 'Start page', '首頁'],
  ['/mails', 'E-mails', '電郵'],
  ['/mails/sent', 'E-mails', '電郵'],
];

/** Opens a screen and looks: its title in this language, nothing wider than the window, no violation. */
async function look(page: Page, path: string, title: string, lang: string): Promise<void> {
  await page.goto(at(path, tenant, lang));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('status', { name: /Loading|載入/ })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide, `${path} is wider than the window`).toBeLessThanOrEqual(0);
  // A key without a word would show itself.
  await expect(page.locator('body')).not.toContainText(/\b(login|users|audit|jobs|totp|passkey|home|inbox|api)\.[a-z]/);
  await expectAccessibleInBothSchemes(page, `${path} ${lang}`);
}

for (const { lang, width } of VIEWS) {
  const name = (path: string) => `TEN-3, TEN-8: ${path} at ${width} px in ${lang} has no violation`;

  test(name('every screen for anybody'), walkedIn('zh-hant', lang), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, en, zh] of OPEN) await test.step(path, () => look(page, path, lang === 'en' ? en : zh, lang));
  });

  test(name('/dev/inbox'), async ({ page, request }) => {
    const email = address('inbox');
    await call(request, '/user/registerOtp', { tenant, lang, email });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(at(`/dev/inbox?to=${email}`, tenant, lang));
    await expect(page.getByRole('heading', { level: 2 })).toContainText(/\d{6}/);
    // Nothing runs in the frame of a mail, so axe cannot look into it: the text is looked at.
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', /^(?!.*allow-scripts)/);
    await expect(page.frameLocator('iframe').getByRole('link').first()).toHaveAttribute('href', /\/verify\?/);
    await page.getByRole('tab').nth(1).click();
    await expectAccessibleInBothSchemes(page, `/dev/inbox ${lang}`);
  });

  test(name('/other-organisation'), async ({ page, request }) => {
    const email = await newAccount(request, 'oxfam');
    await page.setViewportSize({ width, height: 800 });
    await logIn(page, email, { tenant: 'oxfam' });
    await look(
      page,
      '/membership',
      lang === 'en' ? 'You are logged in at another organisation' : '你已登入另一機構',
      lang,
    );
  });

  test(name('every screen behind the login'), walkedIn('en', lang), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await logIn(page, 'itrc-super-admin@example.org', { tenant, password: DEMO_PASSWORD });
    for (const [path, en, zh] of INSIDE) await test.step(path, () => look(page, path, lang === 'en' ? en : zh, lang));
    // The page of one person, found in the list.
    await page.goto(at('/admin/users?search=newcomer', tenant, lang));
    await page.getByRole('link', { name: 'New Comer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Comer');
    await expectAccessibleInBothSchemes(page, `user page ${lang}`);
  });
}
