import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../support/axe.ts';
import { at, logIn, newAccount, PASSWORD } from '../support/people.ts';

test('TEN-2: an organisation that is not here is said to be unknown, and never another one shown', async ({ page }) => {
  const answer = await page.goto('/membership?tenant=nope<script>&lang=zh-hant');
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('找不到此機構');
  await expect(page.getByText('「nope<script>」')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
  await expect(page.getByRole('link')).toHaveCount(5);
  await expectAccessibleInBothSchemes(page, 'unknown organisation');
  await page.getByRole('link', { name: '兒童之家' }).click();
  await page.waitForURL(/tenant=rmhc.*lang=zh-hant|lang=zh-hant.*tenant=rmhc/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('兒童之家');
});

test('TEN-3: a language that is not here is said to be unknown, in both, and the same page is offered in each', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const answer = await page.goto('/login?tenant=cifa&lang=xx');
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([
    'This language is not available',
    '沒有此語言版本',
  ]);
  await page.getByRole('link', { name: '繁體中文' }).click();
  await page.waitForURL(/\/login\?tenant=cifa&lang=zh-hant/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登入');
});

test('TEN-6: a volunteer goes on from Home to the documents and to the own account', async ({ page, request }) => {
  const email = await newAccount(request, 'rmhc', 'volunteer');
  await logIn(page, email, { tenant: 'rmhc', password: PASSWORD });
  await page.goto(at('/', 'rmhc'));
  const main = page.locator('main');
  await main.getByRole('link', { name: 'Document library' }).click();
  await page.waitForURL(/\/documents\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documents');
  await page.goto(at('/', 'rmhc'));
  await main.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
});
