import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { codeIn, mailTo } from '../../../../e2e/support/mails.ts';
import {
  address,
  at,
  call,
  closeNotice,
  DEMO_PASSWORD,
  logIn,
  newAccount,
  PASSWORD,
} from '../../../../e2e/support/people.ts';

/** Nobody else's tests write mails here. */
const tenant = 'industry';
const admin = 'itrc-super-admin@example.org';
const template = 'account-exists';
const path = `/mails/text/${template}`;

/** Somebody who reads Chinese and has an account. */
async function someone(request: APIRequestContext): Promise<string> {
  const email = address('letters');
  const form = { tenant, lang: 'zh-hant', email, password: PASSWORD, displayName: '陳大文' };
  await call(request, '/user/register', form);
  const code = codeIn(await mailTo(request, tenant, email, /確認/));
  await call(request, '/user/verify', { tenant, lang: 'zh-hant', email, code });
  return email;
}
/** Has the mail sent: they register once more. */
const registersAgain = (request: APIRequestContext, email: string) =>
  call(request, '/user/register', { tenant, lang: 'en', email, password: PASSWORD, displayName: 'X' });

const subjectIn = (page: Page, language: string) => page.getByRole('textbox', { name: `Subject, ${language}` });
const answered = (page: Page, name: string) => page.waitForResponse((answer) => answer.url().includes(name));
const previewOf = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Preview' }).getByText(text).first();

test.describe.configure({ mode: 'serial' });

test('GRA-8: a mail is edited with a mistake, seen as its readers will, kept while it is typed, and tried out', async ({
  page,
  request,
}) => {
  const email = await someone(request);
  await logIn(page, admin, { tenant, password: DEMO_PASSWORD });
  await page.goto(at('/mails', tenant));
  await page.getByRole('searchbox').fill('again');
  await page
    .getByRole('row', { name: /Account already exists/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account already exists');
  await expect(previewOf(page, 'You already have an account')).toBeVisible();
  await page.getByRole('button', { name: 'Chinese' }).click();

  await subjectIn(page, 'Chinese').fill('請登入 {{ tenantNam }}');
  await expect(page.getByText('this e-mail has no placeholder “tenantNam”')).toBeVisible();
  await expect(page.getByText('The preview will be shown again once the mistake has been corrected.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('#error-summary-title')).toBeVisible();
  await expectAccessibleInBothSchemes(page, `${path} with a mistake`);

  await subjectIn(page, 'Chinese').fill('請登入：');
  await page.getByRole('toolbar', { name: 'Subject, Chinese' }).getByRole('button', { name: 'Insert data' }).click();
  await page.getByRole('menuitem', { name: 'Name of the organisation' }).click();
  await expect(subjectIn(page, 'Chinese')).toHaveText('請登入：Name of the organisation');
  await expect(previewOf(page, '請登入：業界協會')).toBeVisible();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('你在這裏已經有帳戶')).toBeVisible();
  await page.getByRole('button', { name: 'Phone' }).click();
  expect((await page.locator('iframe').boundingBox())!.width).toBeLessThanOrEqual(375);

  // nothing is lost on the way
  await page.reload();
  await expect(subjectIn(page, 'Chinese')).toHaveText('請登入：Name of the organisation');
  await expect(page.getByText('What you typed is stored in this browser.')).toBeVisible();
  await page.getByRole('button', { name: 'Chinese' }).click();
  const tried = answered(page, '/mail/text/test');
  await page.getByRole('button', { name: 'Send a test to myself' }).click();
  expect((await tried).status()).toBe(200);
  await closeNotice(page, `A test e-mail has been sent to ${admin}.`);
  expect((await mailTo(request, tenant, admin, /【測試】/)).subject).toBe('【測試】 請登入：業界協會');
  // a test is not the text in use
  await registersAgain(request, email);
  await mailTo(request, tenant, email, /^你已經有帳戶$/);
});

test('GRA-8: what is saved stands in the next mail, in its reader’s language, until one goes back', async ({
  page,
  request,
}) => {
  const email = await someone(request);
  await logIn(page, admin, { tenant, password: DEMO_PASSWORD });
  await page.goto(at(path, tenant));
  await subjectIn(page, 'Chinese').fill('請登入：{{ tenantName }}');
  // a heading on top, without a look at any code; forgotten in one language
  await page.getByRole('group', { name: 'Add a block' }).getByRole('button', { name: 'Heading' }).click();
  await page.getByRole('textbox', { name: 'Heading, English' }).fill('Welcome back');
  await page.getByRole('button', { name: 'Move up: Heading' }).click();
  await expect(page.getByText('Please enter a text.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('#error-summary-title')).toBeVisible();
  await page.getByRole('textbox', { name: 'Heading, Chinese' }).fill('歡迎回來');
  await expect(page.getByText('Please enter a text.')).toHaveCount(0);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: /Welcome back|歡迎回來/ })).toBeVisible();
  // who asks sees the code, in which the letter begins with it
  await page.getByRole('button', { name: 'Show code' }).click();
  await expect(page.getByLabel('Text (Chinese)')).toHaveValue(/^<mj-text css-class="heading">歡迎回來<\/mj-text>/);
  await page.getByRole('button', { name: 'Show as blocks' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  // what the text speaks of is named, not shown as code
  await expect(dialog.getByText(/^請登入：\[[^{}]+\]$/)).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'what will change of a mail', 'dialog[open]');
  await dialog.getByLabel('Note').fill('friendlier');
  const saved = answered(page, '/mail/text/save');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('Changed', { exact: true })).toBeVisible();
  await registersAgain(request, email);
  const mail = await mailTo(request, tenant, email, /請登入/);
  expect(mail.subject).toBe('請登入：業界協會');
  expect(mail.html).toContain('<title>請登入：業界協會</title>');
  expect(mail.html).toContain('歡迎回來</h2>');

  await page.getByRole('button', { name: 'History' }).click();
  await expect(dialog.getByText('friendlier')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'history of a mail', 'dialog[open]');
  await dialog.getByRole('button', { name: 'Restore the standard text' }).click();
  const back = answered(page, '/mail/text/restore');
  await page.getByRole('dialog').getByRole('button', { name: 'Use this version again', exact: true }).click();
  expect((await back).status()).toBe(200);
  await expect(page.getByText('Standard', { exact: true })).toBeVisible();
  await expect(subjectIn(page, 'Chinese')).toHaveText('你已經有帳戶');
});

test('GRA-8: who saves after a colleague sees both texts and chooses; nothing is lost', async ({ page }) => {
  await logIn(page, admin, { tenant, password: DEMO_PASSWORD });
  await page.goto(at(path, tenant));
  await subjectIn(page, 'English').fill('Mine, typed first');
  const { version, texts } = await read(page.request);
  const theirs = { ...texts, subject: { ...texts.subject, en: 'Theirs, saved meanwhile' } };
  await call(page.request, '/mail/text/save', {
    tenant,
    lang: 'en',
    template,
    texts: JSON.stringify(theirs),
    version: String(version),
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const refused = answered(page, '/mail/text/save');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  expect((await refused).status()).toBe(409);
  const conflict = page.getByRole('dialog', { name: 'Someone else has just saved this e-mail' });
  await expect(conflict).toContainText('Theirs, saved meanwhile');
  await expect(conflict).toContainText('Mine, typed first');
  await expectAccessibleInBothSchemes(page, 'two texts of a mail', 'dialog[open]');
  const saved = answered(page, '/mail/text/save');
  await conflict.getByRole('button', { name: 'Replace with my text' }).click();
  expect((await saved).status()).toBe(200);
  await expect(conflict).toBeHidden();
  expect((await read(page.request)).texts.subject.en).toBe('Mine, typed first');
});

test('COM-1: what was sent is found, opened without its secrets, at 375 px in Chinese; not for other roles', async ({
  page,
  request,
}) => {
  const email = await newAccount(request, tenant, 'sent');
  await logIn(page, admin, { tenant, password: DEMO_PASSWORD });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(at(`/mails/sent?person=${email}`, tenant, 'zh-hant'));
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('••••••');
  await expectAccessibleInBothSchemes(page, '/mails sent, zh-hant');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await row.getByRole('link').first().click();
  await expect(page.getByText('圓點代表只有收件人可看的內容')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Your code: ••••••')).toBeVisible();
  await expectAccessibleInBothSchemes(page, '/mails/sent, zh-hant');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.goto(at(path, tenant, 'zh-hant'));
  await page.getByRole('button', { name: '預覽' }).click();
  await expect(page.frameLocator('iframe').getByRole('link')).toBeVisible();
  await expectAccessibleInBothSchemes(page, `${path} zh-hant, preview`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  await page.context().clearCookies();
  await logIn(page, email, { tenant });
  await page.goto(at('/mails', tenant));
  await expect(page.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible();
});

type Params = { version: number; texts: { subject: { en: string }; [part: string]: unknown } };
async function read(request: APIRequestContext): Promise<Params> {
  const query = new URLSearchParams({ tenant, lang: 'en', template });
  const answer = await request.get(`/wp-json/itrc-membership/v1/mail/text/get?${query}`);
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: Params }).data;
}
