import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { applied, decided, voiceOf } from '../../src/rooms/membership/e2e/applied.ts';
import { logInAs, REVIEWER } from '../../src/rooms/membership/e2e/reviewer.ts';
import { type Lang, say } from '../../src/rooms/membership/e2e/words.ts';
import { expectAccessibleInBothSchemes } from '../support/axe.ts';
import { withDatabase } from '../support/database.ts';
import { at, call, logIn, newAccount, PASSWORD } from '../support/people.ts';
import { LONG, VIEWS, walkedIn } from '../support/views.ts';

const TENANT = 'cifa';
const MEMBER = 'itrc-cifa-membership-full-member@example.org';
async function as(browser: Browser, email: string, lang: Lang = 'en', width = 1280): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await logInAs(page, email, lang);
  return page;
}

/** Home, with its figures there. */
async function goHome(page: Page, lang: Lang): Promise<void> {
  await page.goto(at('/', TENANT, lang));
  await expect(page.locator('[data-figure]').first()).toBeVisible();
}

const wholeNumber = (text: string): number => Number(text.replace(/\D/g, ''));
const totalOf = async (page: Page): Promise<number> => {
  const tab = page.getByRole('tab', { selected: true });
  await expect(tab).toHaveText(/\d/);
  return wholeNumber(((await tab.textContent()) ?? '').replace(/^.*\D(?=\d+$)/, ''));
};

async function expectNotTooWide(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** A walk that has come to a step which waits for an administrator; answers its run. */
async function walkToAdmin(request: APIRequestContext): Promise<string> {
  const email = await newAccount(request, TENANT, 'walker');
  const named = { tenant: TENANT, lang: 'en' };
  await call(request, '/user/login', { ...named, email, password: PASSWORD });
  const { nodeId } = await call(request, '/workflow/graph/start', { ...named, graphName: 'practiceWalk' });
  const node = { ...named, nodeId: String(nodeId) };
  await call(request, '/workflow/node/edit', { ...node, extra: '{"way":"short"}' });
  await call(request, '/workflow/next', { ...node, workflowName: 'practiceWalk', currentStep: 'choose' });
  return String(nodeId);
}

for (const { lang, width } of VIEWS) {
  test(
    `ADM-1: work first, then figures and charts; a figure and a number of a chart open their lists (${lang}, ${width} px)`,
    walkedIn('zh-hant', lang),
    async ({ browser }) => {
      const page = await as(browser, REVIEWER, lang, width);
      await goHome(page, lang);
      const headings = await page.locator('main').getByRole('heading', { level: 2 }).allTextContents();
      expect(headings.slice(0, 2)).toEqual([say(lang, 'word.waitingForYou'), say(lang, 'figures.title')]);
      await expect(page.locator('[data-chart]').first()).toBeVisible();
      await expectNotTooWide(page);
      await expectAccessibleInBothSchemes(page, `home ${lang}`);

      // Others work on the register meanwhile, so it is asked again where somebody came in between.
      await expect(async () => {
        await goHome(page, lang);
        const tile = page.locator('[data-figure="members"]');
        const text = wholeNumber((await tile.locator('strong').textContent()) ?? '');
        await tile.click();
        await page.waitForURL(/status=active/);
        expect(await totalOf(page)).toBe(text);
      }).toPass({ timeout: 40_000 });

      await goHome(page, lang);
      const chart = page.getByRole('figure', { name: say(lang, 'membership-figures.flow') });
      await chart.getByRole('button').press('Enter');
      const links = chart.getByRole('link');
      await expect(links).toHaveCount(24);
      await expectAccessibleInBothSchemes(page, `home as a table ${lang}`);
      // who left in the first month the chart looks back to: nobody leaves then any more
      const first = links.nth(1);
      const left = wholeNumber((await first.textContent()) ?? '');
      await first.click();
      await page.waitForURL(/ended=/);
      await expect.poll(() => totalOf(page)).toBe(left);
      const chip = page.getByRole('button', { name: say(lang, 'membership-desk.period.ended') });
      await expectAccessibleInBothSchemes(page, `list of a figure ${lang}`);
      await chip.click();
      await expect(chip).toBeHidden();
      await page.context().close();
    },
  );
}

for (const { lang, width } of VIEWS) {
  test(
    `a member's Home shows what is theirs and nothing empty (${lang}, ${width} px)`,
    walkedIn('zh-hant', lang),
    async ({ browser }) => {
      const page = await as(browser, MEMBER, lang, width);
      await page.goto(at('/', TENANT, lang));
      await expect(page.getByRole('heading', { level: 2, name: say(lang, 'home.standing') })).toBeVisible();
      await expect(page.locator('main')).toContainText(/F-\d{5}/);
      for (const word of ['figures.title', 'word.waitingForYou'] as const)
        await expect(page.getByRole('heading', { level: 2, name: say(lang, word) })).toBeHidden();
      await expectNotTooWide(page);
      await expectAccessibleInBothSchemes(page, `member's home ${lang}`);
      await page.context().close();
    },
  );
}

for (const { lang, width } of VIEWS) {
  test(
    `whoever was approved finds the payment first on Home, and one button leads to it (${lang}, ${width} px)`,
    walkedIn('zh-hant', lang),
    async ({ browser, playwright, baseURL }) => {
      const { email, membershipId } = await applied(playwright, baseURL!, 'associate');
      await decided(await voiceOf(playwright, baseURL!, REVIEWER), membershipId, 'approve');
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      const page = await context.newPage();
      await logIn(page, email, { tenant: TENANT, lang, path: '/' });
      const first = page.locator('main').getByRole('heading', { level: 2 }).first();
      await expect(first).toHaveText(say(lang, 'home.next'));
      await expectNotTooWide(page);
      await expectAccessibleInBothSchemes(page, `what comes next ${lang}`);
      const amount = 'HK$300.00';
      await page.getByRole('link', { name: say(lang, 'payments-next.pay', { amount }) }).click();
      await page.waitForURL(/\/payments\/invoice\//);
      await expect(page.getByText(amount).first()).toBeVisible();
      await context.close();
    },
  );
}

test('COM-3: the bell rings in two tabs, opens what it is about, and goes down in both', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const first = await as(browser, REVIEWER);
  await goHome(first, 'en');
  const second = await first.context().newPage();
  await goHome(second, 'en');
  const request = await playwright.request.newContext({ baseURL: baseURL! });
  const nodeId = await walkToAdmin(request);
  const line = (page: Page) => page.getByRole('link').and(page.locator(`[href*="${nodeId}"]`));
  const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
  // both were told by the socket, and neither was loaded again
  for (const page of [first, second]) {
    await expect(bell(page)).toHaveAccessibleName(/unread/);
    await bell(page).click();
    await expect(line(page).first()).toContainText(say('en', 'word.new'));
  }
  await expectAccessibleInBothSchemes(first, 'bell');
  await line(first).first().click();
  await first.waitForURL(`**/workflow/${nodeId}**`);
  await expect(line(second).last()).not.toContainText(say('en', 'word.new'));

  // the same run is a line of work, and its list has it
  await second.goto(at('/', TENANT, 'en'));
  await second.getByRole('link', { name: /\d+ A walk for practice, An administrator checks/ }).click();
  await expect(second.locator(`[data-row-link][href*="${nodeId}"]`)).toBeVisible();
  await expectAccessibleInBothSchemes(second, 'runs that wait');
  await request.dispose();
  await first.context().close();
});

test('COM-3: the inbox keeps older lines by pages; what is read without a network is read once there is one', {
  tag: LONG,
}, async ({ browser, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL! });
  const nodeId = await walkToAdmin(request);
  const page = await as(browser, REVIEWER, 'zh-hant', 375);
  await page.goto(at('/notifications?show=unread', TENANT, 'zh-hant'));
  const line = page.locator(`main [href*="${nodeId}"]`);
  await expect(line).toBeVisible();
  await expectNotTooWide(page);
  await expectAccessibleInBothSchemes(page, 'notifications');
  await page.context().setOffline(true);
  await line.click();
  await page.waitForURL(`**/workflow/${nodeId}**`);
  const sent = page.waitForResponse((answer) => answer.url().includes('/notification/read') && answer.ok());
  await page.context().setOffline(false);
  await sent;
  await page.goto(at('/notifications?show=unread', TENANT, 'zh-hant'));
  await expect(page.getByRole('tab', { selected: true })).toContainText(say('zh-hant', 'shell.inbox.tabUnread'));
  await expect(page.getByRole('status')).toHaveCount(0);
  await expect(line).toHaveCount(0);
  await request.dispose();
  await page.context().close();
});

test('COM-3: a person chooses in the profile how news come by mail', async ({ browser, request }) => {
  const email = await newAccount(request, TENANT, 'chooser');
  const page = await (await browser.newContext()).newPage();
  await logInAs(page, email, 'en', PASSWORD);
  await page.goto(at('/profile', TENANT, 'en'));
  await expect(page.getByRole('radio', { name: say('en', 'notifications.daily') })).toBeChecked();
  await page.getByRole('radio', { name: say('en', 'notifications.weekly') }).check();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/notification/choice/edit'));
  await page
    .getByRole('region', { name: say('en', 'notifications.title') })
    .getByRole('button')
    .click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('radio', { name: say('en', 'notifications.weekly') })).toBeChecked();
  await page.context().close();
});

for (const { lang, width } of VIEWS) {
  test(
    `COM-3: the unsubscribe link of a mail opens a page with a button, and one press ends the mails (${lang}, ${width} px)`,
    walkedIn('zh-hant', lang),
    async ({ page, playwright, baseURL }) => {
      const request = await playwright.request.newContext({ baseURL: baseURL! });
      const email = await newAccount(request, TENANT, 'unsubscriber');
      const link = new URL(baseURL!);
      await withDatabase(async (owner) => {
        const theirs = 'from account where tenant_id = $1 and email = $2';
        await owner.query(
          `insert into role_grant (tenant_id, account_id, role, granted_at) select tenant_id, id, 'itrc-cifa-admin', now() ${theirs}`,
          [TENANT, email],
        );
        await owner.query(
          `insert into notification_choice (tenant_id, account_id, choice, chosen_at) select tenant_id, id, 'now', now() ${theirs}`,
          [TENANT, email],
        );
        await walkToAdmin(request);
        const { rows } = await owner.query<{ unsubscribe_url: string }>(
          'select unsubscribe_url from outbox_mail where recipient = $1 and unsubscribe_url is not null',
          [email],
        );
        link.href = rows[0]!.unsubscribe_url;
      });
      link.searchParams.set('lang', lang);
      const address = `${baseURL}${link.pathname}${link.search}`;
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(lang, 'shell.inbox.stop'));
      await expectAccessibleInBothSchemes(page, 'the end of mails about news');
      await expectNotTooWide(page);
      await page.getByRole('button', { name: say(lang, 'shell.inbox.stop.act') }).click();
      await expect(page.getByRole('status')).toHaveText(say(lang, 'notifications.unsubscribed'));
      // what a mail program sends by itself (RFC 8058), also a second time
      const answer = await request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } });
      expect(answer.status()).toBe(200);
      await request.dispose();
    },
  );
}
