import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Dice, diceOf, TRIAL_SEED, trialSize } from '../../src/server/testing/trials.ts';
import { at, logIn, newAccount } from '../support/people.ts';
import { LONG } from '../support/views.ts';

/** How long two people type. */
const SECONDS = trialSize(12, 300);
const FIELDS = 24;
const ROWS = 4;
const tenant = 'oxfam';

type Typist = { name: string; page: Page; last: Map<string, string>; roll: Dice };

/** Plain fields of text, and the cells of a table. */
const places = [
  ...Array.from({ length: FIELDS }, (_, at) => `f${String(at * 5 + 1).padStart(2, '0')}`).filter(
    (name) => Number(name.slice(1)) < 98,
  ),
  ...Array.from({ length: ROWS }, (_, row) => `table.${row}.what`),
];

function box(page: Page, place: string) {
  const [field, row, cell] = place.split('.');
  if (field !== 'table') return page.locator(`[id="form-hundred-fields-${field}"]`);
  return page.locator(`[id^="form-hundred-fields-table."][id$=".${cell}"]`).nth(Number(row));
}

async function typist(browser: Browser, email: string, name: string, record: string): Promise<Typist> {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, email, { tenant });
  await page.goto(at(`/form/hundred-fields/${record}`, tenant));
  await expect(box(page, 'f01')).toBeVisible();
  return { name, page, last: new Map(), roll: diceOf(TRIAL_SEED + name.charCodeAt(0)) };
}

/** Types into random fields as people do: a few keys at a time, now and then without a network. */
async function typeOn({ name, page, last, roll }: Typist, until: number): Promise<void> {
  for (let edit = 1; Date.now() < until; edit += 1) {
    const place = places[roll(places.length)]!;
    const text = `${place} ${name}${edit}`;
    await box(page, place).fill(text);
    last.set(place, text);
    if (roll(25) === 0) {
      await page.context().setOffline(true);
      await page.waitForTimeout(roll(2_000));
      await page.context().setOffline(false);
    }
    await page.waitForTimeout(roll(400));
    await settle(page, roll);
  }
}

/** Where both changed a field, the person says at once which answer stays, this one or that. */
async function settle(page: Page, roll: Dice): Promise<void> {
  const choices = page.getByRole('button', { name: roll(2) === 0 ? 'Keep mine' : 'Use the other answer' });
  while ((await choices.count()) > 0) await choices.first().click();
}

const quiet = async ({ page, roll }: Typist) => {
  await expect(async () => {
    await settle(page, roll);
    await expect(page.locator('[data-kind=saved]')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 40_000 });
};

test('two people type at random into one form: every field ends with what one of them typed last', {
  tag: LONG,
}, async ({ browser, request }) => {
  test.setTimeout((SECONDS + 300) * 1_000);
  const record = `shared-${randomUUID()}`;
  const emails = [await newAccount(request, tenant, 'typist'), await newAccount(request, tenant, 'typist')];
  const first = await typist(browser, emails[0]!, 'A', record);
  for (let row = 0; row < ROWS; row += 1) await first.page.getByRole('button', { name: 'Add new row' }).click();
  await expect(first.page.locator('[data-kind=saved]')).toBeVisible();
  const two = await typist(browser, emails[1]!, 'B', record);
  await expect(box(two.page, `table.${ROWS - 1}.what`)).toBeVisible();

  const until = Date.now() + SECONDS * 1_000;
  await Promise.all([typeOn(first, until), typeOn(two, until)]);
  // Nothing changes under a cursor: both leave the field they are in, and what waited for that comes in.
  const leave = () => (document.activeElement as HTMLElement | null)?.blur();
  for (const { page } of [first, two]) await page.evaluate(leave);
  await quiet(first);
  await quiet(two);
  await quiet(first);

  const third = await typist(browser, emails[0]!, 'C', record);
  // What was typed is on the server within two seconds, and on the other pages soon after: this is where all of it ends.
  await expect(async () => {
    for (const { page, roll } of [first, two]) await settle(page, roll);
    const wrong: string[] = [];
    for (const place of places) {
      const lasts = [first, two].flatMap(({ last }) => last.get(place) ?? []);
      const shown = await Promise.all([first, two, third].map(({ page }) => box(page, place).inputValue()));
      if (new Set(shown).size > 1) wrong.push(`${place}: the pages differ: ${shown.join(' | ')}`);
      if (lasts.length > 0 && !lasts.includes(shown[2]!))
        wrong.push(`${place}: "${shown[2]}" is not of ${lasts.join(' | ')}`);
    }
    expect(wrong, `TRIAL_SEED=${TRIAL_SEED}`).toEqual([]);
  }).toPass({ timeout: 40_000 });
  for (const { last } of [first, two]) expect(last.size).toBeGreaterThan(0);
});
