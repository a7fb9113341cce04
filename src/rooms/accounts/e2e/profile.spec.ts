import { expect, type Page, test } from '@playwright/test';
import { mailTo, pathIn } from '../../../../e2e/support/mails.ts';
import { address, at, closeNotice, giveLogin, logIn, newAccount, PASSWORD } from '../../../../e2e/support/people.ts';

const tenant = 'thirdparty';
const NEW_PASSWORD = 'Sailing-Junk-29';

test('ACC-7: name and language are changed; a change from another window is not overwritten', async ({
  page,
  request,
}) => {
  const email = await newAccount(request, tenant, 'profile');
  await logIn(page, email, { tenant, path: '/profile' });
  const second = await page.context().newPage();
  await second.goto(at('/profile', tenant));
  await second.getByLabel('Your name').fill('From the other window');
  await page.getByLabel('Your name').fill('Lam Siu Ming');
  await page.getByLabel('Language of e-mails').selectOption('zh-hant');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await closeNotice(page, 'Your profile has been saved.');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await closeNotice(second, 'in the meantime');
  await expect(second.getByLabel('Your name')).toHaveValue('From the other window');
  await expect(second.getByText('now saved: Lam Siu Ming')).toBeVisible();
});

test('ACC-5: change password; the other sessions end and this one stays', async ({ page, browser, request }) => {
  const email = await newAccount(request, tenant, 'password');
  const elsewhere = await browser.newPage();
  await logIn(elsewhere, email, { tenant });
  await logIn(page, email, { tenant, path: '/profile' });
  await page.getByRole('button', { name: 'Change password' }).click();
  const fill = async (current: string, password: string, again: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.locator('[name=new-password]').fill(password);
    await page.locator('[name=new-password-again]').fill(again);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await fill('Wrong-Kites-77', NEW_PASSWORD, NEW_PASSWORD);
  await expect(page.getByRole('group', { name: /check your answers/ })).toContainText('not your current password');
  await fill(PASSWORD, 'sailing-junk', 'sailing-junk-');
  await expect(page.getByRole('group', { name: /check your answers/ }).getByRole('link')).toHaveCount(2);
  await fill(PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
  await closeNotice(page, 'Your password has been changed');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
  await elsewhere.goto(at('/profile', tenant));
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await giveLogin(elsewhere, email, NEW_PASSWORD);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Your profile');
});

async function askForChange(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByLabel('New e-mail address').fill(to);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Send both e-mails' }).click();
  await closeNotice(page, 'both mailboxes');
}

test('ACC-6: the address changes only after both mailboxes agreed', async ({ page, browser, request }) => {
  const email = await newAccount(request, tenant, 'before');
  const next = address('after');
  await logIn(page, email, { tenant, path: '/profile' });
  await askForChange(page, next);
  await expect(page.getByRole('status')).toContainText(next);
  const mailbox = await browser.newPage();
  await mailbox.goto(pathIn(await mailTo(request, tenant, next, /confirm your new address/)));
  await mailbox.getByRole('button', { name: 'Confirm the change' }).click();
  // Not the browser that asked: whoever opens the new mailbox shows that the account is theirs.
  await mailbox.getByLabel('Password you chose').fill(PASSWORD);
  await mailbox.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(mailbox.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await mailbox.goto(pathIn(await mailTo(request, tenant, email, /confirm the change/)));
  await mailbox.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(mailbox.getByRole('heading', { name: 'Your address has been changed' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(next, { exact: true })).toBeVisible();
  await mailbox.goto(at('/login', tenant));
  await giveLogin(mailbox, next, PASSWORD);
  await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText('Welcome, Test Person');
});

test('ACC-6: "this was not me" stops the change for good', async ({ page, browser, request }) => {
  const email = await newAccount(request, tenant, 'frozen');
  const next = address('thief');
  await logIn(page, email, { tenant, path: '/profile' });
  await askForChange(page, next);
  const mailbox = await browser.newPage();
  await mailbox.goto(pathIn(await mailTo(request, tenant, email, /confirm the change/)));
  await mailbox.getByRole('button', { name: 'This was not me' }).click();
  await expect(mailbox.getByRole('heading', { name: 'The change has been stopped' })).toBeVisible();
  await mailbox.goto(pathIn(await mailTo(request, tenant, next, /confirm your new address/)));
  await mailbox.getByRole('button', { name: 'Confirm the change' }).click();
  await closeNotice(mailbox, 'has been stopped');
});
