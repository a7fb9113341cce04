import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at } from '../../../../e2e/support/people.ts';
import { pdfText } from '../../../server/testing/pdf-text.ts';
import { readCsv } from '../../../server/testing/read-csv.ts';
import { type KeyUnder, type Lang, say, under } from '../../membership/e2e/words.ts';
import { ADMIN, APPLICANT, handedIn, logInOn, ONE, tenant } from './decider.ts';

const mark = `Outing ${randomUUID().slice(0, 6)}`;
const titles = [`${mark} 遠足`, `${mark} by ferry`];
test.beforeAll(async ({ playwright, baseURL }) => {
  for (const title of titles) await handedIn(playwright, baseURL!, title);
});

/** The screen of reports, by whoever reads it, in one language. */
function screen(page: Page, lang: Lang) {
  const word = (key: KeyUnder<'grants-exports'>, params: Record<string, string> = {}) =>
    say(lang, under('grants-exports', key), params);
  const fact = (name: string, value: string) => word('fact', { name, value });
  const newest = page.getByRole('listitem').filter({ hasText: mark }).first();
  const start = page.getByRole('button', { name: word('start'), exact: true });
  return { page, lang, word, fact, newest, start };
}
type Screen = ReturnType<typeof screen>;

/** From the desk, searched for what this test made, to its reports. */
async function fromDesk({ page, lang, word, fact }: Screen): Promise<void> {
  await page.goto(at(`/grants/desk?status=submitted&search=${encodeURIComponent(mark)}`, tenant, lang));
  await expect(page.getByText(titles[0]!)).toBeVisible();
  await page.getByRole('link', { name: word('link'), exact: true }).click();
  await page.waitForURL(/\/grants\/exports/);
  await expect(page.getByText(fact(word('word.search'), mark)).first()).toBeVisible();
}

/** Waits until what was asked for last is there. @returns its bytes, and what it is called */
async function fetched({ page, newest, lang }: Screen, format: string, press: (link: Locator) => Promise<void>) {
  const link = newest.getByRole('link', { name: say(lang, 'exports.download', { format }) });
  await expect(link).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), press(link)]);
  return { bytes: await fs.readFile(await file.path()), name: file.suggestedFilename() };
}

const request = (page: Page) =>
  page.waitForResponse((response) => /\/grant\/export$/.test(new URL(response.url()).pathname));

test('GRA-8: what the desk is filtered by is taken out as CSV and XLSX and read back', async ({ page }) => {
  await logInOn(page, ADMIN);
  const desk = screen(page, 'en');
  const { word, start } = desk;
  await fromDesk(desk);
  await page.getByRole('radio', { name: word('csv') }).check();
  await Promise.all([request(page), start.click()]);
  const csv = await fetched(desk, 'CSV', (link) => link.click());
  expect(csv.name).toMatch(/^Applications, (?:.+, )?\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...rows] = readCsv(csv.bytes.toString());
  expect(rows.map((row) => row[head!.indexOf(word('column.title'))]).toSorted()).toEqual(titles.toSorted());
  await expectAccessibleInBothSchemes(page, 'reports as files');

  // By keys alone: another kind of file, the button, the link of what was made.
  await page.getByRole('radio', { name: word('csv') }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: word('xlsx') })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(start).toBeFocused();
  await Promise.all([request(page), page.keyboard.press('Enter')]);
  const xlsx = await fetched(desk, 'XLSX', (link) => link.press('Enter'));
  const sheet = await readSheet(xlsx.bytes);
  const column = sheet[0]!.indexOf(word('column.title'));
  expect(sheet.slice(1).map((row) => row[column])).toEqual(expect.arrayContaining(titles));
  expect(sheet).toHaveLength(3);
});

test('GRA-8: on a phone, in Chinese, as PDF: the filter stands on it in words', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await logInOn(page, ADMIN);
  const desk = screen(page, 'zh-hant');
  const { word, fact, start, lang } = desk;
  await fromDesk(desk);
  await page.getByRole('radio', { name: word('pdf') }).check();
  await Promise.all([request(page), start.click()]);
  const pdf = await fetched(desk, 'PDF', (link) => link.click());
  expect(pdf.name).toMatch(/^申請(?:（.+）)?，\d{4}-\d\d-\d\d\.pdf$/);
  const text = pdfText(pdf.bytes).join('').replaceAll('\n', '');
  for (const title of titles) expect(text).toContain(title);
  expect(text).toContain(fact(word('word.search'), mark));
  expect(text).toContain(fact(word('word.status'), say(lang, 'grants.status.submitted')));
  await expectAccessibleInBothSchemes(page, '匯出報表');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test('GRA-8: who decides takes out applications only, who applies nothing', async ({ page }) => {
  await logInOn(page, ONE);
  const desk = screen(page, 'en');
  await page.goto(at('/grants/exports', tenant));
  await expect(page.getByRole('radio', { name: desk.word('title.applications') })).toBeChecked();
  await expect(page.getByRole('radio', { name: desk.word('title.money') })).toHaveCount(0);
  await logInOn(page, APPLICANT);
  await page.goto(at('/grants/exports', tenant));
  await expect(page.getByText(say('en', 'shell.notForYou.title'))).toBeVisible();
});
