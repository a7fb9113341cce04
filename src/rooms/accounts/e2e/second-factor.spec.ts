import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { withAuthenticator } from '../../../../e2e/support/passkey.ts';
import { at, closeNotice, giveLogin, logIn, newAccount, notice, PASSWORD } from '../../../../e2e/support/people.ts';
import { appCode } from '../../../../e2e/support/totp.ts';

const tenant = 'oxfam';

/** The product's clock, which tests may have moved. */
async function now(request: APIRequestContext): Promise<number> {
  const answer = await request.get('/dev/clock');
  return Date.parse(((await answer.json()) as { now: string }).now);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
}

test('ACC-2: a passkey is added, logs in without a password, and is removed', async ({ page, request }) => {
  await withAuthenticator(page);
  const email = await newAccount(request, tenant, 'passkey');
  await logIn(page, email, { tenant, path: '/profile/security' });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of this passkey').fill('Test laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await closeNotice(page, 'The passkey has been added');
  await expect(page.getByRole('listitem').filter({ hasText: 'Test laptop' })).toBeVisible();
  await logOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Test Person');
  await page.goto(at('/profile/security', tenant));
  await page.getByRole('button', { name: 'Remove Test laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await closeNotice(page, 'The passkey has been removed');
  await expect(page.getByRole('listitem').filter({ hasText: 'Test laptop' })).toBeHidden();
});

test('ACC-2: an authenticator app is set up, asked for at login, and a recovery code stands in', async ({
  page,
  request,
}) => {
  const email = await newAccount(request, tenant, 'app');
  await logIn(page, email, { tenant, path: '/profile/security' });
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = await page.locator('code').first().innerText();
  await page.getByLabel('Six-digit code').fill(appCode(secret, await now(request)));
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: /recovery codes/i })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  const codes = await page.getByRole('listitem').locator('code').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByLabel('I have saved the codes in a safe place').check();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();

  await logOut(page);
  await giveLogin(page, email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second step');
  await page.getByLabel('Six-digit code').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('group', { name: /check your answers/ })).toContainText('Verification failed');
  // Loaded anew it is still the second step; no other screen is open.
  await page.goto(at('/profile', tenant));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second step');
  // A code counts once, so this one is of the next half minute.
  await page.getByLabel('Six-digit code').fill(appCode(secret, await now(request), 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');

  await logOut(page);
  await giveLogin(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[3]!);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.goto(at('/profile/security', tenant));
  await expect(page.getByText('Recovery codes left: 9')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the app' }).click();
  await page.getByRole('dialog').getByLabel('Code from the app, or a recovery code').fill(codes[4]!);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the app' }).click();
  await closeNotice(page, 'has been removed');
  await expect(page.getByText('Not set up')).toBeVisible();
});
