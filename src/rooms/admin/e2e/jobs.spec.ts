import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, closeNotice, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';

const tenant = 'cifa';
const admin = 'itrc-cifa-admin@example.org';
const JOB = 'Emptying the document bin';

test('ADM-2: a job is paused with a reason, says since when, by whom and why, and goes on', async ({ page }) => {
  await logIn(page, admin, { tenant, password: DEMO_PASSWORD, path: '/admin/jobs' });
  const row = page.getByRole('row', { name: JOB });
  await row.getByRole('button', { name: 'Pause' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Pause “${JOB}”?`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row.getByText('Paused')).toBeHidden();

  await row.getByRole('button', { name: 'Pause' }).click();
  await dialog.getByLabel('Reason').fill('the disk is being moved');
  await expectAccessibleInBothSchemes(page, '/admin/jobs, pausing');
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await closeNotice(page, 'paused');
  await expect(row).toContainText(/Paused.*since \d\d\/\d\d\/\d{4} \d\d:\d\d, by Institute administrator/);
  await expect(row).toContainText('Reason: the disk is being moved');
  await expectAccessibleInBothSchemes(page, '/admin/jobs, paused');

  await page.goto(at('/admin/jobs', tenant, 'zh-hant'));
  const zh = page.getByRole('row', { name: '清空文件回收筒' });
  await expect(zh).toContainText('原因：the disk is being moved');
  await zh.getByRole('button', { name: '恢復' }).click();
  await closeNotice(page, '');
  await expect(zh.getByText('已暫停')).toBeHidden();

  await page.goto(at('/admin/audit?kind=job', tenant));
  const entries = page.getByRole('listitem').filter({ hasText: JOB });
  await expect(entries.nth(0)).toContainText('Job resumed');
  await expect(entries.nth(1)).toContainText('Job paused');
  await expect(entries.nth(1)).toContainText('Reason: the disk is being moved');
});

test('ADM-2: a failed job is readable and is run again; on a narrow screen too', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  // No job of the demonstration fails: what the list answers is given a failure on the way.
  await page.route('**/job/list?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { rows: Record<string, unknown>[] } };
    const failure = { failed: 2, error: 'The disk is full.', errorDetail: `ENOSPC: ${'no space left '.repeat(12)}` };
    Object.assign(body.data.rows.find(({ name }) => name === 'attachment-bin')!, failure);
    await route.fulfill({ response: answer, json: body });
  });
  await logIn(page, admin, { tenant, password: DEMO_PASSWORD, path: '/admin/jobs' });
  const row = page.getByRole('row', { name: JOB });
  await expect(row).toContainText('The disk is full.');
  await expect(row.getByText('ENOSPC')).toBeHidden();
  await row.getByText('System message').click();
  await expect(row.getByText('ENOSPC')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expectAccessibleInBothSchemes(page, '/admin/jobs, failed');
  const again = page.waitForResponse((answer) => answer.url().includes('/job/retry'));
  await row.getByRole('button', { name: 'Run again' }).click();
  expect((await again).status()).toBe(200);
  // the list asks again by itself, and the next test has the same page
  await page.unrouteAll({ behavior: 'wait' });
});

test('ADM-2: jobs are not for who does not look after them', async ({ page, request }) => {
  await logIn(page, await newAccount(request, tenant), { tenant });
  await page.goto(at('/admin/jobs', tenant));
  await expect(page.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible();
});
