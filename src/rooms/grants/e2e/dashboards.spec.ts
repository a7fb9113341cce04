import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, call, DEMO_PASSWORD } from '../../../../e2e/support/people.ts';
import { LONG, VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { type Lang, say } from '../../membership/e2e/words.ts';
import { ADMIN, APPLICANT, ask, ONE, tenant } from './decider.ts';

const CONSULTANT = 'itrc-oxfam-consultant@example.org';
async function as(browser: Browser, email: string, lang: Lang, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await call(page.request, '/user/login', { tenant, lang, email, password: DEMO_PASSWORD });
  await page.goto(at('/', tenant, lang));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Welcome|歡迎/);
  return page;
}

const notTooWide = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

for (const { lang, width } of VIEWS) {
  test(
    `GRA-1, GRA-8: the admin's Home begins with work, and a number opens just what it counts (${lang}, ${width} px)`,
    walkedIn('en', lang),
    async ({ browser }) => {
      const page = await as(browser, ADMIN, lang, width);
      try {
        await expect(page.locator('[data-figure="grants-running"]')).toBeVisible();
        const parts = await page.locator('main').getByRole('heading', { level: 2 }).allTextContents();
        expect(parts.slice(0, 2)).toEqual([say(lang, 'word.waitingForYou'), say(lang, 'figures.title')]);
        await expect(page.locator('[data-chart]').first()).toBeVisible();
        await notTooWide(page);
        await expectAccessibleInBothSchemes(page, `grant admin's home ${lang}`);
        await expect(
          page
            .getByRole('navigation')
            .getByRole('link', { name: lang === 'en' ? 'My grant applications' : '我的資助申請' }),
        ).toHaveCount(0);

        // Applications that were rejected in the call of the past: nobody decides on those any more.
        const chart = page.getByRole('figure', { name: say(lang, 'grants-figures.calls') });
        await chart.getByRole('button').press('Enter');
        const rejected = chart.getByRole('row', { name: /A/ }).last().getByRole('link').last();
        const text = Number(await rejected.textContent());
        await rejected.click();
        await page.waitForURL(/status=rejected/);
        await expect(page.locator('[data-row-link]')).toHaveCount(text);
        await notTooWide(page);

        await page.goto(at('/grants/desk?status=all&reached=implementation', tenant, lang));
        const chip = page.getByRole('button', { name: say(lang, 'grants-lists.reached') });
        await expect(chip).toBeVisible();
        await expectAccessibleInBothSchemes(page, `desk by a figure ${lang}`);
        await chip.click();
        await expect(chip).toBeHidden();

        await page.goto(at('/grants/progress?submitted=true', tenant, lang));
        const { total } = await ask<{ total: number }>(page.request, '/grant/report/list', { submitted: 'true' });
        await expect(page.locator('[data-row-link]')).toHaveCount(total);
        await notTooWide(page);
        await expectAccessibleInBothSchemes(page, `project reports ${lang}`);
      } finally {
        await page.context().close();
      }
    },
  );

  test(`GRA-1: approver, applicant and consultant have each a Home of their own (${lang}, ${width} px)`, {
    tag: LONG,
  }, async ({ browser }) => {
    const judge = await as(browser, ONE, lang, width);
    await expect(judge.locator('[data-figure="grants-reviewed"]')).toBeVisible();
    await expect(judge.locator('[data-figure="grants-asked"]')).toHaveCount(0);
    await notTooWide(judge);
    await expectAccessibleInBothSchemes(judge, `approver's home ${lang}`);
    const late = judge.locator('[data-figure="grants-late"]');
    const text = Number(await late.locator('strong').textContent());
    await late.click();
    await judge.waitForURL(/late=true/);
    await expect(judge.locator('[data-row-link]')).toHaveCount(text);
    await judge.context().close();

    const applicant = await as(browser, APPLICANT, lang, width);
    await expect(heading(applicant, say(lang, 'grants-lists.home.title'))).toBeVisible();
    await expect(heading(applicant, say(lang, 'figures.title'))).toHaveCount(0);
    await notTooWide(applicant);
    await expectAccessibleInBothSchemes(applicant, `applicant's home ${lang}`);
    // Others hand in as this applicant meanwhile: what is asked is asked again where the two came apart.
    await expect(async () => {
      await applicant.goto(at('/', tenant, lang));
      const pile = applicant.locator('main a[href*="show=waiting"]');
      const count = Number((await pile.textContent())?.match(/^\s*(\d+)/)?.[1]);
      await pile.click();
      await applicant.waitForURL(/show=waiting/);
      const own = applicant.getByRole('region', { name: say(lang, 'grants-web.mine.own') });
      await expect(own.getByRole('listitem')).toHaveCount(count, { timeout: 5_000 });
    }).toPass({ timeout: 40_000 });
    await applicant.context().close();

    const adviser = await as(browser, CONSULTANT, lang, width);
    await expect(heading(adviser, say(lang, 'figures.title'))).toHaveCount(0);
    await adviser.goto(at('/grants/desk', tenant, lang));
    await expect(adviser.locator('[data-row-link]')).toHaveCount(0);
    await adviser.context().close();
  });
}
