import net from 'node:net';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { keys } from '../../../../e2e/support/hands.ts';
import { DEMO_PASSWORD, logIn, PASSWORD } from '../../../../e2e/support/people.ts';
import { Product } from '../../../../e2e/support/product.ts';
import { appCode } from '../../../../e2e/support/totp.ts';
import { VIEWS, walks } from '../../../../e2e/support/views.ts';
import { MailCatcher } from '../../../server/testing/mail-catcher.ts';
import { say } from '../../membership/e2e/words.ts';

/** A tenant for each way to walk: it has a first administrator only once. */
const TENANTS = ['cifa', 'oxfam', 'rmhc', 'industry'] as const;

let product: Product;
let catcher: MailCatcher;

test.beforeAll(async () => {
  catcher = new MailCatcher(await freePort());
  await catcher.up();
  product = await Product.start({ DEMO: '0', SMTP_URL: `smtp://127.0.0.1:${catcher.port}` });
});
test.afterAll(async () => {
  await product.stop();
  await catcher.down();
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** The one line that the start of the product printed for a tenant, a moment after it began to listen. */
async function printedLink(tenant: string): Promise<string> {
  const lines = () =>
    product
      .printed()
      .split('\n')
      .filter((line) => line.startsWith(`${tenant} (`));
  await expect.poll(() => lines().length).toBe(1);
  return /https?:\S+$/.exec(lines()[0]!)![0];
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const inLang = (link: string, lang: string) => link.replace('#', `&lang=${lang}#`);

/** The clock of a product without the demonstration is the machine's: its answers carry it. */
const now = async (request: APIRequestContext) =>
  Date.parse((await request.get(`${product.base}/health/live`)).headers().date!);

for (const [place, { lang, width, hands, view, details }] of walks(keys).entries()) {
  const tenant = TENANTS[place]!;
  test(
    `35.1: the printed link leads to an administrator with a second factor and a mail that arrived, ${view}`,
    details,
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 800 });
      const link = inLang(await printedLink(tenant), lang);
      const email = `admin-${tenant}@example.org`;
      await page.goto(link);
      await expect(title(page)).toHaveText(say(lang, 'firstAdmin.title'));
      await hands.write(page.getByLabel(say(lang, 'word.yourName')), 'Mei Chan');
      await hands.write(page.getByLabel(say(lang, 'word.emailAddress')), email);
      await hands.write(page.locator('[name="new-password"]'), 'short');
      await hands.write(page.locator('[name="new-password-again"]'), 'shorter');
      await hands.press(page.getByRole('button', { name: say(lang, 'firstAdmin.submit') }));
      await expect(page.getByRole('group', { name: say(lang, 'shell.errors.title', { n: '2' }) })).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'first administrator, account');
      await hands.write(page.locator('[name="new-password"]'), PASSWORD);
      await hands.write(page.locator('[name="new-password-again"]'), PASSWORD);
      await hands.press(page.getByRole('button', { name: say(lang, 'firstAdmin.submit') }));

      await hands.press(page.getByRole('button', { name: say(lang, 'totp.start') }));
      await expectAccessibleInBothSchemes(page, 'first administrator, second factor');
      const secret = await page.locator('code').first().innerText();
      await hands.write(page.getByLabel(say(lang, 'code.label')), appCode(secret, await now(request)));
      await hands.press(page.getByRole('button', { name: say(lang, 'totp.finish') }));
      await hands.press(page.getByLabel(say(lang, 'recovery.kept')));
      await hands.press(page.getByRole('button', { name: say(lang, 'word.done'), exact: true }));

      await hands.press(page.getByRole('button', { name: say(lang, 'firstAdmin.mailSend', { email }) }));
      await expect(page.getByRole('status').getByText(/^250 /)).toBeVisible();
      expect(catcher.got.at(-1)?.to?.[0]?.address).toBe(email);
      await expectAccessibleInBothSchemes(page, 'first administrator, mail');
      await hands.press(page.getByRole('button', { name: say(lang, 'firstAdmin.finish') }));
      await expectAccessibleInBothSchemes(page, 'first administrator, done');
      await hands.press(page.getByRole('link', { name: say(lang, 'firstAdmin.toUsers') }));
      await expect(title(page)).toHaveText(say(lang, 'users.title'));
      await expect(page.getByText(email).first()).toBeVisible();
    },
  );
}

for (const { lang, width } of VIEWS)
  test(`35.1: without a link, or with one that was made up, a calm page says what to do, ${lang} ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const path = `${product.base}/first-administrator?tenant=thirdparty&lang=${lang}`;
    await page.goto(path);
    await expect(page.getByText('npm run admin -- --tenant=thirdparty')).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'first administrator, no link');
    await page.goto(`${path}#key=made-up`);
    await page.reload();
    await expect(page.getByRole('status').getByText(say(lang, 'firstAdmin.closedTitle'))).toBeVisible();
    await expect(page.getByText('npm run admin -- --tenant=thirdparty')).toBeVisible();
  });

test('35.1: the language changes on the page and the link goes on working', async ({ page }) => {
  await page.goto(inLang(await printedLink('thirdparty'), 'en'));
  await expect(page.getByRole('button', { name: say('en', 'firstAdmin.submit') })).toBeVisible();
  await page.getByRole('button', { name: '繁體中文' }).click();
  await expect(page.getByRole('button', { name: say('zh-hant', 'firstAdmin.submit') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: say('zh-hant', 'firstAdmin.submit') })).toBeVisible();
});

test('35.1: whoever is logged in with another role is told so, and led home', async ({ page }) => {
  const email = 'newcomer@example.org';
  await logIn(page, email, { tenant: 'cifa', password: DEMO_PASSWORD, path: '/first-administrator' });
  await expect(
    page.getByText(`You are logged in as ${email}, which is not an administrator account here.`),
  ).toBeVisible();
  await page.getByRole('link', { name: say('en', 'firstAdmin.toHome') }).click();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
});
