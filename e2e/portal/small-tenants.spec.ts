import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { BASE_PATH } from '../../src/contract/call.ts';
import type { Lang } from '../../src/contract/lang.ts';
import { doorEvent } from '../../src/rooms/events/e2e/door-event.ts';
import { say, type WordKey } from '../../src/rooms/membership/e2e/words.ts';
import company from '../../src/tenants/industry/forms/fill-in-membership-form.ts';
import english from '../../src/tenants/industry/words/en.json' with { type: 'json' };
import chinese from '../../src/tenants/industry/words/zh-hant.json' with { type: 'json' };
import { expectAccessibleInBothSchemes } from '../support/axe.ts';
import { mailTo, pathIn } from '../support/mails.ts';
import { address, at, call, closeNotice, DEMO_PASSWORD, logIn, newAccount, notice } from '../support/people.ts';
import { registerByMouse } from '../support/register.ts';
import { VIEWS, walkedIn } from '../support/views.ts';

// The two small tenants are declarations alone: a newcomer joins, books and pays with what every tenant has.

type View = { lang: Lang; width: number };
type Word = (key: WordKey, params?: Record<string, string>) => string;

/** A field of the company's form, or one of its choices, as this reader sees it. */
function labelOf(lang: 'en' | 'zh-hant', name: string, choice?: string): string {
  const field = company.fields.find((field) => field.name === name)!;
  const choices = 'choices' in field ? field.choices : [];
  return choice === undefined ? field.label[lang] : choices!.find(({ value }) => value === choice)!.label[lang];
}

/** Staff of a tenant with a browser of their own. */
async function officeOf(browser: Browser, baseURL: string, tenant: string, email: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await logIn(page, email, { tenant, password: DEMO_PASSWORD });
  return { request: page.request, close: () => context.close() };
}

/** On the gateway's own page, from the button of ours. */
async function payByCard(page: Page, word: Word, amount: string): Promise<void> {
  const method = word('checkout.method.mastercard');
  await page.getByRole('button', { name: word('checkout-web.pay.by', { amount, method }), exact: true }).click();
  await page.getByLabel('Expiry date').fill('01/39');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText(word('checkout-web.return.paid'))).toBeVisible();
}

/** Books one place of an event that costs something, once without a name, and pays it. */
async function bookAndPay(page: Page, desk: APIRequestContext, tenant: string, { lang, width }: View, word: Word) {
  const { eventId } = await doorEvent(desk, tenant, 0, 5, 120_00);
  await page.goto(at(`/offers/events/${eventId}`, tenant, lang));
  await page
    .getByRole('link', { name: word('events-offer.register') })
    .first()
    .click();
  const send = page.getByRole('button', {
    name: word('events-register.send'),
    exact: true,
  });
  await send.click();
  const name = page.getByLabel(word('events-register.nameOf', { count: '1' }));
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('陳大文');
  await send.click();
  await payByCard(page, word, 'HK$120.00');
  await page.goto(at('/events/mine', tenant, lang));
  await page.getByRole('link', { name: 'Open day' }).first().click();
  await expect(page.getByText(word('events.booking.confirmed'), { exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a booking of a small tenant');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

for (const view of VIEWS) {
  const { lang, width } = view;
  const word: Word = (key, params = {}) => say(lang, key, params);
  const own = lang === 'en' ? english : chinese;

  test(
    `TEN-1: a company joins the association, names a representative, books and pays (${lang}, ${width})`,
    walkedIn('zh-hant', lang),
    async ({ page, browser, request, baseURL }) => {
      const tenant = 'industry';
      await page.setViewportSize({ width, height: 800 });
      const email = address('company');
      await registerByMouse(page, request, { tenant, lang, email, name: '陳大文' });
      await page.goto(at('/membership', tenant, lang));
      await page
        .getByRole('button', { name: new RegExp(`^${word('membership-web.types.apply')}`) })
        .first()
        .click();
      await page.waitForURL(/\/form\/fill-in-membership-form-/);
      const membershipId = /fill-in-membership-form-([\da-f-]{36})/.exec(page.url())![1]!;
      const field = (name: string) => page.getByLabel(labelOf(lang, name)).first();
      await field('companyName').fill('Harbour Textiles Limited');
      await field('companyNameChinese').fill('海港紡織有限公司');
      await field('businessRegistration').fill('1234567');
      await page.getByRole('combobox', { name: labelOf(lang, 'trade') }).click();
      await page.getByRole('option', { name: labelOf(lang, 'trade', 'manufacturing') }).click();
      await page.getByLabel(labelOf(lang, 'employees', 'few'), { exact: true }).check();
      await field('contactPerson').fill('陳大文');
      await field('occupation').fill('Director');
      await field('phone').fill('9123 4567');
      await page.getByLabel(labelOf(lang, 'declaration')).check();
      const submit = page.getByRole('button', { name: company.button[lang], exact: true });
      await submit.click();
      // one digit too few: it stands at its place, and the rest stays
      await expect(field('businessRegistration')).toHaveAttribute('aria-invalid', 'true');
      await expect(field('companyName')).toHaveValue('Harbour Textiles Limited');
      await expectAccessibleInBothSchemes(page, 'the application of a company');
      await field('businessRegistration').fill('12345678');
      await submit.click();
      await notice(page).getByRole('button').click();
      await page.waitForURL((url) => url.pathname === '/membership');

      const desk = await officeOf(browser, baseURL!, tenant, 'industry-admin@example.org');
      const record = await desk.request.get(`${BASE_PATH}/membership/get`, {
        params: { tenant, lang: 'en', membershipId },
      });
      const { version } = ((await record.json()) as { data: { version: number } }).data;
      await call(desk.request, '/membership/submitForApproval', {
        ...{ tenant, lang: 'en', membershipId, version: String(version), decision: 'approve', comment: 'Welcome' },
      });

      await page.goto(at('/profile/payment-log', tenant, lang));
      await page.locator('a[href*="/payments/invoice/"]').first().click();
      await payByCard(page, word, 'HK$2,000.00');
      await page.goto(at('/membership', tenant, lang));
      await expect(page.getByText(word('membership-mine.standing.active'))).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'the membership of a company');

      await page.getByRole('link', { name: own['membership-readers.title'], exact: true }).first().click();
      await expect(page.getByText(own['membership-readers.none'])).toBeVisible();
      const representative = await newAccount(request, tenant, 'representative');
      const box = page.getByLabel(word('word.emailAddress'));
      await box.fill(email);
      const name = page.getByRole('button', { name: word('word.sendInvitation'), exact: true });
      await name.click();
      await expect(box).toHaveAttribute('aria-invalid', 'true');
      await box.fill(representative);
      await name.click();
      await closeNotice(page, word('membership.readerInvited'));
      const invitation = await mailTo(request, tenant, representative, /Harbour|海港/);
      const context = await browser.newContext({ baseURL: baseURL!, viewport: { width, height: 800 } });
      const theirs = await context.newPage();
      await logIn(theirs, representative, { tenant, lang });
      await theirs.goto(pathIn(invitation).replace(/lang=[\w-]+/, `lang=${lang}`));
      await theirs.getByRole('button', { name: new RegExp(`^${word('invitations.accept')}`) }).click();
      await theirs.waitForURL((url) => url.pathname === '/documents');
      await context.close();

      await bookAndPay(page, desk.request, tenant, view, word);
      await desk.close();
    },
  );

  test(
    `TEN-1: a newcomer books an event of the partners, pays and gives (${lang}, ${width})`,
    walkedIn('en', lang),
    async ({ page, browser, request, baseURL }) => {
      const tenant = 'thirdparty';
      await page.setViewportSize({ width, height: 800 });
      const email = address('guest');
      await registerByMouse(page, request, { tenant, lang, email, name: '陳大文' });
      await expectAccessibleInBothSchemes(page, 'Home of a newcomer');
      const desk = await officeOf(browser, baseURL!, tenant, 'partner-admin@example.org');
      await bookAndPay(page, desk.request, tenant, view, word);
      await mailTo(request, tenant, email, /Open day/);
      await page.goto(at('/give', tenant, lang));
      await page.getByRole('button', { name: word('donations-give.on') }).click();
      await expect(page.getByRole('link', { name: word('donations.amount.none') })).toBeVisible();
      await page.getByRole('button', { name: 'HK$500' }).click();
      await page.getByRole('button', { name: word('donations-give.on') }).click();
      await payByCard(page, word, 'HK$500.00');
      await page.goto(at('/giving', tenant, lang));
      await expect(page.getByText('HK$500.00').first()).toBeVisible();
      await desk.close();
    },
  );
}
