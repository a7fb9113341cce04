import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, closeNotice, DEMO_PASSWORD, logIn, newAccount, PASSWORD } from '../../../../e2e/support/people.ts';
import { walkedIn } from '../../../../e2e/support/views.ts';

const tenant = 'cifa';
const WORDS = {
  en: {
    width: 1280,
    issuer: 'Issuer',
    client: 'Client ID',
    secret: 'Client secret',
    newcomers: /Create an account/,
    on: /Offer single sign-on/,
    save: 'Save',
    saved: 'has been saved',
    test: 'Test now',
    wrong: 'does not accept this client ID',
    right: 'recognises this client',
    button: 'Log in with your work account',
    password: 'Password',
    incorrect: 'This is not your current password. Please type it again.',
    connect: 'Connect',
    part: 'Disconnect single sign-on',
    declined: 'You did not log in at the provider.',
    over: 'This login attempt has expired.',
    back: 'Back to the login page',
  },
  'zh-hant': {
    width: 375,
    issuer: '發行者',
    client: '用戶端 ID',
    secret: '用戶端密鑰',
    newcomers: /開立帳戶/,
    on: /提供單一登入/,
    save: '儲存',
    saved: '已儲存',
    test: '立即測試',
    wrong: '供應商不接受',
    right: '供應商認得',
    button: '以工作帳戶登入',
    password: '密碼',
    incorrect: '這不是你現有的密碼，請重新輸入。',
    connect: '連結',
    part: '取消連結單一登入',
    declined: '你未有在身分供應商完成登入。',
    over: '這次登入已失效',
    back: '返回登入頁面',
  },
} as const;

for (const lang of ['en', 'zh-hant'] as const) {
  test(
    `single sign-on is set up with a wrong secret, mended, and somebody connects and comes in by it (${lang})`,
    walkedIn('en', lang),
    async ({ page, request, browser }) => {
      const w = WORDS[lang];
      const provider = process.env.E2E_IDENTITY_URL!;
      await page.setViewportSize({ width: w.width, height: 800 });
      await logIn(page, 'itrc-cifa-admin@example.org', {
        tenant,
        lang,
        password: DEMO_PASSWORD,
        path: '/integration/sign-on',
      });
      await page.getByLabel(w.issuer).fill(provider);
      await page.getByLabel(w.client).fill('tessera');
      await page.getByLabel(w.secret).fill('not the secret');
      await page.getByLabel(w.on).check();
      await page.getByRole('button', { name: w.save, exact: true }).click();
      await closeNotice(page, w.saved);
      await page.getByRole('button', { name: w.test }).click();
      await expect(page.getByText(w.wrong)).toBeVisible();
      await page.getByLabel(w.secret).fill('fake-provider-secret');
      await page.getByRole('button', { name: w.save, exact: true }).click();
      await closeNotice(page, w.saved);
      await page.getByRole('button', { name: w.test }).click();
      await expect(page.getByText(w.right)).toBeVisible();

      const email = await newAccount(request, tenant, 'sign-on');
      const person = await (await browser.newContext({ viewport: { width: w.width, height: 800 } })).newPage();
      const come = async () => {
        await person.goto(at('/login', tenant, lang));
        await person.getByRole('button', { name: w.button }).click();
        // the login page has a field of the same name
        await expect(person.getByRole('heading', { name: 'Fake provider' })).toBeVisible();
        await person.getByLabel('E-mail address').fill(email);
        await person.getByRole('button', { name: 'Go on' }).click();
      };
      // whoever says no there, or comes with an old address, is told so and finds the way back
      await person.goto(at('/login', tenant, lang));
      await person.getByRole('button', { name: w.button }).click();
      await person.getByRole('button', { name: 'Refuse' }).click();
      await expect(person.getByRole('alert')).toContainText(w.declined);
      await expectAccessibleInBothSchemes(person, `sign-on refused, ${lang}`);
      await person.reload();
      await expect(person.getByRole('alert')).toContainText(w.over);
      await person.getByRole('link', { name: w.back }).click();
      await come();
      await person.getByLabel(w.password).fill('Wrong-Kites-77');
      await person.getByRole('button', { name: w.connect, exact: true }).click();
      await expect(person.getByText(w.incorrect).first()).toBeVisible();
      await person.getByLabel(w.password).fill(PASSWORD);
      await person.getByRole('button', { name: w.connect, exact: true }).click();
      await expect(person.getByRole('heading', { level: 1 })).toContainText('Test Person');
      await person.context().clearCookies();
      await come();
      await expect(person.getByRole('heading', { level: 1 })).toContainText('Test Person');
      await person.goto(at('/profile/security', tenant, lang));
      await expect(person.getByRole('button', { name: w.part })).toBeVisible();
      await person.context().close();
    },
  );
}
