import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Rules = Parameters<AxeBuilder['options']>[0];

/** WCAG 2.2 AA and axe's own good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** WCAG 2.5.3: who speaks to the page says what stands on a button. axe has it, but only on request. */
const LABEL_IN_NAME = 'label-content-name-mismatch';
const ALL: Rules = { runOnly: { type: 'tag', values: TAGS }, rules: { [LABEL_IN_NAME]: { enabled: true } } };
/** The rules that another colour scheme can break; names, roles and order are the same in both. */
const OF_COLOUR: Rules = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/**
 * Runs axe over the page as it stands and expects no violation (design.md §5). `name` says in the report which screen.
 * The screen is waited for by its heading, and motion until it ends: a half-shown text has half its contrast. `within`:
 * only what this selector names.
 */
export async function expectAccessible(page: Page, name: string, within?: string, rules = ALL): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    // two frames: a new colour scheme is in the styles, and what it sets in motion has begun
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.all(document.getAnimations().map((motion) => motion.finished.catch(() => null)));
  });
  // Nothing runs in the frame of a mail, axe neither: it would wait there for ever. No page holds frames of another
  // origin, so the results are put together in the page itself ("legacy") and not in a second one.
  const axe = new AxeBuilder({ page })
    .options({ ...rules, resultTypes: ['violations'] })
    .setLegacyMode()
    .exclude('iframe[sandbox]');
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.html.slice(0, 200)}\n    ${node.failureSummary ?? ''}`),
  );
  expect(found, name).toEqual([]);
}

/** In both colour schemes, which the page takes from the system: all rules in light, those of colour in dark. */
export async function expectAccessibleInBothSchemes(page: Page, name: string, within?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, `${name}, dark`, within, OF_COLOUR);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page, `${name}, light`, within);
}
