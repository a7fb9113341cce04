import { expect, type Page, test } from '@playwright/test';
import { at, closeNotice, newAccount, PASSWORD } from '../../../../e2e/support/people.ts';
import { LONG } from '../../../../e2e/support/views.ts';
import { personAt } from '../../../demo/people.ts';
import { byMouse, tenant } from './applicant.ts';
import { decideByMouse, logInAs, openByMouse, REVIEWER } from './reviewer.ts';
import { say } from './words.ts';

const rows = (page: Page) => page.locator('[data-row-link]');
const desk = (query = '') => at(`/membership/applications${query}`, tenant);

test('MEM-2: the list by status with counts, by type and by two Chinese characters; the address keeps it', async ({
  page,
}) => {
  await logInAs(page, REVIEWER, 'en');
  await page.goto(desk());
  const pending = page.getByRole('tab', { name: /^Pending/ });
  await expect(pending).toHaveAttribute('aria-selected', 'true');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: say('en', 'membership-web.waiting') })).toBeVisible();
  await page.getByRole('tab', { name: /^All/ }).click();
  await expect(page).toHaveURL(/status=all/);
  // of the demonstration: what other tests made may stand on the first page alone
  const two = personAt(10).given.zh;
  await page.getByRole('searchbox').fill(two);
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page).first()).toContainText(two);
  await expect(async () => {
    const names = await rows(page).allInnerTexts();
    expect(names.filter((found) => !found.includes(two))).toEqual([]);
  }).toPass({ timeout: 30_000 });
  await page.getByRole('button', { name: say('en', 'shell.filter.clear') }).click();
  await page.getByLabel(say('en', 'word.type')).selectOption('associate');
  await expect(page).toHaveURL(/type=associate/);
  await page.reload();
  await expect(page.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('cell', { name: 'Associate membership' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Full membership' })).toHaveCount(0);
});

test('MEM-2: pages go on and back without losing their place', async ({ page }) => {
  await logInAs(page, REVIEWER, 'en');
  await page.goto(desk('?status=all'));
  // By their links: many applicants have one name, and others may apply meanwhile, ahead of these.
  const last = (await rows(page).last().getAttribute('href'))!;
  await page.getByRole('button', { name: say('en', 'shell.pager.next') }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator(`[href="${last}"]`)).toHaveCount(0);
  await page.getByRole('button', { name: say('en', 'shell.pager.previous') }).click();
  await expect(page).not.toHaveURL(/after=/);
  await expect(rows(page).last()).toHaveAttribute('href', last);
});

test('MEM-2: j and k walk the rows, Enter opens one', async ({ page }) => {
  await logInAs(page, REVIEWER, 'en');
  await page.goto(desk());
  await expect(rows(page).nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('k');
  const name = await rows(page).nth(0).innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.replace(/\s+/g, ' '));
});

test('MEM-2: a rejection wants a reason; who is slower is told who decided and when', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const applicant = await (await browser.newContext()).newPage();
  const email = await newAccount(request, tenant, 'twice');
  await logInAs(applicant, email, 'en', PASSWORD);
  const acts = byMouse(applicant, request, 'en');
  await acts.apply();
  await acts.fill();
  await acts.submit();

  const context = await browser.newContext();
  const [quick, slow] = [await context.newPage(), await context.newPage()];
  await logInAs(quick, REVIEWER, 'en');
  await openByMouse(quick, 'en', email);
  await openByMouse(slow, 'en', email);
  await quick.getByRole('button', { name: say('en', 'word.reject'), exact: true }).click();
  const query = quick.getByRole('dialog');
  await query.getByRole('button', { name: say('en', 'word.reject'), exact: true }).click();
  await expect(query.getByText(say('en', 'membership.commentMissing')).first()).toBeVisible();
  await quick.keyboard.press('Escape');
  await expect(query).toBeHidden();
  await decideByMouse(quick, 'en', 'approve', 'Welcome');
  await expect(quick.getByText(/has been approved and the invoice sent/)).toBeVisible();

  await decideByMouse(slow, 'en', 'reject', 'Too late');
  const locator = slow.getByRole('status').filter({ hasText: /\d\d\/\d\d\/\d{4} \d\d:\d\d/ });
  await expect(locator).toBeVisible();
  // Nothing of the slower one was kept.
  await expect(slow.getByText('Too late')).toHaveCount(0);
  await expect(slow.getByText('Welcome').first()).toBeVisible();
});

test('MEM-1, ACC-9: another role sees neither the list nor an application; the form of another is not there', async ({
  browser,
  page,
  request,
}) => {
  await logInAs(page, REVIEWER, 'en');
  await page.goto(desk());
  await rows(page).first().click();
  await page.waitForURL(/applications\/[0-9a-f-]{36}/);
  const id = /applications\/([0-9a-f-]{36})/.exec(page.url())![1]!;

  const stranger = await (await browser.newContext()).newPage();
  await logInAs(stranger, await newAccount(request, tenant, 'stranger'), 'en', PASSWORD);
  for (const path of ['/membership/applications', `/membership/applications/${id}`]) {
    await stranger.goto(at(path, tenant));
    await expect(stranger.getByText(say('en', 'shell.notForYou.title'))).toBeVisible();
  }
  for (const path of [`/form/fill-in-membership-form-${id}/${id}`, `/membership/application/${id}`]) {
    await stranger.goto(at(path, tenant));
    await expect(stranger.getByRole('button', { name: say('en', 'word.tryAgain') })).toBeVisible();
    await expect(stranger.getByRole('textbox')).toHaveCount(0);
  }
});

test('FRM-16: the membership form by its id: shown, sent, the message of the server with the time', async ({
  page,
  request,
}) => {
  await logInAs(page, await newAccount(request, tenant, 'form'), 'en', PASSWORD);
  const acts = byMouse(page, request, 'en');
  await acts.apply();
  await page.goto(at('/membership', tenant));
  await page.getByRole('link', { name: say('en', 'membership-web.continue') }).click();
  await page.waitForURL(/\/membership\/application\//);
  await acts.fill();
  await page.getByRole('button', { name: 'Submit application' }).click();
  await closeNotice(page, /Your application has been submitted.*Last updated \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  // Handed in, it is there to be read.
  await expect(page.getByRole('button', { name: 'Submit application' })).toHaveCount(0);
  await expect(page.getByText('Play therapy')).toBeVisible();
});
