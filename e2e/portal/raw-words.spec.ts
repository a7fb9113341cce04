import { expect, type Page, test } from '@playwright/test';
import { LANGS, type Lang } from '../../src/contract/lang.ts';
import { at, DEMO_PASSWORD, logIn } from '../support/people.ts';
import { type RawText, rawTexts } from '../support/raw-text.ts';
import { isForDevelopers, screenOf, screenPaths } from '../support/screens.ts';

const WIDTHS = [1280, 375] as const;

/** Who walks: together they may open every screen. */
const WALKERS: readonly (readonly [tenant: string, account: string | null])[] = [
  ['cifa', 'itrc-cifa-admin'],
  ['cifa', 'itrc-cifa-membership-full-member'],
  ['cifa', null],
  ['oxfam', 'itrc-oxfam-super-admin'],
  ['oxfam', 'itrc-oxfam-application-approver'],
  ['oxfam', 'itrc-oxfam-applicant'],
  ['oxfam', 'itrc-oxfam-consultant'],
  ['rmhc', 'rmhc-admin'],
  ['rmhc', 'volunteer-ng'],
  ['industry', 'industry-admin'],
  ['thirdparty', 'partner-admin'],
];
const IS_LONG = process.env.TRIALS === 'long';
/** Of how many screens a short run opens one. */
const SHARE = 12;
/** Of how many people one walks in a short run; it shares no divisor with the ways to walk. */
const WALKING = 3;
/** Buttons pressed on one screen in a short run. */
const BUTTONS = IS_LONG ? 60 : 8;
/** Kept in the environment: the processes that walk are told the same. */
process.env.SCREENS_SEED ??= process.env.TRIAL_SEED ?? String(Math.floor(Math.random() * 1_000));
const SEED = Number(process.env.SCREENS_SEED);

test.describe.configure({ mode: 'parallel' });

/** Nothing that is pressed is carried out: every screen stays as the demonstration has it. */
async function refuseActs(page: Page): Promise<void> {
  await page.route('**/wp-json/**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { error: 'Not now.', code: 'record.stale', errorList: {} } })
      : route.fallback(),
  );
}

async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function reopen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/** Presses every button of the screen that may open something, and reads what opens. */
async function readDialogs(page: Page, lang: Lang, here: string, note: (found: RawText[], where: string) => void) {
  const names = await page.locator('main button:visible:not([disabled])').allInnerTexts();
  const pressed = [...new Set(names.map((name) => name.trim()).filter(Boolean))].slice(0, BUTTONS);
  const opened = page.locator('dialog[open], [role=menu]').first();
  for (const name of pressed) {
    const button = page.locator('main button:visible:not([disabled])').filter({ hasText: name }).first();
    if (!(await button.isVisible().catch(() => false))) continue;
    await button.click({ timeout: 3_000 }).catch(() => undefined);
    await opened.waitFor({ timeout: 400 }).catch(() => undefined);
    note(await rawTexts(page, lang), `${here} → ${name.slice(0, 40)}`);
    const items = await page.getByRole('menuitem').allInnerTexts();
    for (const item of items.slice(0, BUTTONS)) {
      if ((await page.getByRole('menuitem').count()) === 0) {
        // a choice in a menu may change the name of its button, or lead elsewhere
        if (page.url() !== here) await reopen(page, here);
        await button.click({ timeout: 2_000 }).catch(() => undefined);
      }
      await page
        .getByRole('menuitem', { name: item, exact: true })
        .first()
        .click({ timeout: 2_000 })
        .catch(() => undefined);
      await page
        .locator('dialog[open]')
        .first()
        .waitFor({ timeout: 400 })
        .catch(() => undefined);
      note(await rawTexts(page, lang), `${here} → ${name.slice(0, 40)} → ${item.slice(0, 40)}`);
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Escape');
    if (page.url() !== here || (await page.locator('dialog[open]').count()) > 0) await reopen(page, here);
  }
}

/** Every language at every width; a run walks as each of them in one of these, the next seed in the next. */
const WAYS = LANGS.flatMap((lang) => WIDTHS.map((width) => ({ lang, width })));

for (const [index, [tenant, account]] of WALKERS.entries()) {
  for (const [place, { lang, width }] of WAYS.entries()) {
    // independent of the share: every screen comes up in every way, and one walker of three goes
    const turn = Math.floor(SEED / SHARE) + index;
    if (!IS_LONG && (turn % WAYS.length !== place || turn % WALKING !== 0)) continue;
    test(`no raw word on any screen or in any dialog: ${tenant}, ${account ?? 'nobody'}, ${lang}, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      // every dialog of every screen takes its time
      if (IS_LONG) test.setTimeout(3_600_000);
      test.info().annotations.push({ type: 'seed', description: `SCREENS_SEED=${SEED}` });
      if (account) await logIn(page, `${account}@example.org`, { tenant, lang, password: DEMO_PASSWORD });
      await refuseActs(page);
      const found: Record<string, string> = {};
      const plain = screenPaths.filter((screen) => !screen.includes('$') && !isForDevelopers(screen));
      const queue = plain.filter((_, place) => IS_LONG || place % SHARE === SEED % SHARE);
      const known = new Set<string>(queue);
      for (const path of queue) {
        await page.goto(at(path, tenant, lang));
        await settled(page);
        const note = (raw: RawText[], where: string) => {
          for (const { what, text } of raw) found[`${what}: ${text}`] ??= where.replace(/^https?:\/\/[^/]+/, '');
        };
        note(await rawTexts(page, lang), page.url());
        for (const href of await page
          .locator('main a[href^="/"]')
          .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))) {
          const { pathname, search } = new URL(href);
          const screen = screenOf(pathname);
          if (!screen?.includes('$') || known.has(screen) || isForDevelopers(pathname)) continue;
          known.add(screen);
          const query = new URLSearchParams(search);
          for (const name of ['tenant', 'lang']) query.delete(name);
          queue.push(query.size > 0 ? `${pathname}?${query}` : pathname);
        }
        await readDialogs(page, lang, page.url(), note);
      }
      expect(found).toEqual({});
    });
  }
}
