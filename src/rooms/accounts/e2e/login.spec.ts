import { expect, test } from '@playwright/test';
import {
  at,
  closeNotice,
  DEMO_PASSWORD,
  giveLogin,
  logIn,
  newAccount,
  notice,
} from '../../../../e2e/support/people.ts';

const tenant = 'cifa';
const someone = 'newcomer@example.org';

test('ACC-2: a wrong password and an unknown address are answered alike, at the password, which is typed anew at once', async ({
  page,
}) => {
  const answers: string[] = [];
  for (const email of [someone, 'nobody-at-all@example.org']) {
    await page.goto(at('/login', tenant));
    await giveLogin(page, email, 'Wrong-Kites-77');
    const password = page.getByLabel('Password', { exact: true });
    const said = page.locator(`#${await password.getAttribute('id')}-error`);
    await expect(said).toContainText('incorrect');
    answers.push(await said.innerText());
    await expect(password).toBeFocused();
    await expect(page.getByLabel('E-mail address')).toHaveValue(email);
    await expect(notice(page)).toHaveCount(0);
  }
  expect(answers[0]).toBe(answers[1]);
  await page.getByLabel('E-mail address').fill(someone);
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Kites-78');
  await page.keyboard.press('Enter');
  await expect(page.getByText('password is incorrect')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  // What was wrong is marked, so that typing replaces it.
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, New Comer');
});

test('ACC-2: login leads Home and keeps the parameters of the address; logout leads to Login', async ({ page }) => {
  await page.goto(at('/login?ref=poster', tenant));
  await giveLogin(page, someone, DEMO_PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, New Comer');
  const url = new URL(page.url());
  expect(url.pathname).toBe('/');
  expect(Object.fromEntries(url.searchParams)).toEqual({ ref: 'poster', tenant, lang: 'en' });
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await page.goto(at('/profile', tenant));
  await expect(page).toHaveURL(/\/login\?/);
});

test('ACC-2: the screen that was asked for opens after logging in', async ({ page }) => {
  await page.goto(at('/profile/login-log', tenant));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await giveLogin(page, someone, DEMO_PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login log');
});

for (const hostile of [
  'https://evil.test/',
  '//evil.test/x',
  '/\\evil.test',
  '/.//evil.test',
  'javascript:alert(document.domain)',
  '/\t/evil.test',
]) {
  test(`ACC-2: returnUrl ${JSON.stringify(hostile)} does not lead away`, async ({ page, baseURL }) => {
    const query: string[] = [];
    page.on('request', (request) => query.push(new URL(request.url()).hostname));
    page.on('dialog', () => query.push('dialog'));
    await page.goto(at(`/login?returnUrl=${encodeURIComponent(hostile)}`, tenant));
    await giveLogin(page, someone, DEMO_PASSWORD);
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(new URL(baseURL!).origin);
    // Whoever is logged in already is led on at once, by the same rule.
    await page.goto(at(`/login?returnUrl=${encodeURIComponent(hostile)}`, tenant));
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(new URL(baseURL!).origin);
    expect(new Set(query)).toEqual(new Set([new URL(baseURL!).hostname]));
  });
}

test('TEN-5: #/login opens the login page', async ({ page }) => {
  await page.goto(`${at('/', tenant)}#/login`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
});

test('TEN-5: a hash opens its screen also from a page that is already open, and Back leads to that page', async ({
  page,
}) => {
  const follow = (hash: string) =>
    page.evaluate((to) => {
      window.location.hash = to;
    }, hash);
  await page.goto(at('/', tenant));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const begun = await page.evaluate(() => performance.timeOrigin);
  await follow('#/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await follow('#/register');
  await expect(page).toHaveURL(/\/register\?/);
  await follow('#/Reset-Password-Recover');
  await expect(page).toHaveURL(/\/reset-password[\w/-]*\?/);
  await page.goBack();
  await expect(page).toHaveURL(/\/register\?/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(begun);
});

test('TEN-2: the session of one organisation is told calmly in another, and can be ended there', async ({ page }) => {
  await logIn(page, someone, { tenant, password: DEMO_PASSWORD });
  await page.goto(at('/profile', 'oxfam'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged in at another organisation');
  await expect(page.getByText('Institute of Family Studies', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Go to where I am logged in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, New Comer');
  await page.goto(at('/profile', 'oxfam'));
  await page.getByRole('button', { name: /^Log out there/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await expect(page.getByText('to Aid Grants Programme')).toBeVisible();
});

test('ACC-1, ACC-2: who has not confirmed the address yet is led to do so', async ({ page, request }) => {
  const email = `late-${Date.now()}@example.org`;
  const form = { tenant, lang: 'en', email, password: 'kite-Lantern-48' };
  await request.post('/wp-json/itrc-membership/v1/user/register', { multipart: form });
  await page.goto(at('/login', tenant));
  await giveLogin(page, email, form.password);
  await closeNotice(page, 'confirm your address');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your address');
  await expect(page.getByText(email)).toBeVisible();
});

test('TEN-10: a session that ended is taken up again in place, and what was typed is still there', async ({
  page,
  browser,
  request,
}) => {
  const email = await newAccount(request, tenant, 'away');
  await logIn(page, email, { tenant, path: '/profile' });
  await page.getByLabel('Your name').fill('Typed but not sent');
  const elsewhere = await browser.newPage();
  await logIn(elsewhere, email, { tenant, path: '/profile/security' });
  await elsewhere.getByRole('button', { name: 'Log out on all other devices' }).click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Log out on all other devices' }).click();
  await closeNotice(elsewhere, 'ended');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(dialog.getByLabel('E-mail address')).toHaveValue(email);
  await dialog.getByLabel('Password', { exact: true }).fill('kite-Lantern-48');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await closeNotice(page, 'Your profile has been saved.');
  await expect(page.getByLabel('Your name')).toHaveValue('Typed but not sent');
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Typed but not sent');
});
