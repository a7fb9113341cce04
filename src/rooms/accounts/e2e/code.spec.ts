import { expect, test } from '@playwright/test';
import { codeIn, mailTo, pathIn } from '../../../../e2e/support/mails.ts';
import { address, at, closeNotice, newAccount } from '../../../../e2e/support/people.ts';

const tenant = 'industry';

test('ACC-3: log in with a code by e-mail; a wrong one is said at its field', async ({ page, request }) => {
  const email = await newAccount(request, tenant, 'code');
  await page.goto(at('/login', tenant));
  await page.getByRole('button', { name: 'Log in with a code by e-mail' }).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const field = page.getByLabel('Six-digit code');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toBeFocused();
  const code = codeIn(await mailTo(request, tenant, email, /code to log in/));
  await field.fill(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /check your answers/ })).toContainText('is incorrect');
  // As people type it: with a space in the middle.
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Test Person');
});

test('ACC-3: the link of the mail logs in by a click, also in another browser, and keeps the way back', async ({
  page,
  request,
  browser,
}) => {
  const email = await newAccount(request, tenant, 'codelink');
  await page.goto(at('/login?way=code&returnUrl=/profile', tenant));
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Six-digit code')).toBeVisible();
  const path = pathIn(await mailTo(request, tenant, email, /code to log in/));
  const phone = await browser.newPage({ viewport: { width: 375, height: 700 } });
  await phone.goto(path);
  await phone.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your profile');
  // Once only.
  await page.goto(path);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await closeNotice(page, 'has expired');
});

test('ACC-3: register without a password', async ({ page, request }) => {
  const email = address('nopassword');
  await page.goto(at('/register', tenant));
  await page.getByRole('button', { name: 'Register without a password' }).click();
  await page.getByLabel('Your name').fill('No Password');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Six-digit code').fill(codeIn(await mailTo(request, tenant, email, /code to register/)));
  await page.getByRole('button', { name: 'Create account' }).click();
  await closeNotice(page, 'ready');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, No Password');
  await page.goto(at('/profile', tenant));
  await expect(page.getByRole('link', { name: 'Set a password' })).toBeVisible();
});
