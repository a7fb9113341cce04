import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { decideByKey } from '../../../../e2e/support/decide-by-key.ts';
import { at } from '../../../../e2e/support/people.ts';
import { LONG } from '../../../../e2e/support/views.ts';
import { expectWentWell } from '../../../../e2e/support/went-well.ts';
import type { Output } from '../../../contract/calls/calls.ts';
import { addDays, addMonths, formatDate, hongKongDate } from '../../../contract/dates.ts';
import form from '../../../tenants/oxfam/forms/grant-report.ts';
import { type KeyUnder, type Lang, say, under } from '../../membership/e2e/words.ts';
import { ADMIN, APPLICANT, ask, logInOn, ONE, pageOf, pathTo, tenant } from './decider.ts';
import { begunOn } from './project.ts';

/** Five months ago: of monthly reports the first is late by then. */
const BEGINS = addMonths(hongKongDate(new Date()), -5);
let applicationId: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser, playwright, baseURL }) => {
  applicationId = await begunOn(BEGINS, browser, playwright, baseURL!, 'Tables of the estate');
});

const answered = (page: Page, path: string) => page.waitForResponse((response) => response.url().includes(path));
const project = (page: Page) =>
  ask<Output<'GET /grant/project/get'>>(page.request, '/grant/project/get', { applicationId });
const labelOf = (lang: Lang, field: string): string => form.fields.find(({ name }) => name === field)!.label[lang];

/** One reader of the reports, in one language. */
function reader(page: Page, lang: Lang) {
  const word = (key: KeyUnder<'grants-reports'>, params: Record<string, string> = {}) =>
    say(lang, under('grants-reports', key), params);
  const open = async (number: number) => {
    await page.goto(pathTo(applicationId, lang));
    await page.getByRole('link', { name: word('one', { number: String(number) }), exact: true }).click();
    await page.waitForURL(/\/report\//);
  };
  return { page, lang, word, open, dialog: page.getByRole('dialog') };
}
type Reader = ReturnType<typeof reader>;

/** The team fills the open report in, first with a mistake. @param over by how much a row is above its budget */
async function fill(
  { page, lang, dialog }: Reader,
  text: string,
  [first, second]: readonly [string, string],
  over = '',
): Promise<void> {
  const box = (field: string): Locator => page.getByLabel(labelOf(lang, field));
  const spent = page.locator('[data-cell=spent] input');
  await expect(spent).toHaveCount(2);
  await box('done').fill(text);
  await box('reached').fill('38');
  await box('objectives').fill(text);
  await spent.first().fill(first);
  await spent.last().fill('a lot');
  // What is wrong is said when the cell is left; then nothing moves any more.
  await spent.last().press('Tab');
  await expect(spent.last()).toHaveAttribute('aria-invalid', 'true');
  await box('declaration').setChecked(true);
  const send = page.getByRole('button', { name: form.button[lang] });
  await send.click();
  await expect(page.getByRole('group', { name: /check your answers|檢查你的答案/ })).toBeVisible();
  await spent.last().fill(second);
  const posted = answered(page, '/form/post');
  await send.click();
  if (over) {
    // More than was granted is said first, and can be handed in as it is.
    await expect(dialog).toContainText(over);
    const go = say(lang, 'forms-web.warned.go', { button: form.button[lang] });
    await dialog.getByRole('button', { name: go, exact: true }).click();
  }
  await expectWentWell(posted);
  await page.waitForURL((url) => url.pathname === `/grants/${applicationId}`);
}

/** Who runs the programme returns the report by keys, first without saying why. */
async function sendBack({ page, word, lang, dialog }: Reader, why: string): Promise<void> {
  await expect(page.getByRole('button', { name: say(lang, 'grants-desk.return.open') })).toBeVisible();
  await decideByKey(page, 'r');
  await dialog.getByRole('button', { name: word('word.return'), exact: true }).click();
  await expect(dialog.getByText(say(lang, 'grants.reasonMissing')).last()).toBeVisible();
  await dialog.getByLabel(word('return.comment')).fill(why);
  await dialog.getByLabel(word('return.dueOn')).fill('31/02/2027');
  await dialog.getByRole('button', { name: word('word.return'), exact: true }).click();
  await expect(dialog.getByText(say(lang, 'problem.date')).last()).toBeVisible();
  await dialog.getByLabel(word('return.dueOn')).fill('01/06/2099');
  const decided = answered(page, '/grant/report/decide');
  await dialog.getByRole('button', { name: word('word.return'), exact: true }).click();
  expect((await decided).status()).toBe(200);
  await expect(dialog).toBeHidden();
}

async function accept({ page, word, dialog }: Reader): Promise<void> {
  await expect(page.getByRole('button', { name: word('accept.open') })).toBeVisible();
  await decideByKey(page, 'a');
  const decided = answered(page, '/grant/report/decide');
  await dialog.getByRole('button', { name: word('word.accept'), exact: true }).click();
  expect((await decided).status()).toBe(200);
  await expect(dialog).toBeHidden();
}

test('GRA-7: reports are laid out; a late one is mended, handed in, returned, handed in again and accepted', async ({
  page,
  browser,
  baseURL,
}) => {
  await logInOn(page, ADMIN);
  const desk = reader(page, 'en');
  const { word, dialog } = desk;
  await page.goto(pathTo(applicationId));
  await page.getByRole('button', { name: word('plan.open') }).click();
  await dialog.getByLabel(word('plan.every')).fill('13');
  await dialog.getByLabel(word('plan.ends')).fill(formatDate(addDays(BEGINS, -1)));
  await dialog.getByRole('button', { name: word('plan.open') }).click();
  await expect(dialog.getByText(say('en', 'grants.monthsRange')).last()).toBeVisible();
  await dialog.getByLabel(word('plan.every')).fill('2');
  await dialog.getByLabel(word('plan.ends')).fill(formatDate(addDays(addMonths(BEGINS, 6), -1)));
  await dialog.getByLabel(word('plan.days')).fill('20');
  await expect(dialog.getByText(word('plan.count', { count: '3' }))).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'laying out reports', 'dialog');
  const layout = answered(page, '/grant/report/schedule');
  await dialog.getByRole('button', { name: word('plan.open') }).click();
  expect((await layout).status()).toBe(200);
  await expect(dialog).toBeHidden();

  const team = reader(await pageOf(browser, baseURL!, APPLICANT), 'en');
  try {
    await team.open(1);
    await expect(team.page.getByText(word('state.late', { date: '' }).split('.')[1]!.trim())).toBeVisible();
    await expectAccessibleInBothSchemes(team.page, 'filling in a report');
    await fill(team, 'Dinner every Thursday.', ['120000', '60500.50'], 'HK$500.50');

    await desk.open(1);
    await expect(page.getByText('Dinner every Thursday.').first()).toBeVisible();
    await expect(page.getByText(word('spending.over', { amount: 'HK$500.50' }))).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'deciding on a report');
    await sendBack(desk, 'The vouchers of the kitchen are missing.');

    await team.open(1);
    await expect(team.page.getByText('The vouchers of the kitchen are missing.')).toBeVisible();
    await expect(team.page.getByText(word('state.returned', { date: '01/06/2099' }))).toBeVisible();
    await fill(team, 'Dinner every Thursday, with vouchers.', ['120000', '50000']);
    await page.reload();
    await expect(page.getByRole('heading', { name: say('en', 'grants-desk.changes.title') })).toBeVisible();
    await expect(page.locator('ins').filter({ hasText: 'with vouchers' }).first()).toBeVisible();
    await accept(desk);
    expect((await project(page)).reports[0]).toMatchObject({ status: 'accepted', spentCents: 17_000_000 });

    // What is left of each row, the frozen summary and the sealed copies stand on the page of the project.
    await team.page.goto(pathTo(applicationId));
    const row = team.page.getByRole('row').filter({ hasText: 'Kitchen' });
    await expect(row).toContainText('HK$10,000.00');
    await expect(team.page.getByRole('heading', { name: word('frozen.title') })).toBeVisible();
    const { seals } = await project(team.page);
    await expect(team.page.getByText(seals[1]!.pdfSha256.slice(0, 16))).toBeVisible();
    await expectAccessibleInBothSchemes(team.page, 'running project');
  } finally {
    await team.page.context().close();
  }
});

test('GRA-7: the same on a phone, in Chinese', { tag: LONG }, async ({ page, browser, baseURL }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await logInOn(page, ADMIN);
  const desk = reader(page, 'zh-hant');
  const team = reader(await pageOf(browser, baseURL!, APPLICANT), 'zh-hant');
  await team.page.setViewportSize({ width: 375, height: 812 });
  try {
    await team.open(2);
    await expectAccessibleInBothSchemes(team.page, '填寫報告');
    await fill(team, '每星期四晚飯聚會。', ['30000', '5000']);
    await desk.open(2);
    await expectAccessibleInBothSchemes(page, '審閱報告');
    await sendBack(desk, '請補交單據。');
    await team.open(2);
    await expect(team.page.getByText('請補交單據。')).toBeVisible();
    await fill(team, '每星期四晚飯聚會，附單據。', ['30000', '5000']);
    await page.reload();
    await accept(desk);
    await team.page.goto(pathTo(applicationId, 'zh-hant'));
    await expectAccessibleInBothSchemes(team.page, '推行中的項目');
    const wide = await team.page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(375);
  } finally {
    await team.page.context().close();
  }
});

test('GRA-7: who does not run the programme lays out nothing and decides nothing; a stranger finds no report', async ({
  page,
}) => {
  await logInOn(page, ONE);
  const [, , third] = (await project(page)).reports;
  const first = reader(page, 'en');
  await page.goto(pathTo(applicationId));
  await expect(page.getByRole('heading', { name: first.word('title'), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: first.word('plan.again') })).toHaveCount(0);
  await first.open(1);
  await expect(page.getByText('Dinner every Thursday, with vouchers.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: first.word('accept.open') })).toHaveCount(0);
  await logInOn(page, 'itrc-oxfam-consultant@example.org');
  await page.goto(at(`/grants/${applicationId}/report/${third!.reportId}`, tenant));
  await expect(page.getByRole('heading', { name: say('en', 'shell.notFound.title') })).toBeVisible();
});
