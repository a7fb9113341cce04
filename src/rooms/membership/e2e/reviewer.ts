import { expect, type Page } from '@playwright/test';
import { decideByKey, sendByKeys } from '../../../../e2e/support/decide-by-key.ts';
import { at, call, DEMO_PASSWORD, logIn } from '../../../../e2e/support/people.ts';
import { BASE_PATH } from '../../../contract/call.ts';
import { tenant } from './applicant.ts';
import { goByKeys, tabTo } from './keyboard.ts';
import { type Lang, say } from './words.ts';

export const REVIEWER = 'itrc-cifa-admin@example.org';

/** Logs in, in either language. */
export const logInAs = (page: Page, email: string, lang: Lang, password = DEMO_PASSWORD): Promise<void> =>
  logIn(page, email, { tenant, lang, password });

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

type Act = 'approve' | 'reject';

/** The page stays where it is afterwards, and the decision has been answered. */
async function decided(page: Page, send: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/membership/submitForApproval'));
  await send();
  await answered;
  await expect(page.getByRole('dialog')).toBeHidden();
}

export async function decideByMouse(page: Page, lang: Lang, act: Act, comment: string): Promise<void> {
  const action = say(lang, `grants.decision.${act}`);
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say(lang, 'word.commentToTheApplicant')).fill(comment);
  const goOn = dialog.getByRole('checkbox');
  if ((await goOn.count()) > 0) await goOn.uncheck();
  await decided(page, () => dialog.getByRole('button', { name: action, exact: true }).click());
}

/** `a` or `x`, the comment, no next one, Ctrl+Enter. */
export async function decideByKeys(page: Page, lang: Lang, act: Act, comment: string): Promise<void> {
  await decideByKey(page, act === 'approve' ? 'a' : 'x');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(say(lang, 'word.commentToTheApplicant'))).toBeFocused();
  await page.keyboard.type(comment);
  const goOn = dialog.getByRole('checkbox');
  if ((await goOn.count()) > 0) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(goOn).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
  }
  await decided(page, () => sendByKeys(page, '/membership/submitForApproval'));
}

/** Staff without a screen: what a test of the member's side needs of them. */
type Desk = Pick<Page, 'request'>;

const known = { tenant, lang: 'en' };

async function versionOf(desk: Desk, membershipId: string): Promise<string> {
  const query = new URLSearchParams({ ...known, membershipId });
  const answer = await desk.request.get(`${BASE_PATH}/membership/get?${query}`);
  const { data } = (await answer.json()) as { data: { version: number } };
  return String(data.version);
}

/** Approves an application by the call itself. */
export async function approve(desk: Desk, membershipId: string, comment = ''): Promise<void> {
  const version = await versionOf(desk, membershipId);
  const form = { ...known, membershipId, decision: 'approve', comment, version };
  await call(desk.request, '/membership/submitForApproval', form);
}

/** Returns an application with one note at a field. */
export async function sendBack(desk: Desk, membershipId: string, field: string, note: string): Promise<void> {
  const version = await versionOf(desk, membershipId);
  const notes = JSON.stringify([{ field, note }]);
  await call(desk.request, '/membership/return', { ...known, membershipId, notes, version });
}
