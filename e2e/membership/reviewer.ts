import { expect, type Page } from '@playwright/test';
import { at, DEMO_PASSWORD } from '../support/people.ts';
import { tenant } from './applicant.ts';
import { goByKeys, tabTo } from './keyboard.ts';
import { type Lang, say } from './words.ts';

export const REVIEWER = 'itrc-cifa-admin@example.org';

/** Logs in on the login screen in either language. */
export async function logInAs(page: Page, email: string, lang: Lang, password = DEMO_PASSWORD): Promise<void> {
  await page.goto(at('/login', tenant, lang));
  await page.getByLabel(say(lang, 'login.email')).fill(email);
  await page.getByLabel(say(lang, 'login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say(lang, 'login.submit'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Finds the application by the address of the applicant and opens it, with the mouse. */
export async function openByMouse(page: Page, lang: Lang, email: string): Promise<void> {
  await page.goto(at('/membership/applications', tenant, lang));
  await page.getByRole('searchbox').fill(email.split('@')[0]!);
  const rows = page.locator('[data-row-link]');
  await expect(rows).toHaveCount(1);
  await rows.click();
  await page.getByRole('heading', { level: 2, name: say(lang, 'membership-web.decision.title') }).waitFor();
}

/** The same by keys alone: Ctrl-K to the list, the search, `j` to the row, Enter. */
export async function openByKeys(page: Page, lang: Lang, email: string): Promise<void> {
  await goByKeys(page, say(lang, 'membership-web.desk.title'));
  await tabTo(page, say(lang, 'membership-web.desk.search'));
  await page.keyboard.type(email.split('@')[0]!);
  await expect(page.locator('[data-row-link]')).toHaveCount(1);
  await tabTo(page, say(lang, 'shell.filter.clear'));
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: say(lang, 'membership-web.decision.title') }).waitFor();
}

export async function decideByMouse(page: Page, lang: Lang, act: 'approve' | 'reject', comment: string): Promise<void> {
  await page.getByLabel(say(lang, 'membership-web.decision.comment')).fill(comment);
  const action = say(lang, `membership-web.decision.${act}`);
  await page.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

export async function decideByKeys(page: Page, lang: Lang, act: 'approve' | 'reject', comment: string): Promise<void> {
  await tabTo(page, say(lang, 'membership-web.decision.comment'));
  await page.keyboard.type(comment);
  await tabTo(page, say(lang, `membership-web.decision.${act}`));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, say(lang, `membership-web.decision.${act}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}
