import fs from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { openListTool } from '../../../../e2e/support/list-tools.ts';
import { mailTo } from '../../../../e2e/support/mails.ts';
import { at } from '../../../../e2e/support/people.ts';
import { LONG } from '../../../../e2e/support/views.ts';
import { formatDate } from '../../../contract/dates.ts';
import { tenant } from '../../membership/e2e/applicant.ts';
import { logInAs, REVIEWER } from '../../membership/e2e/reviewer.ts';
import { say } from '../../membership/e2e/words.ts';
import { openFromList, openInvoices } from './owing.ts';

const called = (page: Page, path: string) => page.waitForResponse((response) => response.url().includes(path));
/** Opens the dialog of an act: on a phone the second one stands in the menu. */
async function openAct(page: Page, lang: 'en' | 'zh-hant', act: 'pay' | 'cancel'): Promise<void> {
  const name = say(lang, act === 'pay' ? 'payments-web.pay.title' : 'payments-web.cancel.action');
  const more = page.getByRole('button', { name: say(lang, 'shell.record.more'), exact: true });
  const button = page.getByRole('button', { name, exact: true });
  await expect(button.or(more).filter({ visible: true }).first()).toBeVisible();
  if (await button.isVisible()) return button.click();
  await more.filter({ visible: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
const money = (cents: number) => `HK$${(cents / 100).toFixed(2)}`;

test('PAY-3: the treasurer marks an invoice as paid, once with a mistake, and saves receipt and list', async ({
  page,
  request,
}) => {
  await logInAs(page, REVIEWER, 'en');
  const [invoice] = await openInvoices(page.request);
  const { number, payer, email, totalCents, issuedOn } = invoice!;
  await openFromList(page, 'en', number);
  await expect(page.getByText(payer).first()).toBeVisible();
  const dialog = page.getByRole('dialog');
  const amount = page.getByLabel(say('en', 'payments-web.pay.amount'));
  const reference = page.getByLabel(say('en', 'word.reference'));
  const mark = dialog.getByRole('button', { name: say('en', 'payments-web.pay.title'), exact: true });
  await openAct(page, 'en', 'pay');

  // One dollar too little, and a day that has not come: said at the fields, nothing is lost.
  await page.getByLabel(say('en', 'payments.paidOn')).fill('31/12/2099');
  await amount.fill(String(totalCents / 100 - 1));
  await reference.fill('FPS 99120');
  await mark.click();
  await expect(page.getByText(say('en', 'payments.paidAhead')).last()).toBeVisible();
  await expect(page.getByText(say('en', 'payments.amountAsked', { amount: money(totalCents) })).last()).toBeVisible();
  await expect(dialog).toHaveAccessibleName(say('en', 'payments-web.pay.title'));
  await expect(reference).toHaveValue('FPS 99120');

  await page.getByLabel(say('en', 'payments.paidOn')).fill(formatDate(issuedOn));
  await amount.fill(String(totalCents / 100));
  await mark.click();
  await expect(dialog).toContainText(
    `${money(totalCents)} from ${payer}, received on ${formatDate(issuedOn)}, reference FPS 99120.`,
  );
  await expect(dialog).toContainText(email);
  await expect(dialog).toContainText('becomes a member immediately');
  const booked = called(page, '/payment/invoice/pay');
  await mark.dblclick();
  const { data } = (await (await booked).json()) as { data: { invoice: { receipt: { number: string } } } };
  const receipt = data.invoice.receipt.number;
  await expect(page.getByRole('status').filter({ hasText: receipt })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: receipt })).toBeVisible();
  await expect(page.getByRole('button', { name: say('en', 'payments-web.pay.title') })).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: say('en', 'payments-web.receipt.pdf') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${receipt}.pdf`);
  expect((await fs.readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const mail = await mailTo(request, tenant, email, /Receipt|收據/);
  expect(mail.links.join(' ')).toContain(`/payments/invoice/${invoice!.invoiceId}`);

  await page.goto(at(`/payments?status=paid&search=${number}`, tenant, 'en'));
  await expect(page.getByRole('tab', { name: /^Paid/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-row-link]').filter({ hasText: number })).toBeVisible();
  await openListTool(page, 'en', 'lists.export');
  await dialog.getByText(say('en', 'lists.export.csv')).click();
  await dialog.getByRole('button', { name: say('en', 'lists.export.start') }).click();
  const list = page.waitForEvent('download');
  const made = dialog.getByRole('link', { name: say('en', 'exports.download', { format: 'CSV' }) });
  await made.first().click();
  const text = await fs.readFile(await (await list).path(), 'utf8');
  expect(text).toContain(`${issuedOn},${receipt},`);
  expect(text).not.toContain(',Cancelled,');
});

test('PAY-3: another is cancelled by a credit note in Chinese on a phone; who is slower is told who and when', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 375, height: 800 } });
  const [page, slow] = [await context.newPage(), await context.newPage()];
  await logInAs(page, REVIEWER, 'zh-hant');
  const { number } = (await openInvoices(page.request)).at(-1)!;
  await openFromList(page, 'zh-hant', number);
  await slow.goto(page.url());
  const pressIn = (on: Page) =>
    on.getByRole('dialog').getByRole('button', { name: say('zh-hant', 'payments-web.cancel.action'), exact: true });
  const act = async (on: Page, typed: string) => {
    await on.getByLabel(say('zh-hant', 'word.reason')).fill('重複申請');
    await pressIn(on).click();
    await on.getByLabel(say('zh-hant', 'shell.dialog.typed', { text: number })).fill(typed);
    await pressIn(on).click();
  };
  await openAct(slow, 'zh-hant', 'cancel');

  await openAct(page, 'zh-hant', 'cancel');
  await pressIn(page).click();
  await expect(page.getByText(say('zh-hant', 'problem.fillOut')).last()).toBeVisible();
  await act(page, 'I-2026');
  await expect(page.getByText(say('zh-hant', 'shell.dialog.typedWrong', { text: number }))).toBeVisible();
  await page.getByLabel(say('zh-hant', 'shell.dialog.typed', { text: number })).fill(number);
  const cancelled = called(page, '/payment/invoice/cancel');
  await pressIn(page).click();
  const { data } = (await (await cancelled).json()) as { data: { invoice: { creditNote: { number: string } } } };
  await expect(page.getByRole('heading', { level: 2, name: data.invoice.creditNote.number })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  const refused = called(slow, '/payment/invoice/cancel');
  await act(slow, number);
  expect((await refused).status()).toBe(409);
  await expect(slow.getByRole('status').filter({ hasText: data.invoice.creditNote.number })).toContainText(
    /Institute administrator 已於 \d\d\/\d\d\/\d{4} \d\d:\d\d 取消/,
  );
  await expect(slow.getByRole('heading', { level: 2, name: data.invoice.creditNote.number })).toBeVisible();
  await context.close();
});

for (const [lang, width] of [
  ['en', 1280],
  ['zh-hant', 320],
] as const) {
  test(`the list, an invoice and the question before it is paid: no violation, ${lang}, ${width} px`, {
    tag: LONG,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await logInAs(page, REVIEWER, lang);
    const [invoice] = await openInvoices(page.request);
    await page.goto(at('/payments', tenant, lang));
    await expect(page.locator('[data-row-link]').first()).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'invoices');
    await fits();
    await page.goto(at(`/payments/invoice/${invoice!.invoiceId}`, tenant, lang));
    await openAct(page, lang, 'pay');
    const mark = page
      .getByRole('dialog')
      .getByRole('button', { name: say(lang, 'payments-web.pay.title'), exact: true });
    await mark.click();
    await expect(page.getByText(say(lang, 'payments-web.pay.noAmount')).last()).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'an invoice with wrong fields');
    await fits();
    await page.getByLabel(say(lang, 'payments-web.pay.amount')).fill(String(invoice!.totalCents / 100));
    await page.getByLabel(say(lang, 'word.reference')).fill('FPS 1');
    await mark.click();
    await expect(page.getByRole('dialog')).toHaveAccessibleName(
      say(lang, 'payments-web.pay.askTitle', { number: invoice!.number }),
    );
    await expectAccessibleInBothSchemes(page, 'asking before it is booked');
    await page.keyboard.press('Escape');
    await page.goto(at('/payments?status=paid', tenant, lang));
    await page.locator('[data-row-link]').first().click();
    await expect(page.getByRole('link', { name: say(lang, 'payments-web.receipt.pdf') })).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'a paid invoice');
    await page.goto(at('/profile/payment-log?whose=everybody', tenant, lang));
    await expect(page.locator('[data-row-link]').first()).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'the payment log');
    await fits();
  });
}

test('PAY-3, ACC-9: a member sees the own invoice and its receipt, and neither the list nor what others owe', async ({
  browser,
}) => {
  const desk = await (await browser.newContext()).newPage();
  await logInAs(desk, REVIEWER, 'en');
  const [foreign] = await openInvoices(desk.request);
  await desk.context().close();

  const page = await (await browser.newContext()).newPage();
  await logInAs(page, 'itrc-cifa-membership-full-member@example.org', 'en');
  await page.goto(at('/payments', tenant));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'shell.notForYou.title'));
  await page.goto(at(`/payments/invoice/${foreign!.invoiceId}`, tenant));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'shell.notFound.title'));

  await page.goto(at('/profile/payment-log', tenant));
  const rows = page.locator('[data-row-link]');
  // Of this year and of the one before.
  await expect(rows).toHaveCount(2);
  await expect(page.getByLabel(say('en', 'paymentLog.whose'))).toHaveCount(0);
  await rows.first().click();
  await expect(page.getByRole('heading', { level: 2, name: /^Receipt R-/ })).toBeVisible();
  await expect(page.getByRole('button', { name: say('en', 'payments-web.pay.title') })).toHaveCount(0);
  await page.context().close();
});
