import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { mailTo, pathIn } from '../../../../e2e/support/mails.ts';
import { withAuthenticator } from '../../../../e2e/support/passkey.ts';
import {
  address,
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

test('ACC-9: a role takes effect at once and ends at once; both stand in the audit trail', async ({
  page,
  browser,
  request,
}) => {
  const email = await newAccount(request, tenant, 'colleague');
  const colleague = await browser.newPage();
  await logIn(colleague, email, { tenant });
  await colleague.goto(at('/admin/users', tenant));
  await expect(colleague.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible();

  await logIn(page, admin, { tenant, password: DEMO_PASSWORD, path: '/admin/users' });
  await page.getByRole('searchbox', { name: 'Name or address' }).fill(email);
  await page.getByRole('row', { name: email }).getByRole('link').click();
  await page.getByRole('button', { name: 'Give a role' }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('itrc-cifa-admin');
  await page.getByRole('dialog').getByLabel('Reason').fill('joins the office');
  await page.getByRole('dialog').getByRole('button', { name: 'Give a role' }).click();
  await closeNotice(page, 'The role has been given.');

  await colleague.reload();
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Users');

  await page.getByRole('button', { name: /^Remove role/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove role' }).click();
  await closeNotice(page, 'The role has been removed.');
  await colleague.reload();
  await expect(colleague.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible();

  await page.getByRole('link', { name: 'Audit trail' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit trail');
  await expect(page.getByText('Reason: joins the office')).toBeVisible();
  await expect(page.getByRole('strong').filter({ hasText: 'Role removed' }).first()).toBeVisible();
});

test('ADM-2: an account is shut with a reason, its session ends, and it is opened again', async ({
  page,
  browser,
  request,
}) => {
  const email = await newAccount(request, tenant, 'shut');
  const person = await browser.newPage();
  await logIn(person, email, { tenant });
  await logIn(page, admin, { tenant, password: DEMO_PASSWORD, path: '/admin/users' });
  await page.getByRole('searchbox', { name: 'Name or address' }).fill(email);
  await page.getByRole('row', { name: email }).getByRole('link').click();
  await page.getByRole('button', { name: 'Disable account' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('left');
  await page.getByRole('dialog').getByRole('button', { name: 'Disable account' }).click();
  await closeNotice(page, 'disabled');
  await person.goto(at('/profile', tenant));
  await expect(person.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await giveLogin(person, email, PASSWORD);
  await expect(person.getByText('This account has been disabled')).toBeVisible();
  await page.getByRole('button', { name: 'Enable account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enable account' }).click();
  await closeNotice(page, 'enabled again');
  await giveLogin(person, email, PASSWORD);
  await expect(person.getByRole('heading', { level: 1 })).toHaveText('Your profile');
  await page.getByRole('tab', { name: 'Login log' }).click();
  await expect(page.getByRole('table', { name: 'Login log' }).getByText('Account disabled')).toBeVisible();
});

test('ADM-2: an invited person chooses a password and has the role', async ({ page, browser, request }) => {
  const email = address('invited');
  await logIn(page, admin, { tenant, password: DEMO_PASSWORD, path: '/admin/users' });
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog').getByLabel('E-mail address').fill(email);
  await page.getByRole('dialog').getByLabel('Name').fill('Invited Person');
  await page.getByRole('dialog').getByLabel('Role').selectOption('itrc-cifa-admin');
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
  await closeNotice(page, 'The invitation has been sent.');
  const person = await browser.newPage();
  await person.goto(pathIn(await mailTo(request, tenant, email, /invited/)));
  await person.locator('[name=new-password]').fill(PASSWORD);
  await person.locator('[name=new-password-again]').fill(PASSWORD);
  await person.getByRole('button', { name: 'Set password' }).click();
  await closeNotice(person, 'password has been set');
  await giveLogin(person, email, PASSWORD);
  await expect(person.getByRole('heading', { level: 1 })).toHaveText('Welcome, Invited Person');
  await expect(person.getByRole('navigation').getByRole('link', { name: 'People' })).toBeVisible();
});

test('ADM-3: a setting is changed and the trail shows it; staff without a second factor set one up before all else', async ({
  page,
  browser,
  request,
}) => {
  const rmhc = 'rmhc';
  const email = await newAccount(request, rmhc, 'staff');
  await logIn(page, 'rmhc-admin@example.org', { tenant: rmhc, password: DEMO_PASSWORD });
  await page.goto(at(`/admin/users?search=${email}`, rmhc));
  await page.getByRole('row', { name: email }).getByRole('link').click();
  await page.getByRole('button', { name: 'Give a role' }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('rmhc-admin');
  await page.getByRole('dialog').getByRole('button', { name: 'Give a role' }).click();
  await closeNotice(page, 'The role has been given.');
  await page.goto(at('/admin/settings', rmhc));
  const box = page.getByRole('checkbox', { name: /second factor/ });
  await box.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await closeNotice(page, 'saved');

  const staff = await (await browser.newContext()).newPage();
  await withAuthenticator(staff);
  await logIn(staff, email, { tenant: rmhc, path: '/admin/jobs' });
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Set up a second step');
  await expectAccessibleInBothSchemes(staff, '/second-factor en');
  await staff.goto(at('/admin/users', rmhc, 'zh-hant'));
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('設定第二重驗證');
  await expectAccessibleInBothSchemes(staff, '/second-factor zh-hant');
  await staff.goto(at('/admin/users', rmhc));
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Set up a second step');
  await staff.getByRole('button', { name: 'Add a passkey' }).click();
  await staff.getByRole('button', { name: 'Add a passkey' }).click();
  await closeNotice(staff, 'The passkey has been added');
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Users');

  // The administrator has no second factor either, and was led to set one up; this one may go on.
  await staff.goto(at('/admin/settings', rmhc));
  const again = staff.getByRole('checkbox', { name: /second factor/ });
  await again.uncheck();
  await staff.getByRole('button', { name: 'Save' }).click();
  await closeNotice(staff, 'saved');
  await staff.goto(at('/admin/audit?kind=setting', rmhc));
  const entry = staff.getByRole('listitem').filter({ hasText: 'Setting changed' }).first();
  await expect(entry.getByRole('row').last()).toHaveText(/Second factor for staff\s*Yes\s*No/);
});

test('TEN-2: a super administrator enters another organisation openly, and its trail says why', async ({ page }) => {
  await logIn(page, 'itrc-super-admin@example.org', {
    tenant: 'industry',
    password: DEMO_PASSWORD,
    path: '/admin/organisations',
  });
  await page.getByRole('button', { name: 'Enter Third Party Partner' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Please fill out the field.');
  await page.getByRole('dialog').getByLabel('Reason for entering').fill('to help with a report');
  await page.getByRole('dialog').getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(page.getByText('You are here as a visitor', { exact: false })).toBeVisible();
  await page.goto(at('/admin/audit', 'thirdparty'));
  await expect(page.getByText('Reason: to help with a report').first()).toBeVisible();
});
