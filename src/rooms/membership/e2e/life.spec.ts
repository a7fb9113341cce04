import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { mailsTo } from '../../../../e2e/support/mails.ts';
import { at, closeNotice, notice, PASSWORD } from '../../../../e2e/support/people.ts';
import { Product } from '../../../../e2e/support/product.ts';
import { LONG } from '../../../../e2e/support/views.ts';
import { BASE_PATH } from '../../../contract/call.ts';
import { addDays, formatDate } from '../../../contract/dates.ts';
import { byMouse, tenant } from './applicant.ts';
import { applyByCall, loggedIn, newPerson, staff } from './member.ts';
import { approve, logInAs, sendBack } from './reviewer.ts';
import { markPaid } from './treasurer.ts';
import { buttonOf, labelOf, say, type WordKey } from './words.ts';

const lang = 'zh-hant';
const word = (key: WordKey, params = {}) => say(lang, key, params);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

type Own = { membershipId: string; status: string; number: string; endsOn: string; sinceOn: string };
async function own(page: Page): Promise<Own> {
  const answer = await page.request.get(`${BASE_PATH}/membership/get?${new URLSearchParams({ tenant, lang })}`);
  return ((await answer.json()) as { data: Own }).data;
}

/** A subject without its numbers and days. */
const plain = (subject: string): string =>
  subject.replace(/[A-Z]-\d{4}-\d{5}|[FA]-\d{5}/, '#').replace(/\d\d\/\d\d\/\d{4}/, '@');
const subjects = async (inbox: APIRequestContext, email: string): Promise<string[]> =>
  (await mailsTo(inbox, tenant, email)).map(({ subject }) => plain(subject)).reverse();

/** Everything of one life in a product of its own, whose clock is turned. */
class Life {
  readonly #product: Product;
  readonly #browser: Browser;
  readonly inbox: APIRequestContext;

  constructor(product: Product, browser: Browser, inbox: APIRequestContext) {
    this.#product = product;
    this.#browser = browser;
    this.inbox = inbox;
  }

  /** Turns the clock to noon of a day in Hong Kong; the jobs of that hour run by themselves. */
  async goTo(day: string): Promise<void> {
    const answer = await this.inbox.post('/dev/clock', { data: { at: `${day}T04:00:00Z` } });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /** Staff come back: no session lasts for months. */
  async withStaff<T>(act: (desk: { request: APIRequestContext }) => Promise<T>): Promise<T> {
    const desk = await staff(this.#browser, { baseURL: this.#product.base });
    try {
      return await act(desk);
    } finally {
      await desk.close();
    }
  }

  /** Waits until so many mails of a kind have come. */
  async mailed(email: string, subject: RegExp, count: number): Promise<void> {
    await expect(async () => {
      expect((await subjects(this.inbox, email)).filter((value) => subject.test(value))).toHaveLength(count);
    }).toPass({ timeout: 20_000 });
  }
}

test('MEM-1 to MEM-5, ADM-3: the life of a member over fourteen months and beyond, in the browser, in their language', {
  tag: LONG,
}, async ({ browser, playwright }) => {
  const product = await Product.start();
  try {
    const inbox = await playwright.request.newContext({ baseURL: product.base });
    const life = new Life(product, browser, inbox);
    const email = await newPerson(inbox, lang);
    const english = await newPerson(inbox, 'en');
    const context = await browser.newContext({ baseURL: product.base });
    const page = await context.newPage();
    const mine = async () => {
      await page.goto(at('/membership', tenant, lang));
      await expect(page.getByRole('heading', { level: 1, name: word('membership-web.mine.title') })).toBeVisible();
    };
    const back = async () => {
      await context.clearCookies();
      await logInAs(page, email, lang, PASSWORD);
      await mine();
    };
    const stands = (key: WordKey, params = {}) =>
      expect(page.getByText(word(key, params), { exact: true })).toBeVisible();

    // Applied, returned with a note at a field, mended there, submitted again.
    await logInAs(page, email, lang, PASSWORD);
    const acts = byMouse(page, inbox, lang);
    await acts.apply();
    await acts.fill();
    await acts.submit();
    await page.waitForURL((url) => url.pathname === '/membership');
    await stands('membership-mine.standing.pending');
    const { membershipId } = await own(page);
    await life.withStaff((desk) => sendBack(desk, membershipId, 'phone', '請核對電話號碼'));
    await mine();
    await stands('membership-mine.standing.returned');
    const label = labelOf(lang, 'phone');
    await page.getByRole('link', { name: word('notes.go', { label }) }).click();
    await page.getByRole('textbox', { name: label }).first().fill('6123 4567');
    // What was declared before is declared anew, said why, and asked for at its place.
    const declaration = page.getByLabel(labelOf(lang, 'declaration'));
    await expect(declaration).not.toBeChecked();
    await expect(page.getByText(word('form.declaresAgain'))).toBeVisible();
    await press(page, buttonOf(lang));
    await expect(declaration).toHaveAttribute('aria-invalid', 'true');
    await declaration.check();
    await press(page, buttonOf(lang));
    await closeNotice(page, word('membership.submitted'));

    // Approved, told what to pay, paid by hand.
    await life.withStaff((desk) => approve(desk, membershipId, '歡迎'));
    await mine();
    await stands('membership-mine.standing.awaiting');
    await expect(page.getByText('HK$500.00').first()).toBeVisible();
    await life.withStaff((desk) => markPaid(desk, email));
    await mine();
    await stands('membership-mine.standing.active');
    const first = await own(page);
    await expect(page.getByText(first.number, { exact: true })).toBeVisible();

    // Somebody else beside, in English; they will let it lapse.
    const theirs = await loggedIn(browser, english, { baseURL: product.base });
    const beside = await applyByCall(theirs, 'en', 'applyAssociateMembership');
    await theirs.close();
    await life.withStaff(async (desk) => {
      await approve(desk, beside);
      await markPaid(desk, english);
    });

    // Ten months later: reminded, and renewed early; the term follows the first when it is paid.
    await life.goTo(addDays(first.endsOn, -60));
    await life.mailed(email, /^你的會籍有效期至 @$/, 1);
    await back();
    await page.getByText(word('membership-mine.terms.reminders'), { exact: true }).click();
    await expect(page.getByText(word('membership-mine.terms.sent').split(' ')[0]!).first()).toBeVisible();
    await press(page, word('membership-mine.renew.early'));
    await press(page, word('membership-mine.renew.action'));
    await notice(page).getByRole('button').click();
    await expect(page.getByRole('heading', { name: word('membership-mine.pay.title') })).toBeVisible();
    await life.withStaff((desk) => markPaid(desk, email));
    await mine();
    const second = await own(page);
    expect(second.endsOn).toBe(`${Number(first.endsOn.slice(0, 4)) + 1}${first.endsOn.slice(4)}`);
    await stands('membership-mine.termUntil', { date: formatDate(second.endsOn) });

    // The next year nothing is paid: reminded, in grace, lapsed.
    const kinds = [
      [-60, /^你的會籍有效期至 @$/, 2],
      [-30, /^你的會籍有效期至 @$/, 3],
      [-7, /^你的會籍有效期至 @$/, 4],
      [7, /^你的會籍已於 @ 期滿$/, 1],
    ] as const;
    for (const [days, subject, count] of kinds) {
      await life.goTo(addDays(second.endsOn, days));
      await life.mailed(email, subject, count);
    }
    await back();
    await expect(page.getByText(/寬限期至/).first()).toBeVisible();
    await life.goTo(addDays(second.endsOn, 30));
    await life.mailed(email, /^你的會籍已於 @ 期滿$/, 2);
    await life.goTo(addDays(second.endsOn, 31));
    await life.mailed(email, /^你的會籍已失效$/, 1);
    await back();
    await stands('membership-mine.standing.lapsed', { endsOn: formatDate(second.endsOn) });

    // Renewed after it lapsed: anew from the day of payment, with the same number and the same "since".
    await press(page, word('membership-mine.renew.anew'));
    await press(page, word('membership-mine.renew.action'));
    await notice(page).getByRole('button').click();
    await expect(page.getByRole('heading', { name: word('membership-mine.pay.title') })).toBeVisible();
    await life.withStaff((desk) => markPaid(desk, email));
    await mine();
    await stands('membership-mine.standing.active');
    expect(await own(page)).toMatchObject({ status: 'active', number: first.number, sinceOn: first.sinceOn });
    await expect(page.getByText(word('membership-mine.terms.anew'), { exact: true })).toBeVisible();

    // Withdrawn, with a receipt.
    await press(page, word('membership-mine.withdraw.open'));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(word('membership-mine.withdraw.reason')).fill('移居外地');
    const typed = word('membership-mine.withdraw.wordIs');
    await dialog.getByLabel(word('shell.dialog.typed', { text: typed })).fill(typed);
    await dialog.getByRole('button', { name: word('membership-mine.withdraw.open'), exact: true }).click();
    await closeNotice(page, word('membership.withdrawn'));
    await expect(page.getByText('移居外地')).toBeVisible();

    expect((await subjects(inbox, email)).slice(1)).toEqual([
      '已收到你的申請：正式會員',
      '請補充你的申請：正式會員',
      '已收到你的申請：正式會員',
      '申請已獲批准：正式會員',
      '發票 #：HK$500.00',
      '收據 #：HK$500.00',
      '歡迎加入：你的會員編號為 #',
      '你的會籍有效期至 @',
      '發票 #：HK$500.00',
      '收據 #：HK$500.00',
      '你的會籍已續期至 @',
      '你的會籍有效期至 @',
      '你的會籍有效期至 @',
      '你的會籍有效期至 @',
      '你的會籍已於 @ 期滿',
      '你的會籍已於 @ 期滿',
      '你的會籍已失效',
      '發票 #：HK$500.00',
      '收據 #：HK$500.00',
      '你的會籍已續期至 @',
      '已退出：正式會員',
    ]);
    const text = await subjects(inbox, english);
    expect(text).toContain('Welcome: your membership number is #');
    expect(text.at(-1)).toBe('Your membership has lapsed');
    expect(text.filter((subject) => /\p{Script=Han}/u.test(subject))).toEqual([]);

    const trail = await life.withStaff(async ({ request }) => {
      const query = new URLSearchParams({ tenant, lang: 'en', subjectKind: 'membership', subjectId: membershipId });
      const answer = await request.get(`${BASE_PATH}/audit/list?${query}`);
      const { data } = (await answer.json()) as { data: { rows: { action: string }[] } };
      return data.rows.map(({ action }) => action.replace('membership.', '')).reverse();
    });
    const reminded = Array.from({ length: 5 }, () => 'remind');
    expect(trail).toEqual([
      ...['begin', 'submit', 'return', 'submit', 'approve', 'activate', 'remind', 'renew'],
      ...reminded,
      ...['lapse', 'renew', 'withdraw'],
    ]);
    await context.close();
    await inbox.dispose();
  } finally {
    await product.stop();
  }
});
