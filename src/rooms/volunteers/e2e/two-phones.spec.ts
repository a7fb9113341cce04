import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { withDatabase } from '../../../../e2e/support/database.ts';
import { at, DEMO_PASSWORD, logIn, newAccount } from '../../../../e2e/support/people.ts';
import { LONG } from '../../../../e2e/support/views.ts';
import { BASE_PATH } from '../../../contract/call.ts';
import type { Output } from '../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../contract/dates.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';
import { adult, member } from '../server/testing/volunteers.fixture.ts';
import { approved, born, makeEvent, makeShift, pageOf, STAFF, signUpAll, tenant } from './walker.ts';

const MINUTE_MS = 60_000;
/** Families of ten are quicker to register than a hundred people. */
const [FAMILIES, OF_EACH] = [10, 10];
const word = (key: WordKey, params?: Record<string, string>) => say('en', key, params);

type List = Output<'GET /shift/leader/list'>;

/** The page of a phone that has loaded the list, with everything it needs without a network. */
async function openList(context: BrowserContext, shiftId: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(at(`/lead/${shiftId}`, tenant, 'en'));
  await expect(page.getByText(word('shifts.recordedOf', { recorded: '0', expected: '100' }))).toBeVisible();
  await expect.poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), page.url())).toBe(true);
  return page;
}

test('VOL-5: a hundred people on two phones without a network, overlapping, one killed and one answer lost: 100 recorded, none lost, none doubled', {
  tag: LONG,
}, async ({ browser, baseURL, request }) => {
  const mark = randomUUID().slice(0, 8);
  const staff = await pageOf(browser, baseURL, 375);
  await logIn(staff, STAFF, { tenant, password: DEMO_PASSWORD });
  const starts = Date.now() + 40 * MINUTE_MS;
  const shiftId = await makeShift(staff, await makeEvent(staff, `March ${mark}`), {
    ...{ role: 'Steward', day: hongKongDate(new Date()), capacity: String(FAMILIES * OF_EACH), cutoffHours: '0' },
    startsAt: new Date(starts).toISOString(),
    endsAt: new Date(starts + 60 * MINUTE_MS).toISOString(),
  });
  for (let family = 0; family < FAMILIES; family += 1) {
    const own = await pageOf(browser, baseURL, 375);
    await logIn(own, await newAccount(request, tenant, 'march'), { tenant });
    const members = Array.from({ length: OF_EACH - 1 }, (_, nth) =>
      member(String.fromCharCode(97 + nth), `M${family}${nth} ${mark}`, born(25 + nth), 'other'),
    );
    const answers = adult({ nameEn: `MAIN${family} ${mark}`, nameZh: '', members: JSON.stringify(members) });
    await approved(own.request, staff.request, 'family', answers);
    await signUpAll(own.request, shiftId);
    await own.context().close();
  }
  const listed = async (): Promise<List> => {
    const answer = await staff.request.get(`${BASE_PATH}/shift/leader/list`, {
      params: { tenant, lang: 'en', shiftId },
    });
    return ((await answer.json()) as { data: List }).data;
  };
  const names = (await listed()).rows.map(({ name }) => name);
  expect(names).toHaveLength(100);

  const storageState = await staff.context().storageState();
  const phones = await Promise.all(
    [1, 2].map(() => browser.newContext({ baseURL: baseURL!, storageState, viewport: { width: 375, height: 800 } })),
  );
  const [one, two] = phones as [BrowserContext, BrowserContext];
  const first = await openList(one, shiftId);
  let second = await openList(two, shiftId);
  for (const phone of phones) await phone.setOffline(true);
  const tap = (page: Page, name: string, key: WordKey) =>
    page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: `${word(key)} ${name}` })
      .click();
  const waiting = (page: Page, count: number) =>
    expect(page.getByText(word('shifts.offline', { count: String(count) }))).toBeVisible();

  // the one has the first sixty, the other the last sixty: of the twenty of both the later word holds
  for (const name of names.slice(0, 60)) await tap(first, name, 'shifts.came');
  await waiting(first, 60);
  for (const name of names.slice(40, 70)) await tap(second, name, 'shifts.cameLate');
  await waiting(second, 30);
  // killed without a word, and opened again without a network: what it wrote down is there
  await second.close();
  second = await two.newPage();
  await second.goto(at(`/lead/${shiftId}`, tenant, 'en'));
  await waiting(second, 30);
  for (const name of names.slice(70)) await tap(second, name, 'shifts.didNotCome');
  await waiting(second, 60);
  // and one of both was mended on the first phone last of all
  await tap(first, names[40]!, 'shifts.undo');
  await tap(first, names[40]!, 'shifts.came');

  // the server takes what the second sends, and its answer is lost: it is sent again
  let lost = 0;
  await two.route('**/shift/leader/record', async (route) => {
    lost += 1;
    expect((await route.fetch()).status()).toBe(200);
    await route.abort();
  });
  await two.setOffline(false);
  await expect.poll(() => lost).toBeGreaterThan(0);
  await waiting(second, 60);
  await one.setOffline(false);
  await expect(first.getByText(word('shifts.waits'), { exact: true })).toHaveCount(0);
  await two.unroute('**/shift/leader/record');
  await second.reload();
  await expect(second.getByText(word('shifts.recordedOf', { recorded: '100', expected: '100' }))).toBeVisible();
  await expect(second.getByText(word('shifts.waits'), { exact: true })).toHaveCount(0);

  const { rows } = await listed();
  expect(rows.map(({ name, attendance }) => [name, attendance])).toEqual(
    names.map((name, nth) => [name, nth <= 40 ? 'attended' : nth < 70 ? 'late' : 'noShow']),
  );
  for (const phone of phones) await phone.close();
  await withDatabase(async (owner) => {
    const { rows: hours } = await owner.query(
      `select count(*)::int as rows, count(distinct person_id)::int as people from service_hours
       where source_id = $1 and state <> 'rejected'`,
      [shiftId],
    );
    expect(hours).toEqual([{ rows: 70, people: 70 }]);
  });
});
