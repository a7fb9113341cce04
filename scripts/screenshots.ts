// Takes the pictures of the documents from a running demonstration: `node scripts/screenshots.ts [address]`. Not a test.
import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../e2e/support/browser.ts';

const BASE = process.argv[2] ?? 'http://localhost:3000';
const FOLDER = path.resolve(import.meta.dirname, '../docs/screenshots');
const PASSWORD = 'Portal-2026';

/** One picture: of which organisation, who looks (nobody: ''), where, and how far down the first link of a list leads. */
type Picture = {
  name: string;
  tenant: string;
  who: string;
  to: string;
  lang: 'en' | 'zh-hant';
  width: 1280 | 375;
  follow?: string;
};

const PICTURES: Picture[] = [
  { name: 'start-en-1280', tenant: 'cifa', who: '', to: '/', lang: 'en', width: 1280 },
  {
    ...{ name: 'form-zh-hant-375', tenant: 'rmhc', who: 'newcomer', to: '/volunteer/begin/individual' },
    ...{ lang: 'zh-hant', width: 375 },
  },
  {
    name: 'members-en-1280',
    tenant: 'cifa',
    who: 'itrc-cifa-admin',
    to: '/membership/members',
    lang: 'en',
    width: 1280,
  },
  { name: 'events-en-1280', tenant: 'cifa', who: 'itrc-cifa-admin', to: '/events/desk', lang: 'en', width: 1280 },
  {
    ...{ name: 'volunteers-zh-hant-1280', tenant: 'rmhc', who: 'rmhc-admin', to: '/volunteers' },
    ...{ lang: 'zh-hant', width: 1280 },
  },
  {
    ...{ name: 'grants-en-1280', tenant: 'oxfam', who: 'itrc-oxfam-super-admin', to: '/grants/desk?status=all' },
    ...{ lang: 'en', width: 1280 },
  },
  {
    ...{ name: 'application-zh-hant-375', tenant: 'cifa', who: 'itrc-cifa-admin' },
    ...{ to: '/membership/applications?status=pending', follow: 'main a[href*="/membership/applications/"]' },
    ...{ lang: 'zh-hant', width: 375 },
  },
];

async function logIn(page: Page, tenant: string, who: string): Promise<void> {
  await page.goto(`${BASE}/login?tenant=${tenant}&lang=en`);
  await page.locator('input[autocomplete~=username]').fill(`${who}@example.org`);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.includes('login'));
}

async function take(browser: Browser, { name, tenant, who, to, lang, width, follow }: Picture): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 812 : 900 } });
  const page = await context.newPage();
  if (who) await logIn(page, tenant, who);
  await page.goto(`${BASE}${to}${to.includes('?') ? '&' : '?'}tenant=${tenant}&lang=${lang}`);
  await page.waitForLoadState('networkidle');
  if (follow) {
    const list = (await page.locator('h1').first().textContent()) ?? '';
    await page.locator(follow).first().click();
    await page.locator('h1', { hasNotText: list }).first().waitFor();
  }
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
  await context.close();
}

fs.mkdirSync(FOLDER, { recursive: true });
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env } as Record<string, string>,
  args: BROWSER_ARGS,
});
for (const picture of PICTURES) await take(browser, picture);
await browser.close();
