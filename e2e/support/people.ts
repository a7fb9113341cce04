import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { codeIn, mailTo } from './mails.ts';

const BASE_PATH = '/wp-json/itrc-membership/v1';

/** Of every demo account (design.md §2). */
export const DEMO_PASSWORD = 'Portal-2026';
/** One that breaks no rule, for accounts a test makes. */
export const PASSWORD = 'kite-Lantern-48';

export const address = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@example.org`;

/** A path with tenant and language. */
export function at(path: string, tenant: string, lang = 'en'): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ tenant, lang })}`;
}

/** A network address of its own for each call: what is limited by address is shown by tests that name it. */
const somewhere = (): string => `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`;

/** A call of the portal as a page would make it, from a network address of its own; expects 200 and answers its data. */
export async function call(
  request: APIRequestContext,
  path: string,
  form: Record<string, string>,
): Promise<Record<string, unknown>> {
  const answer = await request.post(BASE_PATH + path, { multipart: form, headers: { 'x-forwarded-for': somewhere() } });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: Record<string, unknown> }).data;
}

/** An account of its own for a test: registered and confirmed, with `PASSWORD`. */
export async function newAccount(request: APIRequestContext, tenant: string, name = 'test'): Promise<string> {
  const email = address(name);
  const form = { tenant, lang: 'en', email, password: PASSWORD, displayName: 'Test Person' };
  await call(request, '/user/register', form);
  const code = codeIn(await mailTo(request, tenant, email, /confirm/));
  await call(request, '/user/verify', { tenant, lang: 'en', email, code });
  return email;
}

/**
 * Logs this browser in by the call that the login screen makes, and opens `path` where one is named. The screen itself
 * is shown by the tests that name it (`giveLogin`).
 */
export async function logIn(
  page: Page,
  email: string,
  {
    tenant,
    lang = 'en',
    password = PASSWORD,
    path,
  }: { tenant: string; lang?: string; password?: string; path?: string },
): Promise<void> {
  await call(page.request, '/user/login', { tenant, lang, email, password });
  if (path) await page.goto(at(path, tenant, lang));
}

/** Fills the login form in English and sends it. */
export async function giveLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** What the portal says of an act: a toast where it went well, else the overlay (TEN-7). */
export const notice = (page: Page): Locator => page.locator('[role="alertdialog"], [data-toast]').last();

/** Expects a notification that says this, and closes it; an overlay that lies over it is closed first. */
export async function closeNotice(page: Page, text: string | RegExp): Promise<void> {
  const said = page.locator('[role="alertdialog"], [data-toast]').filter({ hasText: text });
  await expect(said).toHaveCount(1);
  const overlay = page.getByRole('alertdialog').filter({ hasNotText: text });
  if (await overlay.isVisible()) await overlay.getByRole('button').first().click();
  // one that went well goes by itself too
  // and an overlay may come over it meanwhile
  if (await said.isVisible()) await said.locator('button').first().dispatchEvent('click');
  await expect(said).toHaveCount(0);
}
