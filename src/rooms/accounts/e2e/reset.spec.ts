import { expect, test } from '@playwright/test';
import { codeIn, mailsTo, mailTo, pathIn } from '../../../../e2e/support/mails.ts';
import { address, at, closeNotice, giveLogin, newAccount, PASSWORD } from '../../../../e2e/support/people.ts';

const tenant = 'rmhc';
const SAID = 'Please check your mailbox for instruction to reset password.';

test('ACC-4: reset by the link of the mail; the old password no longer works', async ({ page, request }) => {
  const email = await newAccount(request, tenant, 'reset');
  await page.goto(at('/login', tenant));
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgotten your password?');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send the e-mail' }).click();
  await closeNotice(page, SAID);
  await expect(page).toHaveURL(/\/reset-password\/recover/);

  await page.goto(pathIn(await mailTo(request, tenant, email, /new password/)));
  await page.locator('[name=new-password]').fill('Sailing-Junk-29');
  await page.locator('[name=new-password-again]').fill('Sailing-Junk-2');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('group', { name: /check your answers/ })).toContainText('not the same');
  await page.locator('[name=new-password-again]').fill('Sailing-Junk-29');
  await page.getByRole('button', { name: 'Set password' }).click();
  await closeNotice(page, 'new password has been set');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await giveLogin(page, email, PASSWORD);
  await expect(page.getByText('password is incorrect')).toBeVisible();
  await giveLogin(page, email, 'Sailing-Junk-29');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Test Person');
});

test('ACC-4: reset by the code of the mail, in the same browser', async ({ page, request }) => {
  const email = await newAccount(request, tenant, 'resetcode');
  await page.goto(at('/reset-password', tenant));
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send the e-mail' }).click();
  await closeNotice(page, SAID);
  await expect(page.getByLabel('E-mail address')).toHaveValue(email);
  await page.getByLabel('Six-digit code').fill(codeIn(await mailTo(request, tenant, email, /new password/)));
  await page.locator('[name=new-password]').fill('Sailing-Junk-29');
  await page.locator('[name=new-password-again]').fill('Sailing-Junk-29');
  await page.getByRole('button', { name: 'Set password' }).click();
  await closeNotice(page, 'new password has been set');
});

test('ACC-4: an address without an account is answered the same, and no mail is sent', async ({ page, request }) => {
  const email = address('stranger');
  await page.goto(at('/reset-password', tenant));
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send the e-mail' }).click();
  await closeNotice(page, SAID);
  await expect(page).toHaveURL(/\/reset-password\/recover/);
  expect(await mailsTo(request, tenant, email)).toEqual([]);
});
