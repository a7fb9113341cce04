import { expect, type Page, test } from '@playwright/test';
import { codeIn, mailsTo, mailTo, pathIn } from '../../../../e2e/support/mails.ts';
import { address, at, closeNotice, giveLogin, newAccount, notice, PASSWORD } from '../../../../e2e/support/people.ts';

const tenant = 'cifa';

/** Tab until the control of this name has the focus; fails when it cannot be reached. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    const focused = page.locator(':focus');
    const label = (await focused.count()) ? await focused.evaluate((node) => nameOf(node)) : '';
    if (typeof name === 'string' ? label === name : name.test(label)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}
// Runs in the page.
declare function nameOf(node: Element): string;
const NAME_OF = `window.nameOf = (node) => (node.getAttribute('aria-label') ||
  [...(node.labels || [])].map((label) => label.innerText).join(' ') || node.innerText || '').replace(/\\s*\\*?\\s*\\(required\\)/, '').trim();`;

test('ACC-1: register, confirm with the code of the mail and log in, by keyboard alone', async ({ page, request }) => {
  await page.addInitScript(NAME_OF);
  const email = address('keys');
  await page.goto(at('/login', tenant));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await tabTo(page, 'Create an account');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account');
  await tabTo(page, 'Your name');
  await page.keyboard.type('Chan Tai Man');
  await tabTo(page, 'E-mail address');
  await page.keyboard.type(email);
  await tabTo(page, 'Password');
  await page.keyboard.type(PASSWORD);
  await tabTo(page, 'Repeat password');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('sent you an e-mail');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your address');
  await expect(page.getByText(email)).toBeVisible();
  await tabTo(page, 'Six-digit code');
  await page.keyboard.type(codeIn(await mailTo(request, tenant, email, /confirm/)));
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('confirmed');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await tabTo(page, 'E-mail address');
  await page.keyboard.type(email);
  await tabTo(page, 'Password');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Chan Tai Man');
});

test('ACC-1: the link of the mail confirms too, by a click and not by being opened', async ({ page, request }) => {
  const email = address('link');
  await page.goto(at('/register', tenant));
  await page.getByLabel('Your name').fill('Link Person');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await closeNotice(page, 'sent you an e-mail');
  const path = pathIn(await mailTo(request, tenant, email, /confirm/));
  await page.goto(path);
  await page.goto(path);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await closeNotice(page, 'confirmed');
  await giveLogin(page, email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Link Person');
});

test('ACC-1: the link opened on another device asks for the password that was chosen', async ({
  page,
  browser,
  request,
}) => {
  const email = address('phone');
  await page.goto(at('/register', tenant));
  await page.getByLabel('Your name').fill('Phone Person');
  await page.getByLabel('E-mail address').fill(email);
  await page.locator('[name=new-password]').fill(PASSWORD);
  await page.locator('[name=new-password-again]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await closeNotice(page, 'sent you an e-mail');
  const phone = await browser.newPage();
  await phone.goto(pathIn(await mailTo(request, tenant, email, /confirm/)));
  await phone.getByRole('button', { name: 'Confirm address' }).click();
  const password = phone.getByLabel('Password you chose');
  await expect(password).toBeFocused();
  await expect(phone.getByText('You registered in another browser')).toBeVisible();
  await password.fill('Wrong-Kites-77');
  await phone.keyboard.press('Enter');
  await expect(phone.locator(`#${await password.getAttribute('id')}-error`)).toBeVisible();
  await password.fill(PASSWORD);
  await phone.keyboard.press('Enter');
  await closeNotice(phone, 'confirmed');
  await giveLogin(phone, email, PASSWORD);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Welcome, Phone Person');
});

test('ACC-1, ACC-5: what is wrong stands in a summary and at its field; nothing typed is lost', async ({ page }) => {
  await page.goto(at('/register', tenant));
  await page.getByLabel('Your name').fill('Wong');
  await page.getByLabel('E-mail address').fill('wong@example');
  const [password, again] = [page.locator('[name=new-password]'), page.locator('[name=new-password-again]')];
  await password.fill('short');
  const rules = page.getByRole('listitem').filter({ hasText: 'lower-case' });
  await expect(rules).toContainText('(done)');
  await expect(page.getByRole('listitem').filter({ hasText: 'digit' })).not.toContainText('(done)');
  await again.fill('other');
  await page.getByRole('button', { name: 'Create account' }).click();
  const summary = page.getByRole('group', { name: /check your answers/ });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(3);
  await summary.getByRole('link', { name: /E-mail address/ }).click();
  await expect(page.getByLabel('E-mail address')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveValue('Wong');
  await expect(password).toHaveValue('short');
  // What only the server knows is said at the field too.
  await page.getByLabel('E-mail address').fill('wong@example.org');
  await password.fill('Password1');
  await again.fill('Password1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.locator(`#${await password.getAttribute('id')}-error`)).toContainText('too common');
  await expect(password).toHaveValue('Password1');
});

test('ACC-1: an address that has an account gets the same answer, and a mail that says so', async ({
  page,
  request,
}) => {
  const email = await newAccount(request, tenant, 'known');
  await page.goto(at('/register', tenant));
  await page.getByLabel('Your name').fill('Somebody Else');
  await page.getByLabel('E-mail address').fill(email);
  await page.locator('[name=new-password]').fill(PASSWORD);
  await page.locator('[name=new-password-again]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await closeNotice(page, 'sent you an e-mail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your address');
  expect((await mailsTo(request, tenant, email))[0]?.subject).toContain('already have an account');
});
