import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../../../e2e/support/axe.ts';
import { decideByKey, sendByKeys } from '../../../../e2e/support/decide-by-key.ts';
import { at, DEMO_PASSWORD, newAccount, PASSWORD } from '../../../../e2e/support/people.ts';
import { Product } from '../../../../e2e/support/product.ts';
import { VIEWS, walkedIn } from '../../../../e2e/support/views.ts';
import { trialSize } from '../../../server/testing/trials.ts';
import { pdfOf } from '../../documents/server/testing/files.fixture.ts';
import { tenant } from './applicant.ts';
import {
  type Applied,
  answers,
  applied,
  decided,
  handedInAgain,
  newVoice,
  recordOf,
  upload,
  voiceOf,
} from './applied.ts';
import { tabTo } from './keyboard.ts';
import { logInAs, REVIEWER } from './reviewer.ts';
import { markPaid } from './treasurer.ts';
import { type Lang, labelOf, say, type WordKey } from './words.ts';

const COLLEAGUE = 'itrc-super-admin@example.org';
const desk = (query = '', lang: Lang = 'en') => at(`/membership/applications${query}`, tenant, lang);
const reviewOf = (membershipId: string, lang: Lang = 'en') =>
  at(`/membership/applications/${membershipId}`, tenant, lang);
const rows = (page: Page) => page.locator('[data-row-link]');
const idIn = (page: Page) => /applications\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
const button = (key: WordKey, lang: Lang = 'en') => ({ name: say(lang, key), exact: true });
const WHO_AND_WHEN = /decided on this application on \d\d\/\d\d\/\d{4} \d\d:\d\d/;

/** A product of its own: many people register within a minute, and the queue is nobody else's. No fixture of the worker, or the file would be run last and alone. */
let product: Product;
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of fixtures here
  baseURL: ({}, use) => use(product?.base),
});
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product?.stop());

/** Of each kind of decision two in a short run, and a Friday's worth in a long one. */
const APPLICATIONS = trialSize(8, 20);

test('MEM-2: review of many applications by keyboard alone, one of them decided meanwhile by somebody else', async ({
  page,
  playwright,
}) => {
  test.setTimeout(420_000);
  const people: Applied[] = [];
  for (let n = 0; n < APPLICATIONS; n++)
    people.push(await applied(playwright, product.base, 'associate', { givenName: `Number ${n}` }));
  const colleague = await voiceOf(playwright, product.base, COLLEAGUE);
  const expected = new Map<string, string>();
  const answered = (path: string) => page.waitForResponse((response) => response.url().endsWith(path));

  await page.goto(at('/login', tenant));
  await tabTo(page, say('en', 'word.emailAddress'));
  await page.keyboard.type(REVIEWER);
  await tabTo(page, say('en', 'login.password'));
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(desk('?type=associate'));
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: say('en', 'shell.keys.title') });
  await expect(help).toContainText(say('en', 'membership-desk.keys.open'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');

  /** The application that is on the screen now, ready for keys; not the one before. */
  const ready = async (before: string) => {
    await page.waitForURL((url) => url.pathname.includes('/applications/') && !url.pathname.endsWith(before || '-'));
    await expect(page.getByRole('button', button('word.approve'))).toBeVisible();
    return idIn(page);
  };
  const comment = page.getByRole('dialog').getByLabel(say('en', 'word.commentToTheApplicant'));
  const send = async (path: string) => {
    const answer = answered(path);
    await sendByKeys(page, path);
    return (await answer).status();
  };
  let id = '';
  let beaten = 0;
  for (let turn = 0; turn <= APPLICATIONS; turn++) {
    id = await ready(id);
    if (turn === 7) {
      await decided(colleague, id, 'reject', 'I was quicker');
      await decideByKey(page, 'a');
      await expect(comment).toBeFocused();
      expect(await send('/membership/submitForApproval')).toBe(409);
      await expect(page.getByRole('status').filter({ hasText: WHO_AND_WHEN })).toBeVisible();
      await expect(page.getByText('I was quicker').first()).toBeVisible();
      expected.set(id, 'rejected');
      beaten += 1;
      await page.keyboard.press('n');
      continue;
    }
    if (turn % 3 === 0) {
      // A wrong key is left with Escape, and nothing has happened.
      await decideByKey(page, 'x');
      await expect(comment).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(comment).toBeHidden();
      await decideByKey(page, 'a');
      await expect(comment).toBeFocused();
      await page.keyboard.type('Welcome, j k n a r x are letters here');
      expect(await send('/membership/submitForApproval')).toBe(200);
      expected.set(id, 'awaiting');
    } else if (turn % 3 === 1) {
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('m');
      const note = page.getByLabel(/^Note on “/);
      await expect(note).toBeFocused();
      await page.keyboard.type('Please spell it as on the card');
      await page.keyboard.press('Escape');
      await expect(note).toBeHidden();
      await decideByKey(page, 'r');
      await expect(comment).toBeFocused();
      await page.keyboard.type('One question');
      expect(await send('/membership/return')).toBe(200);
      expected.set(id, 'returned');
    } else {
      await decideByKey(page, 'x');
      await expect(comment).toBeFocused();
      const missing = page.getByRole('dialog').getByText(say('en', 'membership.commentMissing')).first();
      await expect(async () => {
        await page.keyboard.press('Control+Enter');
        await expect(missing).toBeVisible({ timeout: 300 });
      }).toPass({ timeout: 20_000 });
      await comment.press('End');
      await page.keyboard.type('Not this time');
      expect(await send('/membership/submitForApproval')).toBe(200);
      expected.set(id, 'rejected');
    }
  }
  expect(beaten).toBe(1);
  // the demonstration has one waiting
  expect(expected.size).toBe(APPLICATIONS + 1);
  for (const [membershipId, status] of expected)
    expect((await recordOf(colleague, membershipId)).status, membershipId).toBe(status);
  const returned = people.find(({ membershipId }) => expected.get(membershipId) === 'returned')!;
  const { returned: text } = await returned.ask<{ returned: { notes: { note: string }[] } }>('/membership/get');
  expect(text.notes.map(({ note }) => note)).toEqual(['Please spell it as on the card']);
  for (const person of [...people, colleague]) await person.request.dispose();
});

test('MEM-2: several at once: what will happen to each first, one that cannot be decided on says why, then the result', async ({
  page,
  playwright,
}) => {
  const surname = `Bulk${Math.random().toString(36).slice(2, 7)}`.replace(/\d/g, 'x');
  const people: Applied[] = [];
  for (let n = 0; n < 3; n++)
    people.push(await applied(playwright, product.base, 'full', { surname, givenName: `P ${n}` }));
  await logInAs(page, REVIEWER, 'en');
  await page.goto(desk(`?search=${surname}`));
  await expect(rows(page)).toHaveCount(3);
  const { version } = await recordOf(people[1]!, people[1]!.membershipId);
  await people[1]!.say('/membership/withdraw', {
    membershipId: people[1]!.membershipId,
    version: String(version),
    reason: 'Moving',
  });

  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText(say('en', 'lists.bulk.chosen', { n: '3' }))).toBeVisible();
  await decideByKey(page, 'a');
  await page.keyboard.type('Welcome to all');
  await sendByKeys(page, '/membership/bulk');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(say('en', 'lists.bulk.would', { done: '2', skipped: '1' }))).toContainText(
    say('en', 'lists.bulk.mails', { n: '4' }),
  );
  await expect(dialog.getByText(/withdrew this on \d\d\/\d\d\/\d{4}/)).toBeVisible();
  for (const first of [0, 2])
    expect((await recordOf(people[first]!, people[first]!.membershipId)).status).toBe('pending');
  await expectAccessibleInBothSchemes(page, 'what will happen');
  await expect(
    dialog.getByRole('button', { name: say('en', 'membership-desk.bulk.approveNow', { count: '2' }) }),
  ).toBeFocused();
  const answer = page.waitForResponse((response) => response.url().endsWith('/membership/bulk'));
  await page.keyboard.press('Enter');
  expect((await answer).status()).toBe(200);
  await expect(page.getByRole('heading', { name: say('en', 'lists.bulk.result') })).toBeVisible();
  await expect(dialog.getByText(/withdrew this/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(0);
  for (const item of [0, 2])
    expect(await recordOf(people[item]!, people[item]!.membershipId)).toMatchObject({
      status: 'awaiting',
      comment: 'Welcome to all',
    });
  for (const person of people) await person.request.dispose();
});

test('MEM-2, ATT-3: come back, it shows what changed and what was asked; documents open beside it, and go with a decision', async ({
  browser,
  page,
  playwright,
}) => {
  const file = { name: 'registration.pdf', buffer: pdfOf('Proof') };
  const first = await applied(playwright, product.base, 'full', { surname: 'Yip' }, file);
  await logInAs(page, REVIEWER, 'en');
  await page.goto(reviewOf(first.membershipId));
  const noteOn = (field: string) =>
    page.getByRole('button', { name: say('en', 'notes.addOf', { label: labelOf('en', field) }) });
  await noteOn('phone').click();
  await page.keyboard.type('Please check the number');
  await page.keyboard.press('Control+Enter');
  // What was written is there again after a reload.
  await page.reload();
  await expect(page.getByText('Please check the number')).toBeVisible();
  await page.getByRole('button', { name: 'registration.pdf' }).click();
  await expect(page.getByRole('region', { name: say('en', 'membership-desk.papers.title') }).first()).toBeVisible();
  await expect(page.locator('iframe[title="registration.pdf"]')).toBeVisible();
  await page.getByRole('button', button('membership-desk.papers.close')).click();

  await page.getByRole('button', button('word.return')).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Please check the number')).toBeVisible();
  const arrived = page.waitForResponse((answer) => answer.url().endsWith('/attachment/upload') && answer.ok());
  await dialog.locator('[data-upload]').setInputFiles({ ...file, name: 'questions.pdf', mimeType: 'application/pdf' });
  await arrived;
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  const goOn = dialog.getByRole('checkbox');
  if ((await goOn.count()) > 0) await goOn.uncheck();
  const answer = page.waitForResponse((response) => response.url().endsWith('/membership/return'));
  await dialog.getByRole('button', button('word.return')).click();
  expect((await answer).status()).toBe(200);
  await expect(page.getByRole('heading', { name: say('en', 'membership-desk.since.asked') })).toBeVisible();

  const { files } = await first.ask<{ files: { attachmentId: string; name: string }[] }>('/membership/get');
  expect(files.map(({ name }) => name)).toEqual(['questions.pdf']);
  const stranger = await newVoice(playwright, product.base);
  const fetched = (voice: typeof first | typeof stranger) =>
    voice.request.get(
      `/wp-json/itrc-membership/v1/attachment/get?tenant=${tenant}&attachmentId=${files[0]!.attachmentId}`,
    );
  expect((await fetched(first)).status()).toBe(200);
  expect((await fetched(stranger)).status()).toBe(404);
  const theirs = await browser.newContext({ baseURL: product.base, storageState: await first.request.storageState() });
  const mine = await theirs.newPage();
  await mine.goto(at('/membership', tenant));
  await expect(mine.getByRole('link', { name: 'questions.pdf' })).toBeVisible();
  await theirs.close();

  const proof = JSON.stringify([await upload(first, file)]);
  await handedInAgain(first, { surname: 'Yip', phone: '6123 4567', proof });
  await page.reload();
  const since = page.getByRole('region', { name: say('en', 'membership-desk.since.title') });
  await expect(since.getByRole('deletion')).toContainText(['9123 4567']);
  await expect(since.getByRole('insertion')).toContainText(['6123 4567']);
  await expect(since.getByText('Please check the number')).toBeVisible();
  await expect(since.getByText(say('en', 'membership-desk.since.done'))).toBeVisible();
  await expect(page.locator('[data-answer=phone]').getByText('Please check the number')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'come back');
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'registration.pdf' }).click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  await page.keyboard.press('Escape');
  for (const voice of [first, stranger]) await voice.request.dispose();
});

test('MEM-3, MEM-4, MEM-5: a member for staff: terms, a change of names before and after, and the end with a reason', async ({
  page,
  playwright,
}) => {
  const first = await applied(playwright, product.base, 'full', { surname: 'Kwan' });
  const staff = await voiceOf(playwright, product.base, REVIEWER);
  await decided(staff, first.membershipId, 'approve');
  await logInAs(page, REVIEWER, 'en');
  await markPaid(page, first.email);
  const named = {
    membershipId: first.membershipId,
    formId: first.formId,
    dataId: first.membershipId,
    formType: 'profile',
  };
  await first.say('/form/postMembership', { ...named, extra: answers({ surname: 'Ho' }) });

  await page.goto(at('/membership/changes', tenant));
  const change = page.getByRole('article').filter({ hasText: 'KWAN Tai Man' });
  await expect(change.getByRole('deletion')).toHaveText('Kwan');
  await expect(change.getByRole('insertion')).toHaveText('Ho');
  for (const lang of ['en', 'zh-hant'] as const)
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(at('/membership/changes', tenant, lang));
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectAccessibleInBothSchemes(page, `changes, ${lang}, ${width}`);
    }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(at('/membership/changes', tenant));
  await change.getByRole('button', button('word.accept')).click();
  const accepted = page.waitForResponse((answer) => answer.url().endsWith('/profile/decide'));
  await sendByKeys(page, '/membership/profile/decide');
  expect((await accepted).status()).toBe(200);
  await expect(change).toHaveCount(0);

  await page.goto(reviewOf(first.membershipId));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('HO Tai Man');
  await page.getByRole('tab', button('membership-desk.tab.terms')).click();
  await expect(page.getByRole('table', { name: say('en', 'membership-desk.tab.terms') })).toContainText('First term');
  await expectAccessibleInBothSchemes(page, 'a member');
  await page.getByRole('button', button('shell.record.more')).click();
  await page.getByRole('menuitem', button('membership-desk.end.name')).click();
  const dialog = page.getByRole('dialog');
  const end = dialog.getByRole('button', button('membership-desk.end.name'));
  await dialog.getByLabel(say('en', 'word.reason')).fill('Moved abroad');
  await end.click();
  await expect(dialog).toBeVisible();
  const { number } = await first.ask<{ number: string }>('/membership/get');
  await dialog.getByLabel(new RegExp(number)).fill(number);
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/membership/deactivate'));
  await end.click();
  expect((await ended).status()).toBe(200);
  expect((await recordOf(first, first.membershipId)).status).toBe('deleted');
  for (const voice of [first, staff]) await voice.request.dispose();
});

for (const { lang, width } of VIEWS)
  test(
    `MEM-2: the desk has no violation with notes, dialogs and help open, ${lang}, ${width} px`,
    walkedIn('zh-hant', lang),
    async ({ page }) => {
      await logInAs(page, REVIEWER, lang);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(desk('', lang));
      await expect(rows(page).first()).toBeVisible();
      await page.getByRole('checkbox').nth(1).check();
      await expectAccessibleInBothSchemes(page, `rows chosen, ${width}`);
      await page.getByRole('button', button('membership-desk.bulk.approve', lang)).click();
      await expectAccessibleInBothSchemes(page, `the comment for several, ${width}`);
      await page.keyboard.press('Escape');
      await rows(page).first().click();
      await expect(page.locator('[data-note]').first()).toBeVisible();
      await page.locator('[data-note]').nth(1).click();
      await expectAccessibleInBothSchemes(page, `a note, ${width}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await page.keyboard.press('Escape');
      await decideByKey(page, 'r');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleInBothSchemes(page, `returning, ${width}`);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleInBothSchemes(page, `the keys, ${width}`);
    },
  );

test('MEM-2, ACC-9: who does not review sees no change of particulars', async ({ page, request }) => {
  await logInAs(page, await newAccount(request, tenant, 'stranger'), 'en', PASSWORD);
  await page.goto(at('/membership/changes', tenant));
  await expect(page.getByText(say('en', 'shell.notForYou.title'))).toBeVisible();
});
