// Takes the README's pictures from a running demonstration: `node scripts/screenshots.ts [address]`. Not part of a test.
import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../e2e/support/browser.ts';

const BASE = process.argv[2] ?? 'http://localhost:3000';
const FOLDER = path.resolve(import.meta.dirname, '../docs/screenshots');
const PASSWORD = 'Portal-2026';

async function open(browser: Browser, email: string, lang: 'en' | 'zh-hant', width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 812 : 900 } });
  const page = await context.newPage();
  await page.goto(`${BASE}/?tenant=cifa&lang=${lang}#/login`);
  await page.locator('input[autocomplete~=username]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.includes('login'));
  return page;
}

async function shoot(page: Page, to: string, name: string): Promise<void> {
  await page.goto(
    `${BASE}${to}${to.includes('?') ? '&' : '?'}tenant=cifa&lang=${name.includes('zh-hant') ? 'zh-hant' : 'en'}`,
  );
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
}

fs.mkdirSync(FOLDER, { recursive: true });
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env } as Record<string, string>,
  args: BROWSER_ARGS,
});
const newcomer = await open(browser, 'newcomer@example.org', 'en', 1280);
await shoot(newcomer, '/membership', 'membership-en-1280');
const phone = await open(browser, 'newcomer@example.org', 'zh-hant', 375);
await phone.goto(`${BASE}/membership?tenant=cifa&lang=zh-hant`);
await phone
  .getByRole('button', { name: /申請|繼續/ })
  .first()
  .click();
await phone.waitForURL(/form/);
await phone.waitForLoadState('networkidle');
await phone.screenshot({ path: path.join(FOLDER, 'form-zh-hant-375.png') });
const admin = await open(browser, 'itrc-cifa-admin@example.org', 'en', 1280);
await shoot(admin, '/membership/applications?status=pending', 'applications-en-1280');
const desk = await open(browser, 'itrc-cifa-admin@example.org', 'zh-hant', 375);
await desk.goto(`${BASE}/membership/applications?status=pending&tenant=cifa&lang=zh-hant`);
await desk.waitForLoadState('networkidle');
await desk.locator('main a[href*="/membership/applications/"]').first().click();
await desk.waitForLoadState('networkidle');
await desk.screenshot({ path: path.join(FOLDER, 'application-zh-hant-375.png') });
await browser.close();
