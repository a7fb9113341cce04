import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { mailTo } from '../../../../e2e/support/mails.ts';
import { withAuthenticator } from '../../../../e2e/support/passkey.ts';
import {
  at,
  closeNotice,
  DEMO_PASSWORD,
  giveLogin,
  logIn,
  newAccount,
  PASSWORD,
} from '../../../../e2e/support/people.ts';

const tenant = 'cifa';
const admin = 'itrc-cifa-admin@example.org';

test('ADM-2: a lost second factor is reset, with a reason; the person is out, told by mail, and comes in again', async ({
  page,
  browser,
  request,
}) => {
  const email = await newAccount(request, tenant, 'lost');
  const context = await browser.newContext();
  const person = await context.newPage();
  await withAuthenticator(person);
  await logIn(person, email, { tenant, path: '/profile/security' });
  await person.getByRole('button', { name: 'Add a passkey' }).click();
  await person.getByLabel('Name of this passkey').fill('Old phone');
  await person.getByRole('button', { name: 'Add a passkey' }).click();
  await closeNotice(person, 'The passkey has been added');

  await logIn(page, admin, { tenant, password: DEMO_PASSWORD });
  await page.goto(at(`/admin/users?search=${email}`, tenant));
  await page.getByRole('row', { name: email }).getByRole('link').click();
  await page.getByRole('button', { name: 'Reset second factor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reset second factor' }).click();
  await expect(dialog).toContainText('Please fill out the field.');
  await dialog.getByLabel('Reason').fill('lost the phone, seen in the office');
  await expectAccessibleInBothSchemes(page, 'reset of a second factor');
  await dialog.getByRole('button', { name: 'Reset second factor' }).click();
  await closeNotice(page, 'notified by e-mail');
  await mailTo(request, tenant, email, /second/i);

  await person.goto(at('/profile', tenant));
  await expect(person.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await giveLogin(person, email, PASSWORD);
  await expect(person.getByRole('heading', { level: 1 })).toHaveText('Your profile');
  await context.close();

  await page.getByRole('tab', { name: 'All changes' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Second factor reset' });
  await expect(entry).toContainText('Reason: lost the phone, seen in the office');
  await expect(entry.getByRole('row').last()).toHaveText(/Passkey/);
});

test('ADM-2: the login log of everybody is searched by address and by what came of it', async ({ page, request }) => {
  const email = await newAccount(request, tenant, 'attempts');
  await page.goto(at('/login', tenant));
  await giveLogin(page, email, 'Wrong-Kite-11');
  await expect(page.getByText('password is incorrect')).toBeVisible();
  await logIn(page, admin, { tenant, password: DEMO_PASSWORD, path: '/admin/logins' });
  const rows = page.getByRole('table').getByRole('row');
  const query = page.waitForResponse((answer) => answer.url().includes('search=attempts'));
  await page.getByRole('searchbox', { name: 'E-mail or network address' }).fill(email);
  expect((await query).status()).toBe(200);
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText(email);
  await page.getByLabel('Outcome').selectOption({ label: 'Logged in' });
  await expect(page.getByRole('table')).toBeHidden();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(rows.nth(2)).toBeVisible();
  await expectAccessibleInBothSchemes(page, '/admin/logins');
});
