import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import form from '../../src/tenants/oxfam/forms/grant-application-final.ts';
import { at, logIn, newAccount } from '../support/people.ts';

/** What is seen of a form and its tables: what opens over them is whole, amounts are, and red is what is wrong. */
const tenant = 'oxfam';

async function open(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 760 } });
  const page = await context.newPage();
  await logIn(page, await newAccount(page.request, tenant, 'floats'), { tenant });
  await page.goto(at(`/form/${form.formId}/-`, tenant));
  await expect(page.getByRole('region', { name: 'Budget coach' }).getByRole('listitem')).toHaveCount(5);
  return page;
}

/** Scrolls until the box stands at the lower, or the upper, edge of the window. */
const putAt = (box: Locator, edge: 'bottom' | 'top') =>
  box.evaluate((node, low) => {
    const { top, bottom } = node.getBoundingClientRect();
    window.scrollTo(0, window.scrollY + (low ? bottom - window.innerHeight + 4 : top - 90));
  }, edge === 'bottom');

/** Inside the window on all sides, and at its corners nothing lies over it. */
async function expectWhole(popup: Locator): Promise<void> {
  await expect(popup).toBeVisible();
  const cut = await popup.evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const corners = [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => [x, y] as const));
    return corners.filter(([x, y]) => !node.contains(document.elementFromPoint(x, y)));
  });
  expect(cut).toEqual([]);
}

for (const width of [1280, 375]) {
  test(`FRM-5, FRM-6: lists, calendars and menus are never cut off, not in a table either (${width} px)`, async ({
    browser,
  }) => {
    const page = await open(browser, width);
    const row = page.locator('[data-row]:has([data-cell=price])').first();
    const dropdowns = row.getByRole('combobox');
    for (const edge of ['bottom', 'top'] as const) {
      for (const box of [dropdowns.first(), dropdowns.last()]) {
        await putAt(box, edge);
        await box.click();
        await expectWhole(page.locator('.dropdown-popup'));
        await page.keyboard.press('Escape');
        await expect(box).toBeFocused();
      }
      const handle = row.getByRole('button', { name: /^Move row/ });
      await putAt(handle, edge);
      await handle.click();
      await expectWhole(page.getByRole('menu', { name: /^Move row/ }));
      await page.keyboard.press('Escape');
    }

    const day = page.getByRole('button', { name: /choose from a calendar/ }).first();
    await putAt(day, 'bottom');
    const before = await page.evaluate(() => window.scrollY);
    await day.click();
    await expect(page.locator('.rdp-day_button:focus')).toBeVisible();
    await expectWhole(page.getByRole('dialog', { name: /choose from a calendar/ }));
    // What takes the focus is on the screen already: the page did not move.
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });
}

test('FRM-9, FRM-12: at 1280 px amounts are whole, only the empty cells are red, and what was saved lies over no answer', async ({
  browser,
}) => {
  const page = await open(browser, 1280);
  const row = page.locator('[data-row]:has([data-cell=price])').first();
  await row.locator('[data-cell=item] input').fill('Coordinator');
  await row.locator('[data-cell=quantity] input').fill('10');
  await row.locator('[data-cell=price] input').fill('765432.55');
  await page.keyboard.press('Tab');
  await expect(row.locator('[data-cell=price] input')).toHaveValue('765,432.55');
  const cut = row
    .locator('[data-amount] :is(input, output)')
    .evaluateAll((all) =>
      all
        .filter((value) => value.scrollWidth > value.clientWidth)
        .map((value) => [value.id, value.scrollWidth, value.clientWidth]),
    );
  expect(await cut).toEqual([]);
  expect(await row.evaluate((node) => node.scrollWidth - node.closest('.rows-frame')!.clientWidth)).toBeLessThan(1);

  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.locator('form button[type=submit]').click();
  const category = row.locator('[data-cell=category]');
  await expect(category.getByText('Please fill out the field.')).toHaveCount(1);
  const red = (name: string) =>
    row.locator(`[data-cell=${name}] .field-input`).evaluate((box) => getComputedStyle(box).boxShadow !== 'none');
  await expect.poll(() => red('category')).toBe(true);
  for (const name of ['item', 'quantity', 'price']) expect(await red(name), name).toBe(false);
  const table = page.locator('fieldset.field', { has: row });
  await expect(table.locator('> .field-foot')).toHaveCount(0);

  // It stands in the line of the title, and wherever the page stands it lies over no answer.
  await row.evaluate((node) => window.scrollTo(0, node.getBoundingClientRect().top + window.scrollY - 70));
  const covered = await row.locator('[data-cell] input').evaluateAll((all) =>
    all.filter((input) => {
      const { left, width, top, height } = input.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + height / 2);
      return shown?.closest('[data-cell]') !== input.closest('[data-cell]');
    }),
  );
  expect(covered).toEqual([]);
});
