import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { call, PASSWORD } from '../../../../e2e/support/people.ts';
import { LONG } from '../../../../e2e/support/views.ts';
import { expectWentWell } from '../../../../e2e/support/went-well.ts';
import { BASE_PATH } from '../../../contract/call.ts';
import { say } from '../../membership/e2e/words.ts';
import { goodAnswers } from '../server/testing/application.fixture.ts';
import { ADMIN, pageOf, record, tenant } from './decider.ts';
import { drafting } from './newcomers.ts';

/** GRA-2, GRA-4: the application under trial: too early, too late, too much, and an end in the middle. */
const known = { tenant, lang: 'en' };
const field = (page: Page, name: string) => page.locator(`[id$="-${name}"]`);
const list = (page: Page, label: string) =>
  page.locator('fieldset', { has: page.locator('> legend', { hasText: new RegExp(`^${label}`) }) });
const cell = (within: Locator, name: string) =>
  within.locator('[data-row]').first().locator(`[data-cell=${name}] :is(input, textarea)`).first();
const press = (page: Page) => page.getByRole('button', { name: 'Submit application' }).click();
const rejected = (page: Page) => page.getByRole('region', { name: say('en', 'rejected-answers.title') });
const saved = (page: Page) => expect(page.locator('[data-kind=saved]')).toBeVisible();

async function formOf(page: Page, formId: string) {
  const answer = await page.request.get(`${BASE_PATH}/form/get?${new URLSearchParams({ ...known, formId })}`);
  type Known = { dataId: string; definitionVersion: number; draft: { fields: Record<string, { value: unknown }> } };
  return ((await answer.json()) as { data: Known }).data;
}

/** A draft with all its answers, kept on the server. */
async function filled(browser: Browser, baseURL: string) {
  const made = await drafting(browser, baseURL);
  const { page, formId } = made;
  const { dataId, definitionVersion } = await formOf(page, formId);
  await call(page.request, '/form/draft', {
    ...known,
    formId,
    dataId,
    definitionVersion: String(definitionVersion),
    tab: 'trialtab-00000001',
    extra: JSON.stringify(goodAnswers({ projectTitle: 'Under trial' })),
    base: '{}',
    cleared: '0',
    since: '0',
  });
  return made;
}

/** An application that was returned, and whoever may lock and unlock it. */
async function returned(browser: Browser, baseURL: string) {
  const made = await drafting(browser, baseURL);
  const { page, formId, applicationId } = made;
  const admin = await pageOf(browser, baseURL, ADMIN);
  await call(page.request, '/form/post', { ...known, formId, extra: JSON.stringify(goodAnswers()) });
  const act = async (path: string, said: Record<string, string>) => {
    const { version } = await record(admin, applicationId);
    await call(admin.request, path, { ...known, applicationId, version: String(version), ...said });
  };
  await act('/grant/application/check', { decision: 'return', comment: 'Please look again.' });
  const lock = (locked: boolean) =>
    act('/grant/application/lock', { locked: String(locked), reason: locked ? 'Time is up.' : 'One day more.' });
  return { ...made, admin, lock };
}

test('GRA-3: locked while somebody types: said calmly, what came too late stands there, over a reload, and goes in again', async ({
  browser,
  baseURL,
}) => {
  const { page, path, formId, admin, lock } = await returned(browser, baseURL!);
  try {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(path());
    await field(page, 'contactPhone').fill('9876 5432');
    await saved(page);
    await lock(true);
    await field(page, 'need').fill('A second thought.');
    await expect(page.locator('[data-kind=refused]')).toBeVisible();
    // Nothing turns over under the cursor.
    await expect(field(page, 'need')).toHaveValue('A second thought.');
    await field(page, 'need').press('End');
    await page.keyboard.type(' And a third.');
    await page.keyboard.press('Tab');
    await expect(rejected(page)).toBeFocused();
    await expect(rejected(page)).toContainText(say('en', 'rejected-answers.closed'));
    const late = rejected(page).getByRole('listitem').filter({ hasText: 'A second thought. And a third.' });
    await expect(late).toBeVisible();
    // Their words in the draft, which nobody handed in, stand there too.
    await expect(rejected(page).getByRole('listitem').filter({ hasText: '9876 5432' })).toBeVisible();
    await expectAccessibleInBothSchemes(
      page,
      'closed meanwhile',
      `[aria-label="${say('en', 'rejected-answers.title')}"]`,
    );
    await page.setViewportSize({ width: 320, height: 720 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.reload();
    await late.getByRole('button', { name: /^Copy/ }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('A second thought. And a third.');
    await late.getByRole('button', { name: /^Discard/ }).click();
    await expect(late).toHaveCount(0);
    await rejected(page).getByRole('button', { name: 'Undo' }).click();
    await expect(late).toBeVisible();

    await lock(false);
    await page.reload();
    // What the draft kept is in the form again by itself; what came too late is offered.
    await expect(field(page, 'contactPhone')).toHaveValue('9876 5432');
    await expect(field(page, 'need')).not.toHaveValue(/third/);
    await late.getByRole('button', { name: /^Insert/ }).click();
    await expect(field(page, 'need')).toHaveValue('A second thought. And a third.');
    await expect(rejected(page)).toHaveCount(0);
    await expect
      .poll(async () => (await formOf(page, formId)).draft.fields.need?.value)
      .toBe('A second thought. And a third.');
    await page.reload();
    await expect(field(page, 'need')).toHaveValue('A second thought. And a third.');
    await expect(rejected(page)).toHaveCount(0);
  } finally {
    for (const first of [page, admin]) await first.context().close();
  }
});

test('GRA-2: what is typed the moment the first field is there is not lost, however slow the rest comes', async ({
  browser,
  baseURL,
}) => {
  const { page, path, formId } = await filled(browser, baseURL!);
  try {
    for (const slow of ['form/presence', 'grant/comment/list', 'grant/application/get'])
      await page.route(`**/${slow}*`, async (route) => {
        await new Promise((go) => setTimeout(go, 1_000));
        await route.continue().catch(() => undefined);
      });
    // By the page itself: no hand and no test tool is as quick.
    await page.addInitScript(() => {
      const put = () => {
        const box = document.querySelector<HTMLInputElement>('[id$="-contactPhone"]');
        if (!box) return;
        watch.disconnect();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, '9000 0001');
        box.dispatchEvent(new Event('input', { bubbles: true }));
      };
      const watch = new MutationObserver(put);
      watch.observe(document, { childList: true, subtree: true });
    });
    const arrived = page.waitForResponse((response) => response.url().endsWith('/form/presence'));
    const kept = page.waitForResponse((response) => response.url().endsWith('/form/draft'));
    await page.goto(path());
    await Promise.all([arrived, kept]);
    await expect(field(page, 'contactPhone')).toHaveValue('9000 0001');
    expect((await formOf(page, formId)).draft.fields.contactPhone?.value).toBe('9000 0001');
  } finally {
    await page.context().close();
  }
});

test('GRA-2: the session ends on the last field of the last part: asked to log in over the form, and it goes on', async ({
  browser,
  baseURL,
}) => {
  const { page, path, applicationId } = await filled(browser, baseURL!);
  try {
    await page.goto(path());
    await expect(field(page, 'signedBy')).toBeVisible();
    const storageState = await page.context().storageState();
    const elsewhere = await browser.newContext({ baseURL: baseURL!, storageState });
    await elsewhere.request.get(`${BASE_PATH}/user/logout?${new URLSearchParams(known)}`);
    await elsewhere.close();
    await field(page, 'signedBy').fill('Chan Tai Man, Chair');
    await press(page);
    const again = page.getByRole('dialog');
    await expect(again).toContainText(say('en', 'shell.idle.endedTitle'));
    await expect(field(page, 'signedBy')).toHaveValue('Chan Tai Man, Chair');
    await again.getByLabel(say('en', 'login.password'), { exact: true }).fill(PASSWORD);
    const sent = page.waitForResponse((response) => response.url().endsWith('/form/post') && response.status() === 200);
    await again.getByRole('button', { name: say('en', 'word.logIn'), exact: true }).click();
    await sent;
    await page.waitForURL(/\/grants\/[0-9a-f-]{36}(\?|$)/);
    expect((await record(page, applicationId)).status).toBe('submitted');
    await page.goto(path());
    await expect(page.locator('[data-answer=signedBy]')).toContainText('Chan Tai Man, Chair');
  } finally {
    await page.context().close();
  }
});

test('GRA-4: two thousand rows are pasted: what was taken is said at the table, a text in a money cell in its cell', {
  tag: LONG,
}, async ({ browser, baseURL }) => {
  const { page, path, applicationId } = await filled(browser, baseURL!);
  try {
    await page.goto(path());
    const costs = list(page, 'Expenditure');
    await expect(costs.locator('[data-row]')).toHaveCount(2);
    await cell(costs, 'amount').fill('two hundred');
    // Left by a press on a button below: what the cell now says does not push it away from under the mouse.
    const add = costs.getByRole('button', { name: 'Add new row' });
    await add.scrollIntoViewIfNeeded();
    const { x, y, width } = (await add.boundingBox())!;
    await page.mouse.move(x + width / 2, y + 3);
    await page.mouse.down();
    await page.mouse.up();
    await expect(costs.locator('[data-row]')).toHaveCount(3);
    await expect(cell(costs, 'amount')).toHaveAttribute('aria-invalid', 'true');
    await expect(cell(costs, 'amount')).toHaveValue('two hundred');
    const rows = Array.from({ length: 2_000 }, (_, at) => `Staff\tItem ${at + 1}\t520.00\tWhole project`).join('\n');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((content) => navigator.clipboard.writeText(content), rows);
    await costs.locator('[data-row]').first().locator('[data-cell=category]').getByRole('combobox').focus();
    const kept = page.waitForResponse(
      (response) => response.url().endsWith('/form/draft') && response.status() === 200,
    );
    await page.keyboard.press('Control+v');
    await expect(costs.getByText(/^Only 500 of the 2000 pasted rows were added: .* at most 500/).first()).toBeVisible();
    await expect(costs.locator('tfoot')).toContainText('HK$260,000.00');
    await kept;
    await page.reload();
    await expect(costs.locator('tfoot')).toContainText('HK$260,000.00');
    await field(page, 'fund').fill('250000');
    const sent = page.waitForResponse((response) => response.url().endsWith('/form/post'));
    await press(page);
    await expectWentWell(sent);
    expect((await record(page, applicationId)).status).toBe('submitted');
  } finally {
    await page.context().close();
  }
});
