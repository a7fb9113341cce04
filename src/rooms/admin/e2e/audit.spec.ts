import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { openListTool } from '../../../../e2e/support/list-tools.ts';
import { at, closeNotice, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { say } from '../../membership/e2e/words.ts';

const tenant = 'cifa';
const admin = 'itrc-cifa-admin@example.org';

const answered = (page: Page, holds: string) =>
  page.waitForResponse((answer) => answer.url().includes('/audit/list') && answer.url().includes(holds));

/** Gives a new account a role, with a reason, so that the trail has something of its own. */
async function makeEntry(page: Page, email: string, reason: string): Promise<void> {
  await page.goto(at(`/admin/users?search=${email}`, tenant));
  await page.getByRole('row', { name: email }).getByRole('link').click();
  await page.getByRole('button', { name: 'Give a role' }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('itrc-cifa-admin');
  await page.getByRole('dialog').getByLabel('Reason').fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: 'Give a role' }).click();
  await closeNotice(page, 'The role has been given.');
}

test('ADM-3: the trail is searched by keyboard: record, person, act and days; and taken out as CSV alike', async ({
  page,
  request,
}) => {
  const email = await newAccount(request, tenant, 'trail');
  // of its own at every try: what is taken out stands in the trail with what was searched for
  const reason = `trail decision ${randomUUID().slice(0, 8)}`;
  await logIn(page, admin, { tenant, password: DEMO_PASSWORD });
  await makeEntry(page, email, reason);
  await page.goto(at('/admin/audit', tenant));
  const entries = page.getByRole('main').getByRole('listitem');

  await page.getByRole('searchbox', { name: 'Record or value' }).focus();
  let query = answered(page, 'search=trail+decision');
  await page.keyboard.type(reason);
  await page.keyboard.press('Enter');
  await query;
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('Role given');
  await expect(entries.getByRole('row').last()).toHaveText(/Role\s*\(empty\)\s*Institute administrator/);
  await expect(entries.getByRole('link', { name: 'Test Person' })).toBeVisible();

  await page.keyboard.press('Tab');
  query = answered(page, 'who=');
  await page.keyboard.type('Institute administrator');
  await page.keyboard.press('Enter');
  await query;
  await expect(entries).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Action')).toBeFocused();
  query = answered(page, 'action=role.grant');
  await page.keyboard.type('Role given');
  await query;
  await expect(entries).toHaveCount(1);
  await page.getByRole('button', { name: 'More filters' }).click();
  const until = page.getByRole('textbox', { name: 'Until' });
  await expect(until).toHaveAttribute('placeholder', /^\d\d\/\d\d\/\d{4}$/);
  await until.fill('31/02/2001');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Write the date like 31/01/2026.')).toBeVisible();
  query = answered(page, 'to=2001-02-01');
  await until.fill('01/02/2001');
  await query;
  await expect(page.getByText('No entries yet')).toBeVisible();
  await page.getByRole('button', { name: 'Until: choose from a calendar' }).click();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveText('1');
  query = answered(page, 'to=2001-02-28');
  await page.locator('.rdp-day_button', { hasText: /^28$/ }).click();
  await query;
  await expect(until).toHaveValue('28/02/2001');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(entries.nth(1)).toBeVisible();

  await page.goto(at(`/admin/audit?q=${encodeURIComponent(reason)}`, tenant, 'zh-hant'));
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('授予角色');
  await expectAccessibleInBothSchemes(page, '/admin/audit zh-hant');
  await openListTool(page, 'zh-hant', 'lists.export');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(say('zh-hant', 'lists.export.csv')).click();
  await dialog.getByRole('button', { name: say('zh-hant', 'lists.export.start') }).click();
  const download = page.waitForEvent('download');
  const made = dialog.getByRole('link', { name: say('zh-hant', 'exports.download', { format: 'CSV' }) });
  await made.first().click();
  const lines = (await fs.readFile((await (await download).path())!, 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('誰');
  const line = lines.find((text) => text.includes('Test Person'));
  for (const text of ['研究院管理員', reason]) expect(line).toContain(text);
});

test('ADM-3: a person’s page tells the history of the account, by field and in the reader’s language', async ({
  page,
  request,
}) => {
  const email = await newAccount(request, tenant, 'history');
  await logIn(page, admin, { tenant, password: DEMO_PASSWORD });
  await makeEntry(page, email, 'joins the office');
  await page.getByRole('tab', { name: 'All changes' }).click();
  const section = page.getByRole('region', { name: 'All changes' });
  await expect(section.getByRole('listitem').first()).toContainText('Role given');
  await expect(section.getByRole('listitem').first()).toContainText('Reason: joins the office');
  await expect(section.getByRole('listitem').last()).toContainText('Registered');
  await expectAccessibleInBothSchemes(page, 'history of a user');
  await page.getByRole('tab', { name: 'Role history' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'joins the office' })).toContainText(
    'Institute administrator',
  );
  await expectAccessibleInBothSchemes(page, 'role history of a user');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(at(`${new URL(page.url()).pathname}?tab=history`, tenant, 'zh-hant'));
  await expect(page.getByRole('region', { name: '所有更改' }).getByRole('listitem').first()).toContainText('授予角色');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('ADM-3: the trail is not for who may not read it', async ({ page, request }) => {
  await logIn(page, await newAccount(request, tenant), { tenant });
  await page.goto(at('/admin/audit', tenant));
  await expect(page.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible();
});
