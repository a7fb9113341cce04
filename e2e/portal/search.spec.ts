import { type Browser, expect, type Page, test } from '@playwright/test';
import { BASE_PATH } from '../../src/contract/call.ts';
import { logInAs, REVIEWER } from '../../src/rooms/membership/e2e/reviewer.ts';
import { type Lang, say } from '../../src/rooms/membership/e2e/words.ts';
import { openInvoices } from '../../src/rooms/payments/e2e/owing.ts';
import { expectAccessibleInBothSchemes } from '../support/axe.ts';
import { at, newAccount, PASSWORD } from '../support/people.ts';
import { VIEWS, walkedIn } from '../support/views.ts';

const TENANT = 'cifa';
/** From anywhere, design.md and the office: a record is at most so many acts away. */
const ACTS_MAX = 4;

type Member = { membershipId: string; fullnameChinese: string; number: string | null };

/** What a person does, counted: a press of keys, a text that is typed, a click. */
class Acts {
  readonly #page: Page;
  done = 0;
  constructor(page: Page) {
    this.#page = page;
  }
  async type(text: string): Promise<void> {
    this.done += 1;
    await this.#page.keyboard.type(text);
  }
  async press(keys: string): Promise<void> {
    this.done += 1;
    await this.#page.keyboard.press(keys);
  }
  async click(name: string | RegExp, role: 'button' | 'option' = 'button'): Promise<void> {
    this.done += 1;
    await this.#page.getByRole(role, { name }).first().click();
  }
}

async function open(browser: Browser, email: string, lang: Lang, width: number, password?: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage();
  await logInAs(page, email, lang, password);
  await page.goto(at('/', TENANT, lang));
  await expect(page.getByRole('button', { name: say(lang, 'word.search') })).toBeVisible();
  return page;
}

/** A member of the demonstration whose name in Chinese has three signs. */
async function someMember(page: Page): Promise<Member> {
  const query = new URLSearchParams({ tenant: TENANT, lang: 'en', status: 'active', size: '100' });
  const answer = await page.request.get(`${BASE_PATH}/membership/browse?${query}`);
  const { rows } = ((await answer.json()) as { data: { rows: Member[] } }).data;
  return rows.find(({ fullnameChinese }) => [...fullnameChinese].length === 3)!;
}

const box = (page: Page) => page.getByRole('dialog').getByRole('combobox');

/** Opens the search: by keys where there is a keyboard, by its button on a phone. */
async function openSearch(page: Page, acts: Acts, lang: Lang, width: number): Promise<void> {
  if (width < 720) await acts.click(say(lang, 'word.search'));
  else await acts.press('Control+k');
  await expect(box(page)).toBeFocused();
}

for (const { lang, width } of VIEWS) {
  test(
    `staff find a member by half a Chinese name and an invoice by its last three digits, each within ${ACTS_MAX} acts (${lang}, ${width} px)`,
    walkedIn('en', lang),
    async ({ browser }) => {
      const page = await open(browser, REVIEWER, lang, width);
      const member = await someMember(page);
      const half = [...member.fullnameChinese].slice(1).join('');
      const toMember = new Acts(page);
      await openSearch(page, toMember, lang, width);
      await toMember.type(half);
      const members = page.getByRole('group', { name: say(lang, 'search.kind.member') });
      await expect(members.getByRole('option').first()).toContainText(half);
      await expectAccessibleInBothSchemes(page, `search box ${lang}`);
      await toMember.click(new RegExp(member.fullnameChinese), 'option');
      await expect(page).toHaveURL(/\/membership\/applications\/[0-9a-f-]{36}/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(toMember.done).toBeLessThanOrEqual(ACTS_MAX);

      // From where they are now, for another kind of record.
      const { number } = (await openInvoices(page.request))[0]!;
      const toInvoice = new Acts(page);
      await openSearch(page, toInvoice, lang, width);
      await toInvoice.type(number.slice(-3));
      const invoice = page
        .getByRole('group', { name: say(lang, 'search.kind.invoice') })
        .getByRole('option', { name: new RegExp(number) });
      await expect(invoice).toBeVisible();
      await toInvoice.click(new RegExp(number), 'option');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
      expect(toInvoice.done).toBeLessThanOrEqual(ACTS_MAX);

      // The same on the page of the search, which the box leads to; what was opened stands in the empty box.
      await openSearch(page, new Acts(page), lang, width);
      await expect(page.getByRole('group', { name: say(lang, 'shell.search.recent') })).toContainText(number);
      await page.keyboard.type(half);
      await page.getByRole('option', { name: say(lang, 'shell.search.all', { query: half }) }).click();
      await expect(page).toHaveURL(/\/search\?.*q=/);
      const section = page.getByRole('region', { name: say(lang, 'search.kind.member') });
      await expect(section.getByRole('link').first()).toContainText(half);
      await page.getByRole('searchbox').focus();
      await page.keyboard.press('ArrowDown');
      await expect(section.getByRole('link').first()).toBeFocused();
      await page.locator('main').getByRole('combobox').selectOption('invoice');
      await expect(page).toHaveURL(/kind=invoice/);
      await expect(section).toHaveCount(0);
      await expectAccessibleInBothSchemes(page, `search page ${lang}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.goto(at('/search', TENANT, lang));
      await expect(page.getByRole('heading', { name: say(lang, 'search.start') })).toBeVisible();
    },
  );
}

test('who has no role finds none of it, neither in the box nor on the page', async ({ browser, request }) => {
  const staff = await open(browser, REVIEWER, 'en', 1280);
  const { fullnameChinese } = await someMember(staff);
  const page = await open(browser, await newAccount(request, TENANT, 'nobody'), 'en', 1280, PASSWORD);
  await openSearch(page, new Acts(page), 'en', 1280);
  await page.keyboard.type(fullnameChinese.slice(1));
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.goto(at(`/search?q=${encodeURIComponent(fullnameChinese)}`, TENANT, 'en'));
  await expect(page.getByRole('heading', { name: /Nothing found/ })).toBeVisible();
});

for (const { lang, width } of VIEWS) {
  test(
    `an act begins from anywhere: the search opens its dialog, and who may not begin it does not find it (${lang}, ${width} px)`,
    walkedIn('en', lang),
    async ({ browser, playwright, baseURL }) => {
      const act = say(lang, 'acts.recordGift');
      const page = await open(browser, REVIEWER, lang, width);
      const acts = new Acts(page);
      await openSearch(page, acts, lang, width);
      await acts.type(act);
      await acts.click(act, 'option');
      await expect(page.getByRole('dialog', { name: say(lang, 'donations-web.record.action') })).toBeVisible();
      expect(acts.done).toBeLessThanOrEqual(ACTS_MAX);
      await page.keyboard.press('Escape');
      // gone through once: the list is read again without it
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.context().close();

      const request = await playwright.request.newContext({ baseURL: baseURL! });
      const member = await open(browser, await newAccount(request, TENANT, 'member'), lang, width, PASSWORD);
      await openSearch(member, new Acts(member), lang, width);
      await member.keyboard.type(act);
      await expect(member.getByRole('dialog').getByRole('status')).toContainText(act);
      await expect(member.getByRole('option', { name: act, exact: true })).toHaveCount(0);
      await member.context().close();
    },
  );
}
