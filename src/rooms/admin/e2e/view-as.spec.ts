import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, closeNotice, DEMO_PASSWORD, logIn, notice } from '../../../../e2e/support/people.ts';

const tenant = 'cifa';
const admin = 'itrc-cifa-admin@example.org';

test('ADM-2: an admin looks on as a role: banner on every page, what is pressed is refused calmly, both ends in the trail', async ({
  page,
}) => {
  await logIn(page, admin, { tenant, password: DEMO_PASSWORD, path: '/admin/roles' });
  await expect(page.getByRole('navigation').getByRole('link', { name: 'People' })).toBeVisible();
  await page.getByRole('button', { name: 'View as Full member' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('a member cannot find the files');
  await page.getByRole('dialog').getByRole('button', { name: 'View as' }).click();
  const banner = page.getByRole('complementary', { name: 'Viewing mode' }).filter({ hasText: 'Full member' });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'People' })).toBeHidden();
  await expectAccessibleInBothSchemes(page, 'home, viewing as a role');

  await page.goto(at('/admin/users', tenant));
  await expect(page.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible();
  await expect(banner).toBeVisible();

  await page.goto(at('/profile', tenant));
  const name = page.getByLabel('Your name');
  const before = await name.inputValue();
  await name.fill('Somebody Else');
  const refused = page.waitForResponse((answer) => answer.url().includes('/user/profile/edit'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await refused).status()).toBe(403);
  const overlay = notice(page);
  await expect(overlay).toContainText('Information');
  await expectAccessibleInBothSchemes(page, 'refused while viewing');
  await closeNotice(page, 'you cannot make changes');
  await page.reload();
  await expect(name).toHaveValue(before);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(at('/profile', tenant, 'zh-hant'));
  const zh = page.getByRole('complementary').filter({ hasText: '正式會員' });
  await expect(zh).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(at('/', tenant));
  await page.getByRole('button', { name: 'End the view' }).click();
  await expect(banner).toBeHidden();
  await page.goto(at('/admin/audit?who=itrc-cifa-admin', tenant));
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries.filter({ hasText: 'Stopped viewing as a role' }).first()).toContainText('Full member');
  await expect(entries.filter({ hasText: 'Started viewing as a role' }).first()).toContainText(
    'Reason: a member cannot find the files',
  );
  await expect(page.getByRole('main').getByText('Somebody Else')).toHaveCount(0);
});
