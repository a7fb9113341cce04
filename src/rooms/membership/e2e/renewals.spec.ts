import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { at, call } from '../../../../e2e/support/people.ts';
import { LONG, VIEWS } from '../../../../e2e/support/views.ts';
import { BASE_PATH } from '../../../contract/call.ts';
import { addDays, formatDate, hongKongDate } from '../../../contract/dates.ts';
import { logInAs, REVIEWER } from './reviewer.ts';
import { say, type WordKey } from './words.ts';

const tenant = 'cifa';
const known = { tenant, lang: 'en' };
/** More than one page of the list. */
const MEMBERS = 23;
const today = hongKongDate(new Date());

async function ask<T>(page: Page, path: string, query: Record<string, string>): Promise<T> {
  const answer = await page.request.get(`${BASE_PATH}${path}?${new URLSearchParams({ ...known, ...query })}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: T }).data;
}

/** Members whose term ends in ten days, brought in from a register; all have `mark` in their name. */
async function dueMembers(page: Page, mark: string): Promise<void> {
  const lines = Array.from({ length: MEMBERS }, (_, index) =>
    [
      `${mark}-${index}@example.org`,
      `Member ${mark} ${index}`,
      'full',
      addDays(today, -300),
      addDays(today, 10),
    ].join(),
  );
  const csv = ['E-mail,Full name,Membership type,Joined on,Expiry date', ...lines].join('\n');
  const file = { name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
  const read = await page.request.post(`${BASE_PATH}/membership/import/read`, { multipart: { ...known, file } });
  const { task, mapping } = ((await read.json()) as { data: { task: { taskId: string }; mapping: object } }).data;
  const { taskId } = task;
  await call(page.request, '/membership/import/run', { ...known, taskId, mapping: JSON.stringify(mapping) });
  await expect
    .poll(async () => (await ask<{ taken: number }>(page, '/membership/task/get', { taskId })).taken)
    .toBe(MEMBERS);
}

for (const { lang, width } of VIEWS) {
  test(`MEM-3, MEM-4: who is due is chosen over all pages and extended together; what cannot be is said before and after (${lang}, ${width})`, {
    tag: LONG,
  }, async ({ page }) => {
    const word = (key: WordKey, params?: Record<string, string>) => say(lang, key, params);
    const button = (key: WordKey, params?: Record<string, string>) =>
      page.getByRole('button', { name: word(key, params), exact: true });
    const mark = randomUUID().slice(0, 8);
    await page.setViewportSize({ width, height: 800 });
    await logInAs(page, REVIEWER, lang);
    await dueMembers(page, mark);
    await page.goto(at(`/membership/renewals?search=${mark}`, tenant, lang));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('membership-renewals.title'));
    const rows = page.locator('[data-row-link]');
    await expect(rows).toHaveCount(20);
    await expectAccessibleInBothSchemes(page, `renewals ${lang}`);

    // Where rows are cards there is no box for all of them: one is enough to be offered all that were found.
    const boxes = page.getByRole('checkbox', { name: new RegExp(mark) });
    if (width > 719) await page.getByRole('checkbox', { name: word('shell.table.chooseAll') }).check();
    else await boxes.first().check();
    const bar = page.getByRole('region', { name: word('lists.bulk.bar') });
    await bar.getByRole('button', { name: word('lists.bulk.all', { n: String(MEMBERS) }) }).click();
    await expect(bar.getByRole('status')).toHaveText(word('lists.bulk.chosen', { n: String(MEMBERS) }));

    // Meanwhile one of them becomes a member for life.
    type Found = { rows: { membershipId: string }[] };
    const found = await ask<Found>(page, '/membership/renewals', { standing: 'soon', search: mark });
    const { membershipId } = found.rows[0]!;
    const { version } = await ask<{ version: number }>(page, '/membership/get', { membershipId });
    const founder = { ...known, membershipId, act: 'grantLife', reason: 'Founder', version: String(version) };
    await call(page.request, '/membership/act', founder);

    await bar.getByRole('button', { name: word('membership-desk.act.extend') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(word('membership-desk.act.endsOn')).fill(formatDate(addDays(today, 400)));
    await dialog.getByLabel(word('word.reason')).fill('By resolution');
    await button('lists.bulk.look').click();
    const counts = { done: String(MEMBERS - 1), skipped: '1' };
    await expect(dialog.getByRole('status')).toContainText(word('lists.bulk.would', counts));
    const lines = dialog.getByRole('listitem');
    await expect(lines).toHaveCount(MEMBERS);
    await expect(lines.first()).toContainText(word('lists.bulk.skipped'));
    await expect(lines.last()).toContainText(formatDate(addDays(today, 400)));
    await expectAccessibleInBothSchemes(page, `what will happen ${lang}`);

    await button('membership-desk.several.do', {
      act: word('membership-desk.act.extend'),
      count: String(MEMBERS - 1),
    }).click();
    await expect(dialog.getByRole('status')).toContainText(word('lists.bulk.did', counts));
    await expect(lines).toHaveCount(MEMBERS);
    await button('word.close').last().click();
    await expect(dialog).toBeHidden();
    // none of them is due any more
    await expect(rows).toHaveCount(0);
    await page.goto(at(`/membership/renewals?standing=later&search=${mark}`, tenant, lang));
    await expect(rows).toHaveCount(20);
  });
}
