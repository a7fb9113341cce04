import { expect, type Page, type TestInfo, test } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { pngOf } from '../../src/rooms/documents/server/testing/files.fixture.ts';
import { type Lang, say } from '../../src/rooms/membership/e2e/words.ts';
import { expectAccessible } from '../support/axe.ts';
import { at, logIn, newAccount } from '../support/people.ts';
import { walkedIn } from '../support/views.ts';

const tenant = 'cifa';
const BASE = '/wp-json/itrc-membership/v1';
const ROWS = 25;
const PLAN = 'From the station along the river, '.repeat(12).trim();

/** Somebody who has sent the form with all field types, with a long table, and looks at it. */
async function filled(page: Page, lang: Lang): Promise<void> {
  const email = await newAccount(page.request, tenant, 'print');
  await logIn(page, email, { tenant });
  const post = async (
    path: string,
    form: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>,
  ) => {
    const answer = await page.request.post(BASE + path, { multipart: { tenant, lang, ...form } });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { data: { attachmentId: string; name: string } }).data;
  };
  const picture = { name: '平面圖 plan.png', mimeType: 'image/png', buffer: pngOf() };
  const { attachmentId, name } = await post('/attachment/upload', { file: picture });
  const costs = Array.from({ length: ROWS }, (_, row) => ({
    id: `row-${String(row).padStart(5, '0')}`,
    values: { item: `場地 Hall ${row}`, pieces: 2, price: 10.25 },
  }));
  const answers = {
    title: '野餐 Picnic',
    families: '12',
    fee: '50',
    phone: '91234567',
    district: 'shatin',
    plan: PLAN,
    ...{
      transport: 'mtr',
      day: '2026-05-01',
      story: '<h2>Come</h2><p>Bring <strong>water</strong></p>',
      agreed: 'checked',
    },
    files: JSON.stringify([{ attachmentId, name }]),
    costs: JSON.stringify(costs),
  };
  await post('/form/post', { formId: 'all-field-types', extra: JSON.stringify(answers) });
  await page.goto(at('/form/all-field-types/-', tenant, lang));
  await expect(page.getByRole('button', { name: say(lang, 'word.print') })).toBeVisible();
}

/** The page as it goes to the printer, and a picture of it for whoever reads the report. */
async function asPrinted(page: Page, info: TestInfo, name: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await info.attach(name, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
}

const pages = async (pdf: Buffer): Promise<number> => (await getDocumentProxy(new Uint8Array(pdf))).numPages;

for (const lang of ['en', 'zh-hant'] as const) {
  test(
    `a filled form on paper and as PDF: nothing cut off, no chrome, tables whole, ${lang}`,
    walkedIn('zh-hant', lang),
    async ({ page }, info) => {
      await filled(page, lang);
      const link = page.getByRole('link', { name: say(lang, 'form-print.pdf') });
      const pdf = await page.request.get((await link.getAttribute('href'))!);
      expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
      expect(await pages(await pdf.body())).toBeGreaterThan(1);

      await asPrinted(page, info, `printed-${lang}`);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.locator('form')).toBeHidden();
      await expect(page.locator('dd').getByText(PLAN)).toBeVisible();
      await expect(page.locator('dd').getByText('野餐 Picnic')).toBeVisible();
      await expect(page.getByRole('row')).toHaveCount(ROWS + 2);
      await expect(page.getByRole('row').last()).toContainText('HK$512.50');
      await expect(page.locator('dd img')).toBeVisible();
      await expectAccessible(page, 'a form on paper');
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await expect(page.locator('form')).toHaveCount(1);

      // The browser says by itself when it prints.
      await page.emulateMedia({ media: null });
      expect(await pages(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThan(1);
      await expect(page.locator('form')).toBeVisible();
    },
  );
}

test('a form in which nothing stands is printed as it is, to be filled in by hand', async ({ page }, info) => {
  await logIn(page, await newAccount(page.request, tenant, 'print'), { tenant });
  await page.goto(at('/form/hundred-fields/-', tenant));
  await expect(page.locator('form')).toBeVisible();
  await expect(page.getByRole('button', { name: say('en', 'word.print') })).toHaveCount(0);
  await asPrinted(page, info, 'printed-empty');
  const last = page.locator('form input:not([type=file])').last();
  await expect(last).toBeVisible();
  // Every group is laid out, also those that are far out of sight on a screen.
  const skipped = await page.evaluate(
    () =>
      [...document.querySelectorAll('form *')].filter(
        (element) => getComputedStyle(element).contentVisibility === 'auto',
      ).length,
  );
  expect(skipped).toBe(0);
});
