import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { at, closeNotice, logIn, newAccount } from '../support/people.ts';
import { LONG } from '../support/views.ts';

const tenant = 'oxfam';
const title = (page: Page) => page.getByRole('textbox', { name: 'Name of the outing' });
const families = (page: Page) => page.getByRole('textbox', { name: 'Number of families' });
const costs = (page: Page) => page.getByRole('group', { name: /^Costs/ });
/** Types, and waits until the server has it. */
async function kept(page: Page, box: Locator, text: string): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/form/draft') && answer.ok());
  await box.fill(text);
  await saved;
}

/** What stands above the answers: who is here, what waits. */
const chip = (page: Page, kind: 'presence' | 'conflict') => page.locator(`[data-kind=${kind}]`);
const choice = (page: Page) => page.getByRole('group', { name: 'Two answers: Name of the outing' });

/** Two people of one organisation with the same record's form open, each in a browser of their own. */
async function twoPeople(
  browser: Browser,
  request: APIRequestContext,
  form = 'all-field-types',
  field = 'Name of the outing',
): Promise<[Page, Page]> {
  const record = `shared-${randomUUID()}`;
  const open = async (): Promise<Page> => {
    const email = await newAccount(request, tenant, 'company');
    const page = await (await browser.newContext()).newPage();
    await logIn(page, email, { tenant });
    await page.goto(at(`/form/${form}/${record}`, tenant));
    await expect(page.getByRole('textbox', { name: field })).toBeVisible();
    return page;
  };
  return [await open(), await open()];
}

test('two people fill in one form: each sees who is there, and what the other types', async ({ browser, request }) => {
  const [first, two] = await twoPeople(browser, request);
  await expect(chip(first, 'presence')).toHaveText('Also here: Test Person');
  await title(first).fill('Spring walk');
  await expect(title(two)).toHaveValue('Spring walk');
  await expect(two.getByText('Test Person is filling in this field')).toBeVisible();
  await families(two).fill('12');
  await expect(families(first)).toHaveValue('12');
  await two.goto('about:blank');
  await expect(chip(first, 'presence')).toHaveCount(0);
});

test('both changed the same field: both answers are shown, and whoever sees it says which one stays', async ({
  browser,
  request,
}) => {
  const [first, two] = await twoPeople(browser, request);
  await two.context().setOffline(true);
  await title(two).fill('Winter walk');
  await families(two).fill('7');
  await kept(first, title(first), 'Autumn walk');
  await two.context().setOffline(false);
  await expect(choice(two)).toContainText('Autumn walk');
  await expect(title(two)).toHaveValue('Winter walk');
  // What only one of them changed needs no choice.
  await expect(families(first)).toHaveValue('7');
  await expect(chip(two, 'conflict')).toHaveText('Fields waiting for your choice: 1');
  await expectAccessible(two, 'a form with a conflict');
  await two.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(two.getByRole('link', { name: /Please choose which answer to keep/ })).toBeVisible();

  await two.getByRole('button', { name: 'Keep mine' }).click();
  await expect(choice(two)).toHaveCount(0);
  // Nothing changes under the cursor of the other; it comes in when they leave the field.
  await expect(first.getByText('Test Person is filling in this field')).toHaveCount(0);
  await expect(title(first)).toHaveValue('Autumn walk');
  await title(first).blur();
  await expect(title(first)).toHaveValue('Winter walk');

  await first.context().setOffline(true);
  await title(first).fill('Walk by night');
  await kept(two, title(two), 'Walk by day');
  await first.reload().catch(() => undefined);
  await first.context().setOffline(false);
  await first.reload();
  await expect(choice(first)).toContainText('Walk by day');
  await expect(title(first)).toHaveValue('Walk by night');
  await first.getByRole('button', { name: 'Use the other answer' }).click();
  await expect(title(first)).toHaveValue('Walk by day');
});

test('two people in one table: each keeps what they typed, cell by cell', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const [first, two] = await twoPeople(browser, request);
  await costs(first).getByRole('textbox', { name: 'Item' }).first().fill('Bus');
  await expect(costs(two).getByRole('textbox', { name: 'Item' }).first()).toHaveValue('Bus');
  await two.context().setOffline(true);
  await costs(two).getByRole('textbox', { name: 'Price' }).first().fill('900');
  await kept(first, costs(first).getByRole('textbox', { name: 'Pieces' }).first(), '2');
  await two.context().setOffline(false);
  for (const page of [first, two]) {
    await expect(costs(page).getByRole('textbox', { name: 'Pieces' }).first()).toHaveValue('2');
    await expect(costs(page).getByRole('textbox', { name: 'Price' }).first()).toHaveValue(/^900/);
    await expect(costs(page)).toContainText('1,800');
  }
});

test('a submit does not run over what somebody else has just typed', async ({ browser, request }) => {
  const [a, two] = await twoPeople(browser, request, 'hundred-fields', 'Question 01');
  const first = (page: Page) => page.getByRole('textbox', { name: 'Question 01' });
  // The first page hears nothing any more, neither hints nor answers of its own asking.
  await a.route('**/form/presence', (route) => route.abort());
  await kept(two, first(two), 'Seen by one page only');
  await a.getByRole('button', { name: 'Send', exact: true }).click();
  await closeNotice(a, /Someone else has changed this form in the meantime/);
  await expect(first(a)).toHaveValue('Seen by one page only');
  await a.getByRole('button', { name: 'Send', exact: true }).click();
  await closeNotice(a, /Your answers have been saved/);
  await expect(first(two)).toHaveValue('Seen by one page only');
  await expect(two.getByText(/^Saved /)).toHaveCount(0);
});
