import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { mailTo } from '../../../../e2e/support/mails.ts';
import { at, closeNotice, DEMO_PASSWORD, logIn } from '../../../../e2e/support/people.ts';

const tenant = 'industry';
const host = 'itrc-super-admin@example.org';
const KEY = 'harbour-choir';
const FIRST = 'first-administrator@choir.example';

test('35.4: an organisation is created with a mistake on the way, its administrator comes in, it is suspended and resumed', async ({
  page,
  request,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page, host, { tenant, password: DEMO_PASSWORD, path: '/admin/organisations' });
  await page.getByRole('button', { name: 'New organisation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Events and giving').check();
  await dialog.getByLabel(/^Name in English/).fill('Harbour Choir');
  await expect(dialog.getByLabel(/^Key/)).toHaveValue(KEY);
  await dialog.getByLabel(/^Key/).fill('events');
  await dialog.getByLabel(/^Name in Chinese/).fill('海港合唱團');
  await dialog.getByRole('button', { name: 'Create organisation' }).click();
  await expect(dialog.getByText('This key is reserved. Please choose another.').first()).toBeVisible();
  await expect(dialog.getByText('Please fill out the field.').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'new organisation');
  await dialog.getByLabel(/^Key/).fill(KEY);
  await dialog.getByLabel('E-mail address of the first administrator').fill(FIRST);
  await dialog.getByRole('button', { name: 'Create organisation' }).click();
  await closeNotice(page, 'Harbour Choir has been created.');
  const line = page.getByRole('listitem').filter({ hasText: KEY });
  await expect(line).toContainText('Awaiting its first administrator');
  await expectAccessibleInBothSchemes(page, 'organisations');

  const first = await browser.newPage();
  const link = new URL((await mailTo(request, KEY, FIRST, /Set up Harbour Choir/)).links[0]!);
  await first.goto(link.pathname + link.search + link.hash);
  await expect(first.getByLabel('E-mail address')).toHaveValue(FIRST);
  await expect(first.getByText('Harbour Choir').first()).toBeVisible();

  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(at('/admin/organisations', tenant, 'zh-hant'));
  await page.getByRole('button', { name: /^暫停\s*海港合唱團/ }).click();
  await page.getByRole('dialog').getByLabel('原因').fill('欠繳費用');
  await expectAccessibleInBothSchemes(page, 'suspend');
  await page.getByRole('dialog').getByRole('button', { name: '暫停' }).click();
  await closeNotice(page, '已暫停該機構。');
  await expect(line).toContainText('已暫停');
  await first.goto(at('/events', KEY, 'zh-hant'));
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('海港合唱團暫停服務');
  await expectAccessibleInBothSchemes(first, 'suspended');
  await page.getByRole('button', { name: /^刪除\s*海港合唱團/ }).click();
  await page.getByRole('dialog').getByLabel('原因').fill('機構解散');
  await page.getByRole('dialog').getByRole('button', { name: '刪除' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox').last().fill(KEY);
  await expectAccessibleInBothSchemes(page, 'delete');
  await page.getByRole('dialog').getByRole('button', { name: '刪除' }).click();
  await closeNotice(page, '現正匯出資料');
  await expect(line).toContainText('待刪除');
  await page.getByRole('button', { name: /^恢復服務\s*海港合唱團/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '恢復服務' }).click();
  await closeNotice(page, '已恢復該機構的服務。');
  await first.goto(at('/events', KEY, 'zh-hant'));
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('活動');
});
