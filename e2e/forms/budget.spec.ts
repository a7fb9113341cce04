import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { tabTo } from '../../src/rooms/membership/e2e/keyboard.ts';
import form from '../../src/tenants/oxfam/forms/grant-application-final.ts';
import { expectAccessibleInBothSchemes } from '../support/axe.ts';
import { at, logIn, newAccount } from '../support/people.ts';

/** GRA-2, GRA-4: the coach of the budget and the outline of the application, by keys, by finger, and against the server. */
const tenant = 'oxfam';
const { formId } = form;
const VALIDATE = '/wp-json/itrc-membership/v1/form/validate';
const PLACES = /^(income|expenditure|overhead|fund|matching)\b/;

async function open(browser: Browser, width = 1280, lang = 'en') {
  const phone = width < 500 ? { isMobile: true, hasTouch: true } : {};
  const context = await browser.newContext({ viewport: { width, height: 800 }, ...phone });
  const page = await context.newPage();
  const email = await newAccount(page.request, tenant, 'grant');
  await logIn(page, email, { tenant });
  await page.goto(at(`/form/${formId}/-`, tenant, lang));
  const coach = page.getByRole('region', { name: lang === 'en' ? 'Budget coach' : '預算小助手' });
  await expect(coach.getByRole('listitem')).toHaveCount(5);
  const outline = page.getByRole('navigation', { name: lang === 'en' ? 'Sections of this form' : '表格各部分' });
  return { context, page, coach, outline };
}

const box = (page: Page, name: string) => page.locator(`[id="form-${formId}-${name}"]`);
const list = (page: Page, label: string) =>
  page.locator('fieldset', { has: page.locator('> legend', { hasText: new RegExp(`^${label}`) }) });
const cell = (within: Locator, name: string, row = 0) =>
  within.locator('[data-row]').nth(row).locator(`[data-cell=${name}] input`);
const rule = (coach: Locator, text: string) => coach.getByRole('listitem').filter({ hasText: text });

type Budget = { price: string; overhead?: string; fund: string; matching?: string };

/** Fills the budget in; of matching funds there is one row once there was one. */
async function fill(page: Page, { price, overhead = '', fund, matching = '' }: Budget): Promise<void> {
  const costs = list(page, 'Expenditure');
  await cell(costs, 'quantity').fill('1');
  await cell(costs, 'price').fill(price);
  await box(page, 'overhead').fill(overhead);
  await box(page, 'fund').fill(fund);
  const funds = list(page, 'Matching funds');
  if (matching && (await funds.locator('[data-row]').count()) === 0)
    await funds.getByRole('button', { name: 'Add new row' }).click();
  if ((await funds.locator('[data-row]').count()) > 0) await cell(funds, 'amount').fill(matching);
}

/** What the server says to the same budget, at the fields of the budget. */
async function saidByServer(page: Page, { price, overhead = '', fund, matching = '' }: Budget): Promise<string[]> {
  const row = (values: object) => JSON.stringify([{ id: 'row-00000', values }]);
  const extra = {
    expenditure: row({ category: 'staff', item: 'Coordinator', objective: 'all', quantity: '1', price }),
    overhead,
    fund,
    ...(matching && { matching: row({ source: 'A foundation', confirmed: 'no', amount: matching }) }),
  };
  const answer = await page.request.post(VALIDATE, {
    headers: { origin: new URL(process.env.E2E_BASE_URL!).origin },
    multipart: { tenant, lang: 'en', formId, extra: JSON.stringify(extra) },
  });
  expect(answer.status()).toBe(422);
  const { errorList } = (await answer.json()) as { errorList: Record<string, string[]> };
  return [...new Set(Object.entries(errorList).flatMap(([place, said]) => (PLACES.test(place) ? said : [])))].sort();
}

const CASES: [string, Budget, number][] = [
  ['right', { price: '600000', fund: '400000', matching: '200000' }, 0],
  ['a cent too much from the fund', { price: '600000', fund: '400000.01', matching: '199999.99' }, 1],
  ['a cent below the least', { price: '200000', fund: '199999.99', matching: '0.01' }, 1],
  ['a deficit a cent too small', { price: '199999.99', fund: '200000' }, 2],
  ['a cent above 300,000', { price: '300000.01', fund: '300000.01' }, 1],
  ['900,000', { price: '900000', fund: '600000', matching: '300000' }, 1],
  ['overhead a cent too high', { price: '400000', overhead: '20000.01', fund: '280000', matching: '140000.01' }, 1],
  ['all at once', { price: '1000000', overhead: '60000', fund: '199999.99' }, 4],
];

test('GRA-4: the coach says word for word what the server says', async ({ browser }) => {
  const { context, page, coach } = await open(browser);
  for (const [name, budget, wrong] of CASES) {
    await fill(page, budget);
    await expect(coach.locator('[data-state=wrong]'), name).toHaveCount(wrong);
    const lines = await coach.locator('[data-state=wrong]').evaluateAll((all) =>
      all.map((line) => {
        const text = line.querySelectorAll('p')[1]!.cloneNode(true) as HTMLElement;
        text.querySelector('a')?.remove();
        return text.textContent!.trim();
      }),
    );
    // An emptied row of matching funds asks for its own amount; the server was sent no such row.
    expect(lines.sort(), name).toEqual(await saidByServer(page, budget));
  }
  await context.close();
});

test('GRA-2, GRA-4: by keys alone: a part of the outline, the cell the coach names, the amount it tells', async ({
  browser,
}) => {
  const { context, page, coach, outline } = await open(browser);
  await expect(outline.getByRole('link', { name: /^Applicant/ })).toContainText('missing');
  await outline.getByRole('link', { name: /^C and D/ }).focus();
  await page.keyboard.press('Enter');
  await expect(box(page, 'fundingPart')).toBeFocused();
  await expect(outline.locator('[aria-current]')).toContainText('C and D');
  await tabTo(page, 'Social Innovation Fund amount (HK$)');
  await page.keyboard.type('150000');
  await expect(rule(coach, 'The fund amount is')).toContainText('HK$50,000.00 more');
  await tabTo(page, 'Go to “Social Innovation Fund amount (HK$)”');
  await page.keyboard.press('Enter');
  await expect(box(page, 'fund')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('200000');
  await expect(rule(coach, 'The fund amount is')).toHaveAttribute('data-state', 'met');
  await expect(coach.getByRole('status')).toHaveText('Met: The fund amount is HK$200,000.00 or more');
  await outline.getByRole('button', { name: 'Go to the first incomplete item' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'An individual' })).toBeFocused();
  // The button is never dead: it says what is wrong, the budget among it, and leads there.
  await page.getByRole('button', { name: 'Submit final application' }).focus();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('group', { name: /Please check your answers/ });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /^Expenditure, row 1, Unit price/ }).focus();
  await page.keyboard.press('Enter');
  await expect(cell(list(page, 'Expenditure'), 'price')).toBeFocused();
  // What was wrong at the whole field goes with the first key; the row stays and keeps the cursor.
  await page.keyboard.type('200000');
  await expect(cell(list(page, 'Expenditure'), 'price')).toBeFocused();
  await cell(list(page, 'Expenditure'), 'quantity').focus();
  await page.keyboard.type('1');
  await expect(coach.locator('[data-state=wrong]')).toHaveCount(0);
  await expect(box(page, 'fund')).not.toHaveAttribute('aria-invalid', 'true');
  await context.close();
});

test('GRA-2, GRA-4: by finger on a phone: the outline opens, leads there and folds up; the coach leads to the cell', async ({
  browser,
}) => {
  const { context, page, coach, outline } = await open(browser, 375, 'zh-hant');
  const line = outline.getByRole('button', { name: /^各部分：11 個中已完成/ });
  await line.tap();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  await expectAccessibleInBothSchemes(page, 'grant application, outline open');
  await outline.getByRole('link', { name: /^C 及 D/ }).tap();
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await expect(box(page, 'fundingPart')).toBeInViewport();
  await box(page, 'fund').fill('1');
  const wrong = rule(coach, '基金資助額為');
  await expect(wrong).toContainText('即增加 HK$199,999.00');
  await wrong.getByRole('link').tap();
  await expect(box(page, 'fund')).toBeFocused();
  await expect(box(page, 'fund')).toBeInViewport();
  await line.tap();
  await outline.getByRole('button', { name: '前往第一個未完成的項目' }).tap();
  await expect(box(page, 'applicant')).toBeInViewport();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await context.close();
});

test('GRA-4: the application with a wrong budget is accessible in both schemes', async ({ browser }) => {
  // axe over a page this long, twice
  const { context, page, coach } = await open(browser);
  await fill(page, { price: '1000000', overhead: '60000', fund: '199999.99', matching: '1' });
  await page.getByRole('button', { name: 'Submit final application' }).click();
  await expect(page.getByRole('group', { name: /Please check your answers/ })).toBeVisible();
  await expect(coach.locator('[data-state=wrong]')).toHaveCount(4);
  await expectAccessibleInBothSchemes(page, 'grant application, everything wrong');
  await context.close();
});

test('GRA-4: 300 rows of expenditure count to the cent, and a key in one of them moves the coach', async ({
  browser,
}) => {
  const { context, page, coach, outline } = await open(browser);
  const costs = list(page, 'Expenditure');
  const lines = Array.from({ length: 300 }, (_, value) => `Staff\tLine ${value}\t3\t333.33\t\tWhole project`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\r\n'));
  await costs.locator('[data-row] [data-cell=category]').first().getByRole('combobox').focus();
  await page.keyboard.press('Control+v');
  await expect(box(page, 'deficit')).toHaveText('HK$299,997.00');
  await box(page, 'fund').fill('299997');
  await expect(rule(coach, 'Funding (D) equals')).toHaveAttribute('data-state', 'met');
  await costs.locator('tbody').last().scrollIntoViewIfNeeded();
  await cell(costs, 'price', -1).fill('333.34');
  await expect(box(page, 'deficit')).toHaveText('HK$299,997.03');
  await expect(rule(coach, 'Funding (D) equals')).toContainText('HK$0.03 below');
  await expect(outline.getByRole('link', { name: /^B · Expenditure/ })).toContainText('Done');
  await context.close();
});
