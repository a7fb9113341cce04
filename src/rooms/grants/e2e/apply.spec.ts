import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { mailTo } from '../../../../e2e/support/mails.ts';
import { at, call, closeNotice, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { BASE_PATH } from '../../../contract/call.ts';
import { say } from '../../membership/e2e/words.ts';
import { field, fillProject } from './project-form.ts';

/** GRA-1 to GRA-3: the applicant's side of the grant programme, in the browser; the programme acts by its calls. */
const tenant = 'oxfam';
const ADMIN = 'itrc-oxfam-super-admin@example.org';
const APPLICANT = 'itrc-oxfam-applicant';
const CALL = /Good neighbours, autumn/;

/** A call of whoever is logged in on this page. */
const act = (page: Page, path: string, form: Record<string, string>) =>
  call(page.request, path, { tenant, lang: 'en', ...form });

async function ask<T>(page: Page, path: string, query: Record<string, string> = {}): Promise<T> {
  const answer = await page.request.get(`${BASE_PATH}${path}?${new URLSearchParams({ tenant, lang: 'en', ...query })}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: T }).data;
}

type Size = { width?: number; lang?: string };

async function someone(browser: Browser, email: string, password?: string, { width = 1280 }: Size = {}) {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await logIn(page, email, password ? { tenant, password } : { tenant });
  return page;
}

/** Somebody new, whom the programme has let apply. */
async function applicant(browser: Browser, admin: Page, size: Size = {}) {
  const email = await newAccount(admin.request, tenant, 'grant');
  const { rows } = await ask<{ rows: { accountId: string }[] }>(admin, '/user/list', { search: email });
  await act(admin, '/role/grant', { accountId: rows[0]!.accountId, role: APPLICANT });
  return { email, page: await someone(browser, email, undefined, size) };
}

async function submit(page: Page): Promise<void> {
  const sent = page.waitForResponse((response) => response.url().endsWith('/form/post'));
  await page.getByRole('button', { name: 'Submit application' }).click();
  expect((await sent).status()).toBe(200);
  await page.waitForURL(/\/grants\/[0-9a-f-]{36}(\?|$)/);
}

type Record_ = { version: number; status: string; role: string; number: string };

test('GRA-1, GRA-2, GRA-3: begun, filled in with a mistake the coach explains, handed in, returned, mended, handed in again', async ({
  browser,
}) => {
  const admin = await someone(browser, ADMIN, DEMO_PASSWORD);
  const { email, page } = await applicant(browser, admin);
  await page.goto(at('/grants', tenant));
  await expect(page.getByRole('heading', { name: 'You do not have any applications yet' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'my grants, none');
  await page.getByRole('button', { name: CALL }).click();
  await page.waitForURL(/\/grants\/[0-9a-f-]{36}\/form\//);
  const coach = page.getByRole('region', { name: 'Budget coach' });
  await expect(coach.getByRole('listitem')).toHaveCount(5);
  await fillProject(page, 'Neighbours who cook');
  await expect(coach.locator('[data-state=wrong]')).toHaveCount(1);
  await expect(coach.locator('[data-state=wrong]')).toContainText('HK$10,000.00');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('group', { name: /Please check your answers/ })).toBeFocused();
  await field(page, 'fund').fill('260000');
  await expect(coach.locator('[data-state=wrong]')).toHaveCount(0);
  await submit(page);
  await closeNotice(page, /has been submitted/);
  const applicationId = new URL(page.url()).pathname.split('/').at(-1)!;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neighbours who cook');
  await expect(page.getByText('Next step: Programme office (initial check)')).toBeVisible();
  await mailTo(page.request, tenant, email, /We have received your application/);

  const { version } = await ask<Record_>(admin, '/grant/application/get', { applicationId });
  await act(admin, '/grant/application/check', {
    applicationId,
    version: String(version),
    decision: 'return',
    comment: 'One thing is missing.',
    notes: JSON.stringify([{ field: 'need', note: 'How do you know it?' }]),
  });
  await page.reload();
  await expect(page.getByText('One thing is missing.')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a returned application');
  await page.setViewportSize({ width: 375, height: 800 });
  await expectAccessibleInBothSchemes(page, 'a returned application on a phone');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Go to the field: Which need does the project answer?' }).click();
  await expect(field(page, 'need')).toBeFocused();
  await expect(page.getByText('How do you know it?')).toBeVisible();
  await expect(page.locator('input[name=projectTitle]')).toHaveCount(0);
  // What was declared before is declared anew, beside the noted field.
  const declarations = ['declareTrue', 'declareConflict', 'declarePrivacy'].map((name) =>
    page.locator(`[name=${name}]`),
  );
  await expect(page.getByText(say('en', 'form.declaresAgain'))).toHaveCount(declarations.length);
  for (const declaration of declarations) await declaration.check();
  // Handed in untouched it says so first, by the note; going back sends nothing.
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('dialog').getByText('The note says: How do you know it?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await field(page, 'need').fill('64 per cent of those we asked eat alone.');
  await submit(page);
  await closeNotice(page, /has been submitted/);
  await expect(page.getByText('Next step: Programme office (initial check)')).toBeVisible();
  await page.getByRole('link', { name: 'Initial application' }).click();
  await expect(page.getByText('64 per cent of those we asked eat alone.')).toBeVisible();
  await page.context().close();
  await admin.context().close();
});

test('GRA-1: a team member accepts an invitation, owns the application after accepting the hand-over, and withdraws it; in Chinese on a phone', async ({
  browser,
}) => {
  const admin = await someone(browser, ADMIN, DEMO_PASSWORD);
  const { page } = await applicant(browser, admin);
  const friendEmail = await newAccount(admin.request, tenant, 'friend');
  const friend = { email: friendEmail, page: await someone(browser, friendEmail, undefined, { width: 375 }) };
  await page.goto(at('/grants', tenant));
  await page.getByRole('button', { name: CALL }).click();
  await page.waitForURL(/\/grants\/[0-9a-f-]{36}\/form\//);
  const applicationId = new URL(page.url()).pathname.split('/')[2]!;
  await page.goto(at(`/grants/${applicationId}`, tenant));
  const team = page.getByRole('region', { name: 'Team' });
  const line = team.getByRole('listitem').filter({ hasText: friend.email });
  // an address without an account is answered like one with
  const nobody = friend.email.replace('friend', 'nobody');
  for (const email of [nobody, friend.email]) {
    await team.getByLabel('E-mail address').fill(email);
    await team.getByRole('button', { name: 'Send the invitation' }).click();
    // nothing behind a notice takes the focus
    await closeNotice(page, email);
    await expect(team.getByRole('listitem').filter({ hasText: email }).first()).toContainText('no reply yet');
    await expect(team.getByLabel('E-mail address')).toHaveValue('');
  }
  await team.getByRole('button', { name: `Cancel the invitation to ${nobody}` }).click();
  await expect(team.getByText(nobody)).toBeHidden();
  await friend.page.goto(at('/', tenant, 'zh-hant'));
  await friend.page.getByRole('link', { name: /邀請/ }).first().click();
  await expectAccessibleInBothSchemes(friend.page, 'an invitation in Chinese on a phone');
  await friend.page.getByRole('button', { name: /^接受/ }).click();
  await friend.page.waitForURL(new RegExp(`/grants/${applicationId}`));
  await page.reload();
  const changed = page.waitForResponse((response) => response.url().endsWith('/grant/team/edit'));
  await line.getByRole('combobox').selectOption('view');
  expect((await changed).status()).toBe(200);
  expect((await ask<Record_>(friend.page, '/grant/application/get', { applicationId })).role).toBe('team');

  await line.getByRole('button', { name: /^Hand over/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog).toContainText('Please type exactly');
  await dialog.getByRole('textbox').fill('HAND OVER');
  const handed = page.waitForResponse((response) => response.url().endsWith('/grant/team/handOver'));
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  expect((await handed).status()).toBe(200);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Withdraw application' })).toBeVisible();
  await friend.page.goto(at('/invitations', tenant, 'zh-hant'));
  await friend.page.getByRole('button', { name: /^接受/ }).click();
  await friend.page.waitForURL(new RegExp(`/grants/${applicationId}`));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Withdraw application' })).toBeHidden();

  await friend.page.goto(at('/grants', tenant, 'zh-hant'));
  await expectAccessibleInBothSchemes(friend.page, 'my grants in Chinese on a phone');
  await friend.page.getByRole('link', { name: '未命名申請' }).click();
  await friend.page.getByRole('button', { name: '撤回申請' }).click();
  const query = friend.page.getByRole('dialog');
  await query.getByLabel('原因').fill('已獲其他資助');
  await query.getByLabel(/撤回/).last().fill('撤回');
  const withdrawn = friend.page.waitForResponse((response) => response.url().endsWith('/grant/application/withdraw'));
  await query.getByRole('button', { name: '撤回申請' }).click();
  expect((await withdrawn).status()).toBe(200);
  await expect(friend.page.getByText('申請已撤回。')).toBeVisible();
  await expect(friend.page.getByText('已獲其他資助')).toBeVisible();
  for (const first of [page, friend.page, admin]) await first.context().close();
});

test('GRA-1: whoever is registered is offered the open calls; somebody else’s application is not there', async ({
  browser,
}) => {
  const admin = await someone(browser, ADMIN, DEMO_PASSWORD);
  const { rows } = await ask<{ rows: { applicationId: string; title: string }[] }>(admin, '/grant/application/list');
  const page = await someone(browser, await newAccount(admin.request, tenant, 'stranger'));
  await page.goto(at('/grants', tenant));
  await expect(page.getByRole('heading', { name: 'You do not have any applications yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: CALL })).toBeVisible();
  const first = rows[0]!;
  const refused = page.waitForResponse((response) => response.url().includes('/grant/application/get'));
  await page.goto(at(`/grants/${first.applicationId}`, tenant));
  expect((await refused).status()).toBe(404);
  await expect(page.getByText(first.title)).toBeHidden();
  for (const item of [page, admin]) await item.context().close();
});

for (const { lang, width } of VIEWS)
  test(
    `GRA-2: a grant form is filled in part by part and checked before it is handed in, ${lang}, ${width} px`,
    walkedIn('zh-hant', lang),
    async ({ browser }) => {
      const admin = await someone(browser, ADMIN, DEMO_PASSWORD);
      const { page } = await applicant(browser, admin, { width });
      const english = lang === 'en';
      await page.goto(at('/grants', tenant, lang));
      await page.getByRole('button', { name: english ? CALL : /秋/ }).click();
      await page.waitForURL(/\/grants\/[0-9a-f-]{36}\/form\//);
      const outline = page.getByRole('navigation', { name: english ? 'Sections of this form' : '表格各部分' });
      // Whole at first: a choice of this browser, which is taken back in the outline.
      const toggle = outline.locator('button[aria-expanded]');
      const opened = async () => {
        if (width < 1180) await toggle.click();
      };
      await expect(field(page, 'signedBy')).toBeVisible();
      await opened();
      await outline.getByRole('button', { name: english ? 'Show one part per page' : '逐部分顯示' }).click();
      await expect(field(page, 'signedBy')).toHaveCount(0);
      await expect(outline.getByText(english ? /^Submit by/ : /^提交期限/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expectAccessibleInBothSchemes(page, `a part of a grant form, ${lang}`);
      await field(page, 'address').fill('1 Example Street');
      const next = page.getByRole('button', { name: english ? /^Next: / : /^下一頁：/ });
      await next.click();
      await expect(page).toHaveURL(/part=/);
      await expect(field(page, 'address')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.reload();
      await expect(field(page, 'address')).toHaveCount(0);
      await page.goBack();
      await expect(field(page, 'address')).toHaveValue('1 Example Street');
      await opened();
      await outline.getByRole('link', { name: english ? 'Check your answers' : '核對答案' }).click();
      const heading = page.getByRole('heading', { name: english ? 'Check your answers' : '核對答案' });
      await expect(heading).toBeInViewport();
      await expect(page.locator('[data-answer=address]')).toContainText('1 Example Street');
      await expectAccessibleInBothSchemes(page, `the answers to check, ${lang}`);
      await page.getByRole('button', { name: english ? 'Submit application' : '提交申請' }).click();
      const summary = page.getByRole('group', { name: english ? /Please check your answers/ : /請/ }).first();
      await expect(summary).toBeFocused();
      await summary.getByRole('link', { name: english ? /keep their data/ : /個人資料/ }).click();
      await expect(field(page, 'declarePrivacy').first()).toBeFocused();
      for (const item of [page, admin]) await item.context().close();
    },
  );
