import fs from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../support/axe.ts';
import { at } from '../support/people.ts';
import { LONG } from '../support/views.ts';

const NAMES = { en: { table: 'Expenditure', texts: 'Objectives' }, 'zh-hant': { table: '支出', texts: '目標' } };
type Lang = keyof typeof NAMES;

/** The gallery shows both lists: a table of three rows, and lines of text of which there may be five. */
async function open(page: Page, lang: Lang = 'en') {
  await page.goto(at('/dev/gallery?part=types', 'thirdparty', lang));
  const list = (name: string) => page.locator('fieldset', { has: page.locator('> legend', { hasText: name }) });
  const table = list(NAMES[lang].table);
  await expect(table.getByRole('row').nth(3)).toBeVisible();
  return { table, texts: list(NAMES[lang].texts) };
}
const cell = (table: Locator, label: string, row: number) => table.getByLabel(new RegExp(`^${label}.*, row ${row}$`));
const items = (table: Locator) =>
  table.locator('[data-cell=item] input').evaluateAll((all) => all.map((value) => (value as HTMLInputElement).value));
const total = (table: Locator) => table.locator('tfoot td').first();

/** What a spreadsheet puts on the clipboard, pasted with the keys a person presses. */
async function pasteInto(page: Page, target: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await target.focus();
  await page.keyboard.press('Control+v');
}

test('FRM-9: a row is filled in, moved, deleted and put back by keyboard alone', async ({ page }) => {
  const { table } = await open(page);
  await cell(table, 'Price each', 3).focus();
  await page.keyboard.press('Enter');
  await expect(cell(table, 'Item', 4)).toBeFocused();
  await page.keyboard.type('Posters');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7.50');
  await expect(cell(table, 'Amount', 4)).toHaveText('HK$90.00');
  await expect(total(table)).toHaveText('HK$4,903.00');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(cell(table, 'Price each', 2)).toBeFocused();
  expect(await items(table)).toEqual(['Hire of a projector', 'Posters', 'Lunch boxes', 'Insurance for one day']);
  await page.keyboard.press('Tab');
  await expect(table.getByRole('button', { name: 'Delete row 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('status').last()).toHaveText('Row 2 was deleted.');
  await expect(table.getByRole('button', { name: 'Move row 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(table.getByRole('button', { name: 'Move row 3' })).toBeFocused();
  await table.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  expect(await items(table)).toEqual(['Hire of a projector', 'Posters', 'Insurance for one day', 'Lunch boxes']);
});

test('FRM-9: Ctrl+Z takes back a pasted block and a deleted row; what was typed since goes first', async ({ page }) => {
  const { table } = await open(page);
  await pasteInto(page, cell(table, 'Item', 2), 'Tables\t3\t10\nChairs\t30\t2');
  expect(await items(table)).toEqual(['Hire of a projector', 'Tables', 'Chairs']);
  await page.keyboard.press('Control+z');
  expect(await items(table)).toEqual(['Hire of a projector', 'Lunch boxes', 'Insurance for one day']);
  await expect(cell(table, 'Item', 2)).toBeFocused();

  await table.getByRole('button', { name: 'Delete row 1' }).click();
  await expect(table.locator('[data-row]')).toHaveCount(2);
  await cell(table, 'Item', 1).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+z');
  await expect(cell(table, 'Item', 1)).toHaveValue('Lunch boxes');
  await expect(table.locator('[data-row]')).toHaveCount(2);
  await table.getByRole('button', { name: 'Move row 1' }).focus();
  await page.keyboard.press('Control+z');
  expect(await items(table)).toEqual(['Hire of a projector', 'Lunch boxes', 'Insurance for one day']);
});

test('FRM-9: neither fewer nor more than there may be; the reason stands there', async ({ page }) => {
  const { table, texts } = await open(page);
  for (const left of [2, 1]) {
    await table.getByRole('button', { name: 'Delete row 1' }).click();
    await expect(table.locator('[data-row]')).toHaveCount(left);
  }
  await expect(table.getByText('At least 1 must remain')).toBeVisible();
  await table.getByRole('button', { name: 'Delete row 1' }).click({ force: true });
  const add = texts.getByRole('button', { name: 'Add new item' });
  for (let n = 0; n < 5; n += 1) await add.click();
  await expect(texts.getByText('There can be at most 5')).toBeVisible();
  await add.click({ force: true });
  await expect(texts.getByRole('textbox')).toHaveCount(5);
  await expect(table.locator('[data-row]')).toHaveCount(1);
});

test('FRM-9, FRM-12: a pasted block of 300 rows is quick, marked where it is wrong, and taken back at once', async ({
  page,
}) => {
  const { table } = await open(page);
  const lines = Array.from(
    { length: 300 },
    (_, value) => `"Line ${value}"\t${value === 250 ? 'many' : value}\tHK$1.50\t\tleft`,
  );
  await pasteInto(page, cell(table, 'Item', 2), lines.join('\r\n'));
  await expect(total(table)).toHaveText(`HK$${((((299 * 300) / 2 - 250) * 3) / 2 + 3701).toLocaleString('en')}.00`);
  await expect(table.getByText(/Cells filled: 900\. .*marked: 1\. .*left out: 300\./).first()).toBeVisible();
  // Only what is near the window is drawn, and it grows when the page is scrolled.
  expect(await table.locator('[data-row]').count()).toBeLessThan(80);
  await table.locator('tbody').nth(25).scrollIntoViewIfNeeded();
  const wrong = cell(table, 'How many', 252);
  await expect(wrong).toHaveValue('many');
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await wrong.fill('250');
  await expect(wrong).not.toHaveAttribute('aria-invalid', 'true');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(table.locator('[data-row]')).toHaveCount(301);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await table.getByRole('button', { name: 'Undo' }).click();
  // The row somebody worked on since is not lost.
  await expect(table.locator('[data-row]')).toHaveCount(4);
  expect(await items(table)).toEqual(['Hire of a projector', 'Lunch boxes', 'Insurance for one day', 'Line 250']);
});

test('FRM-9: the table goes out as XLSX and comes back; a file of something else is refused', async ({ page }) => {
  const { table } = await open(page);
  const saving = page.waitForEvent('download');
  await table.getByRole('button', { name: 'Download as Excel' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Expenditure.xlsx');
  const file = await saved.path();
  await cell(table, 'How many', 1).fill('5');
  await table.getByRole('button', { name: 'Delete row 3' }).click();
  await expect(table.locator('[data-row]')).toHaveCount(2);
  const picker = table.locator('input[type=file]');
  const buffer = await fs.readFile(file);
  await picker.setInputFiles({ name: 'Costs.xlsx', mimeType: 'application/octet-stream', buffer });
  const offer = table.getByRole('group', { name: /Costs\.xlsx/ });
  await expect(offer).toBeFocused();
  await expect(offer.getByRole('listitem')).toHaveText(['New rows: 1', 'Changed rows: 1']);
  await offer.getByRole('button', { name: 'Import' }).click();
  await expect(total(table)).toHaveText('HK$4,813.00');
  await table.getByRole('button', { name: 'Undo' }).first().click();
  await expect(total(table)).toHaveText('HK$9,764.50');
  await picker.setInputFiles({ name: 'x.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('text') });
  await expect(table.getByRole('alert')).toContainText('This Excel file cannot be read');
});

test('FRM-9: on a phone rows are cards, in Chinese and by touch', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const { table } = await open(page, 'zh-hant');
  await table.getByRole('button', { name: '新增一行' }).tap();
  await expect(table.getByLabel(/^項目.*第 4 行/)).toBeFocused();
  await page.keyboard.type('海報');
  await table.getByRole('button', { name: '第 4 行：更改位置' }).tap();
  await table.getByRole('menuitem', { name: '移到最前' }).tap();
  await expect(table.getByLabel(/^項目.*第 1 行/)).toHaveValue('海報');
  await table.getByRole('button', { name: '刪除第 1 行' }).tap();
  await expect(table.locator('[data-row]')).toHaveCount(3);
  await table.getByRole('button', { name: '復原' }).tap();
  await expect(table.getByLabel(/^項目.*第 1 行/)).toHaveValue('海報');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expectAccessibleInBothSchemes(page, 'cards');
  await context.close();
});

test('FRM-9: no violation in the table, filled, wrong, with a menu and with what was done', { tag: LONG }, async ({
  page,
}) => {
  const { table } = await open(page);
  await cell(table, 'How many', 2).fill('many');
  await cell(table, 'Item', 1).fill('');
  await cell(table, 'Item', 1).blur();
  await table.getByRole('button', { name: 'Delete row 3' }).click();
  await expect(table.getByRole('button', { name: 'Undo' })).toBeVisible();
  await table.getByRole('button', { name: 'Move row 1' }).click();
  await expectAccessibleInBothSchemes(page, 'the table');
});
