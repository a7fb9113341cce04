import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, closeNotice, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';

const tenant = 'oxfam';
const admin = 'itrc-oxfam-super-admin@example.org';

const bulk = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/role/bulk'));

test('ADM-2: a role is given to several people and taken back: chosen in the list, looked at first, done', async ({
  page,
  browser,
  request,
}) => {
  const first = await newAccount(request, tenant, 'bulk');
  const second = await newAccount(request, tenant, 'bulk');
  const context = await browser.newContext();
  const person = await context.newPage();
  await logIn(person, first, { tenant });
  await logIn(page, admin, { tenant, password: DEMO_PASSWORD });
  await page.goto(at('/admin/users', tenant));
  const row = (email: string) => page.getByRole('row', { name: email });
  const boxOf = (email: string) => row(email).getByRole('checkbox');
  await boxOf(first).focus();
  await page.keyboard.press('Space');
  await boxOf(second).check();
  const chosen = page.getByRole('region', { name: 'Rows selected' });
  await expect(chosen).toContainText('Selected: 2');
  await page.getByRole('searchbox', { name: 'Name or address' }).fill(admin);
  await boxOf(admin).check();
  await expect(chosen).toContainText('Selected: 3');
  await expectAccessibleInBothSchemes(page, 'users, chosen');

  await chosen.getByRole('button', { name: 'Give a role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role').selectOption('itrc-oxfam-super-admin');
  await dialog.getByLabel('Reason').fill('new office');
  let query = bulk(page);
  await dialog.getByRole('button', { name: 'Show what will happen' }).click();
  expect((await query).status()).toBe(200);
  await expect(dialog).toContainText('To change: 2 · unchanged: 1');
  const line = (email: string) => dialog.getByRole('listitem').filter({ hasText: email });
  await expect(line(first)).toContainText('gets the role');
  await expect(line(admin)).toContainText('Already has this role');
  await expectAccessibleInBothSchemes(page, 'users, what will happen');

  // The wrong role: back, another one.
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByLabel('Role').selectOption('itrc-oxfam-consultant');
  await expect(dialog.getByLabel('Reason')).toHaveValue('new office');
  await dialog.getByRole('button', { name: 'Show what will happen' }).click();
  await expect(dialog).toContainText('To change: 3');
  await person.goto(at('/profile', tenant));
  await expect(person.getByText('Consultant')).toBeHidden();
  query = bulk(page);
  await dialog.getByRole('button', { name: 'Give it to 3' }).click();
  expect((await query).status()).toBe(200);
  await expect(line(first)).toContainText('gets the role');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(chosen).toBeHidden();
  await person.reload();
  await expect(person.getByText('Consultant').first()).toBeVisible();

  await page.goto(at('/admin/users?role=itrc-oxfam-consultant', tenant, 'zh-hant'));
  await boxOf(first).check();
  await boxOf(second).check();
  await boxOf(admin).check();
  await page.getByRole('button', { name: '收回角色' }).click();
  await dialog.getByLabel('角色').selectOption('itrc-oxfam-consultant');
  await dialog.getByRole('button', { name: '預覽結果' }).click();
  await expect(line(admin)).toContainText('你自己的帳戶');
  query = bulk(page);
  await dialog.getByRole('button', { name: '向 2 人收回' }).click();
  expect((await query).status()).toBe(200);
  await expect(line(second)).toContainText('收回角色');
  await dialog.getByRole('button', { name: '關閉' }).last().click();
  await person.reload();
  await expect(person.getByText('Consultant')).toBeHidden();
  await context.close();

  await page.goto(at(`/admin/users?search=${first}`, tenant));
  await row(first).getByRole('link').click();
  await page.getByRole('tab', { name: 'Role history' }).click();
  const history = page.getByRole('tabpanel').getByRole('listitem');
  await expect(history).toHaveCount(2);
  await expect(history.last()).toContainText('new office');

  // Leave the demonstration as it was.
  await page.goto(at(`/admin/users?search=${admin}`, tenant));
  await row(admin).getByRole('link').click();
  await page.getByRole('button', { name: 'Remove role Consultant' }).click();
  await dialog.getByRole('button', { name: 'Remove role' }).click();
  await closeNotice(page, 'The role has been removed.');
});
