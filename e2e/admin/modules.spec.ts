import { expect, test } from '@playwright/test';
import { at, DEMO_PASSWORD, logIn } from '../support/people.ts';

// a tenant whose modules no other journey of the browser needs
const tenant = 'thirdparty';
const admin = 'partner-admin@example.org';

test('TEN-4: an administrator switches a module off with a reason, its page says so calmly, and on again', async ({
  page,
}) => {
  await logIn(page, admin, { tenant, password: DEMO_PASSWORD, path: '/admin/modules' });
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Documents' }) });
  const menu = page.getByRole('link', { name: 'Document library' });
  await expect(menu).toBeVisible();
  await line.getByRole('button', { name: 'Switch off' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Document library');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(dialog).toContainText('Please say why.');
  await dialog.getByLabel('Reason').fill('The library moves');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(dialog).toBeHidden();
  await expect(line).toContainText('Off');
  await expect(menu).toBeHidden();
  await page.goto(at('/documents', tenant));
  await expect(page.getByRole('heading', { name: 'This part of the portal is switched off' })).toBeVisible();
  await page.goto(at('/admin/modules', tenant));
  await line.getByRole('button', { name: 'Switch on' }).click();
  await dialog.getByLabel('Reason').fill('It is there again');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(menu).toBeVisible();
});

test('ADM-1: a list is saved as a report that comes every month', async ({ page }) => {
  await logIn(page, admin, { tenant, password: DEMO_PASSWORD, path: '/admin/users' });
  await page.getByRole('button', { name: 'Save as report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the report').fill('People of the month');
  await dialog.getByLabel('Schedule').selectOption('monthly');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Please name at least one receiver.');
  await dialog.getByLabel('Receivers').fill(admin);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(at('/reports', tenant));
  const report = page.getByRole('article').filter({ hasText: 'People of the month' });
  await expect(report).toContainText('On day 1 of every month, 07:00');
  await expect(report).toContainText(admin);
});
