import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { at, DEMO_PASSWORD, logIn } from '../support/people.ts';

/** Where the lists of an organisation stand, and who works with them. */
const DESKS: Record<string, { who: string; paths: string[] }> = {
  cifa: {
    who: 'itrc-cifa-admin',
    paths: [
      ...['/membership/members', '/membership/renewals', '/membership/applications', '/events/desk', '/payments'],
      ...['/payments/journal', '/donations', '/donations/plans', '/admin/users', '/admin/logins', '/campaigns'],
    ],
  },
  oxfam: { who: 'itrc-oxfam-super-admin', paths: ['/grants/desk?status=all', '/grants/progress'] },
  rmhc: { who: 'rmhc-admin', paths: ['/volunteers', '/shifts/numbers', '/hours/list', '/certificates/requests'] },
};

/** CSS pixels at 1280 × 800. */
const HEAD_MOST = 200;
const ROW_MOST = { roomy: 45, compact: 37 };
const ROWS_LEAST = { roomy: 10, compact: 14 };
const MENU_LINES_MOST = 12;

for (const [tenant, { who, paths }] of Object.entries(DESKS)) {
  test(`every list of ${tenant} begins within 200 px of the page's top, one line a row, beside at most twelve menu lines`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await logIn(page, `${who}@example.org`, { tenant, lang: 'en', password: DEMO_PASSWORD });
    const problems: Record<string, number> = {};
    for (const path of paths) {
      await page.goto(at(path, tenant, 'en'));
      await page.locator('main table tbody tr').first().waitFor();
      for (const density of ['roomy', 'compact'] as const) {
        const found = await page.evaluate((density) => {
          document.documentElement.dataset.density = density;
          const table = document.querySelector('main table')!;
          const begins = document.querySelector('main [role=tablist]') ?? table;
          const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height);
          const first = table.querySelector('tbody')!.getBoundingClientRect().top;
          return {
            head: begins.getBoundingClientRect().top,
            tallest: Math.max(...rows),
            room: (window.innerHeight - first) / Math.max(...rows),
            menu: document.querySelectorAll('nav[aria-label=Menu] li').length,
            page: document.documentElement.scrollWidth - window.innerWidth,
          };
        }, density);
        if (found.head > HEAD_MOST) problems[`${path} begins at`] = found.head;
        if (found.tallest > ROW_MOST[density]) problems[`${path} ${density} row`] = found.tallest;
        if (found.room < ROWS_LEAST[density]) problems[`${path} ${density} rows in sight`] = found.room;
        if (found.menu > MENU_LINES_MOST) problems['lines of the menu'] = found.menu;
        if (found.page > 0) problems[`${path} wider than the window by`] = found.page;
      }
    }
    expect(problems).toEqual({});
  });
}

test('a table wider than its room scrolls in its frame: head and first column stay, the keys reach it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 600 });
  const { who } = DESKS.cifa!;
  const path = '/membership/members';
  await logIn(page, `${who}@example.org`, { tenant: 'cifa', lang: 'en', password: DEMO_PASSWORD, path });
  const frame = page.locator('[data-wide]');
  const name = frame.getByRole('link').first();
  await name.waitFor();
  await expectAccessible(page, 'a wide list');
  const [before, head] = [await name.boundingBox(), await frame.getByRole('columnheader').nth(1).boundingBox()];
  await frame.evaluate((box) => box.scrollBy(200, 120));
  expect(await frame.evaluate((box) => [box.scrollLeft > 0, box.scrollTop > 0])).toEqual([true, true]);
  expect((await frame.getByRole('columnheader').nth(1).boundingBox())!.y).toBeCloseTo(head!.y, 0);
  expect((await name.boundingBox())!.x).toBeCloseTo(before!.x, 0);
});
