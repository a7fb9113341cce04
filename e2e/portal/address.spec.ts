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
  await expect(page.getByRole('banner')).toContainText('兒童之家');
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

test('TEN-3: the page has no words in it: those of the screen come as files, never a key is shown, the language changes in place', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const name = /\/words\/([\w-]+\/[\w-]+)\./.exec(request.url())?.[1];
    if (name) fetched.push(name);
  });
  await page.addInitScript(() => {
    const keys: string[] = [];
    Object.assign(window, { shownKeys: keys });
    new MutationObserver(() => {
      const text = document.getElementById('root')?.innerText ?? '';
      keys.push(...(text.match(/\b(?:login|shell)\.[a-z]\w+/g) ?? []));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const answer = await page.goto(at('/login', 'cifa'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  expect(await answer!.text()).not.toContain('Log in');
  expect(fetched.sort()).toEqual(['en/accounts', 'en/shell']);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('somebody@example.org');
  await page.getByRole('button', { name: '繁體中文' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登入');
  await expect(page.getByRole('textbox', { name: '電郵' })).toHaveValue('somebody@example.org');
  expect(fetched.slice(2).sort()).toEqual(['zh-hant/accounts', 'zh-hant/shell']);
  expect(await page.evaluate(() => (window as unknown as { shownKeys: string[] }).shownKeys)).toEqual([]);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  expect(fetched).toHaveLength(4);
});

test('TEN-3: a page that is older than the server finds its words where they are now', async ({ page }) => {
  await page.route(/\/login\?/, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replaceAll(/(accounts\.)[0-9a-f]{16}/g, `$1${'0'.repeat(16)}`);
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto(at('/login', 'cifa'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});

test('TEN-3: the first HTML says its language before any script runs', async ({ request }) => {
  for (const [lang, tag] of [
    ['en', 'en-HK'],
    ['zh-hant', 'zh-Hant-HK'],
  ] as const)
    expect(await (await request.get(at('/login', 'cifa', lang))).text()).toContain(`<html lang="${tag}"`);
});
