import { expect, type Page, test } from '@playwright/test';
import { mailsTo } from '../../../../e2e/support/mails.ts';
import { at } from '../../../../e2e/support/people.ts';
import { tenant } from './applicant.ts';
import { applied, recordOf } from './applied.ts';
import { decideByMouse, logInAs, REVIEWER } from './reviewer.ts';
import { say } from './words.ts';

// a page whose document a test has answered (`withUndo`) may open the line of hints to this machine
test.use({
  launchOptions: async ({ launchOptions: { args = [], ...others } }, use) =>
    use({ ...others, args: [...args, '--disable-features=LocalNetworkAccessChecks'] }),
});

/** The other tests decide at once: these pages let their reader undo, as the product does by itself. */
const withUndo = (page: Page, seconds: number) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('"undoSeconds":0', `"undoSeconds":${seconds}`);
    await route.fulfill({ response, body });
  });

const toast = (page: Page) => page.locator('[data-undo]');
const held = (page: Page) => page.locator('#main [data-held]').first();
const act = (page: Page) => page.getByRole('button', { name: say('en', 'word.approve'), exact: true });

test('F: an approval counts down at its record and in the list, and is undone by mouse and by Alt+Z', async ({
  page,
  playwright,
  baseURL,
}) => {
  const applicant = await applied(playwright, baseURL!, 'associate');
  const before = await recordOf(applicant, applicant.membershipId);
  const mails = await mailsTo(page.request, tenant, applicant.email);
  await withUndo(page, 60);
  await logInAs(page, REVIEWER, 'en');
  for (const takeBack of [
    () =>
      toast(page)
        .getByRole('button', { name: say('en', 'word.undo') })
        .click(),
    () => page.keyboard.press('Alt+z'),
  ]) {
    await page.goto(at(`/membership/applications/${applicant.membershipId}`, tenant));
    await decideByMouse(page, 'en', 'approve', 'Welcome');
    await expect(toast(page)).toContainText(/Undo \d+/);
    await expect(held(page)).toHaveText(/^Membership approved by you ?Takes effect in \d+ s ?Undo$/);
    await expect(act(page)).toHaveCount(0);
    await takeBack();
    await expect(page.getByText(say('en', 'undo.undone'))).toBeVisible();
    await expect(act(page)).toBeVisible();
    await expect(page.locator('[data-held]')).toHaveCount(0);
  }
  expect(await recordOf(applicant, applicant.membershipId)).toEqual(before);
  expect(await mailsTo(page.request, tenant, applicant.email)).toEqual(mails);
});

test('F: a colleague reads who decided, in the list too, and has no act', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const applicant = await applied(playwright, baseURL!, 'associate');
  await withUndo(page, 60);
  await logInAs(page, REVIEWER, 'en');
  const colleague = await (await browser.newContext()).newPage();
  await withUndo(colleague, 60);
  await logInAs(colleague, REVIEWER, 'en');
  const record = at(`/membership/applications/${applicant.membershipId}`, tenant);
  // open before it is decided: no page is loaded again
  await colleague.goto(record);
  await page.goto(record);
  await decideByMouse(page, 'en', 'approve', 'Welcome');
  await expect(held(colleague)).toContainText('Membership approved by');
  await expect(act(colleague)).toHaveCount(0);
  await colleague.goto(at(`/membership/applications?search=${applicant.email.split('@')[0]}`, tenant));
  await expect(colleague.locator('tr [data-held]')).toContainText('Membership approved by');
  await colleague
    .getByRole('button', { name: say('en', 'word.undo') })
    .first()
    .click();
  await expect(colleague.getByText(say('en', 'undo.undone'))).toBeVisible();
});
