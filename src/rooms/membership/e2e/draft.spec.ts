import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { at, newAccount, PASSWORD } from '../../../../e2e/support/people.ts';
import { LONG } from '../../../../e2e/support/views.ts';
import { tenant } from './applicant.ts';
import { logInAs } from './reviewer.ts';
import { labelOf, say } from './words.ts';

const surname = (page: Page) => page.getByLabel(labelOf('en', 'surname'));
const discard = say('en', 'forms-web.discard');
const saved = /Saved \d\d:\d\d/;

/** Somebody with the form of a new application open; answers the page and its address. */
async function atForm(
  browser: Browser,
  request: APIRequestContext,
): Promise<{ page: Page; path: string; email: string }> {
  const email = await newAccount(request, tenant, 'draft');
  const page = await (await browser.newContext()).newPage();
  await logInAs(page, email, 'en', PASSWORD);
  await page.goto(at('/membership', tenant));
  await page.getByRole('button', { name: /^Apply Full/ }).click();
  await expect(surname(page)).toBeVisible();
  return { page, path: new URL(page.url()).pathname, email };
}

test('FRM-1, ERR-2: what was typed is on the server within two seconds and there again after a reload', async ({
  browser,
  request,
}) => {
  const { page } = await atForm(browser, request);
  const kept = page.waitForRequest((request) => request.url().endsWith('/form/draft'), { timeout: 2_000 });
  await surname(page).pressSequentially('Cheung');
  await kept;
  await expect(page.getByText(saved)).toBeVisible();
  await page.getByLabel(labelOf('en', 'gender', 'male'), { exact: true }).check();
  await page.locator('[name=dateOfBirth]').fill('31/02/1985');
  await page.locator('[name=dateOfBirth]').blur();
  await page.reload();
  await expect(surname(page)).toHaveValue('Cheung');
  await expect(page.getByLabel(labelOf('en', 'gender', 'male'), { exact: true })).toBeChecked();
  // Not even what is no date is lost.
  await expect(page.locator('[name=dateOfBirth]')).toHaveValue('31/02/1985');
});

test('ERR-2: a killed tab loses nothing, and another device goes on where this one was', async ({
  browser,
  request,
}) => {
  const { page, path, email } = await atForm(browser, request);
  // Nothing reaches the server before the end, not even a last request.
  await page.route('**/form/draft', (route) => route.abort());
  await surname(page).pressSequentially('Killed');
  await page.getByLabel(labelOf('en', 'occupation')).pressSequentially('Nurse');
  const context = page.context();
  await page.close();
  const next = await context.newPage();
  await next.goto(at(path, tenant));
  await expect(surname(next)).toHaveValue('Killed');
  await expect(next.getByLabel(labelOf('en', 'occupation'))).toHaveValue('Nurse');
  await expect(next.getByText(saved)).toBeVisible();

  const second = await (await browser.newContext()).newPage();
  await logInAs(second, email, 'en', PASSWORD);
  await second.goto(at(path, tenant));
  await expect(surname(second)).toHaveValue('Killed');
});

test('ERR-2: offline it says so, keeps what is typed, and sends it when the network is back', async ({
  browser,
  request,
}) => {
  const { page } = await atForm(browser, request);
  await page.context().setOffline(true);
  await surname(page).pressSequentially('Tunnel');
  await expect(page.getByText(say('en', 'forms-web.draft.offline')).first()).toBeVisible();
  const arrived = page.waitForResponse((response) => response.url().endsWith('/form/draft') && response.ok());
  await page.context().setOffline(false);
  await arrived;
  await expect(page.getByText(saved)).toBeVisible();
});

test('TEN-10: a session that ended is taken up in place, with the form as it was', async ({ browser, request }) => {
  const { page } = await atForm(browser, request);
  await surname(page).pressSequentially('Long');
  await expect(page.getByText(saved)).toBeVisible();
  // Ended elsewhere: the browser still holds its cookie.
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  const ended = await elsewhere.request.get(`/wp-json/itrc-membership/v1/user/logout?tenant=${tenant}&lang=en`);
  expect(ended.ok()).toBe(true);
  await surname(page).pressSequentially(' lunch');
  const again = page.getByRole('dialog');
  await expect(again).toContainText(say('en', 'shell.idle.endedTitle'), { timeout: 15_000 });
  await again.getByLabel(say('en', 'login.password'), { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: say('en', 'word.logIn'), exact: true }).click();
  await expect(again).toBeHidden();
  await expect(surname(page)).toHaveValue('Long lunch');
  await expect(page.getByText(saved)).toBeVisible();
});

test('a draft is thrown away when asked twice, and stays away', async ({ browser, request }) => {
  const { page } = await atForm(browser, request);
  await surname(page).pressSequentially('Mistake');
  await expect(page.getByText(saved)).toBeVisible();
  await page.getByRole('button', { name: discard }).click();
  await page.getByRole('dialog').getByRole('button', { name: discard }).click();
  await expect(surname(page)).toHaveValue('');
  await page.reload();
  await expect(surname(page)).toHaveValue('');
});

test('nobody else at the same computer sees what was typed; after logging out nothing of it is left', async ({
  browser,
  request,
}) => {
  const { page, path } = await atForm(browser, request);
  const second = await newAccount(request, tenant, 'other');
  await page.route('**/form/draft', (route) => route.abort());
  await surname(page).pressSequentially('Private');
  await expect.poll(() => keptHere(page)).toBe(1);
  await page.getByRole('button', { name: say('en', 'shell.account.title') }).click();
  await page.getByRole('menuitem', { name: say('en', 'word.logOut') }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await expect.poll(() => keptHere(page)).toBe(0);
  await logInAs(page, second, 'en', PASSWORD);
  await page.goto(at(path, tenant));
  await expect(page.getByText('Private')).toHaveCount(0);
  await expect(surname(page)).toHaveCount(0);
});

test('TEN-3: another language changes the texts of the form and not what was typed', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const { page } = await atForm(browser, request);
  await surname(page).pressSequentially('Ho');
  await page.getByRole('button', { name: say('en', 'shell.language.title') }).click();
  await page.getByRole('menuitemradio', { name: '繁體中文' }).click();
  await expect(page.getByLabel(labelOf('zh-hant', 'surname'))).toHaveValue('Ho');
});

/** How many answers this browser holds in its own store. */
const keptHere = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('tessera');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('drafts').objectStore('drafts').count();
          counting.onsuccess = () => resolve(counting.result);
          counting.onerror = () => reject(counting.error);
        };
      }),
  );
