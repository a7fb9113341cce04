import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA and axe's own good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.5.3: who speaks to the page says what stands on a button. axe has it, but only on request. */
const LABEL_IN_NAME = 'label-content-name-mismatch';

/**
 * Runs axe over the page as it stands and expects no violation (design.md §5). `name` says in the report which screen.
 * The screen is waited for by its heading, and motion until it ends: a half-shown text has half its contrast. `within`:
 * only what this selector names.
 */
export async function expectAccessible(page: Page, name: string, within?: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    // two frames: a new colour scheme is in the styles, and what it sets in motion has begun
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.all(document.getAnimations().map((motion) => motion.finished.catch(() => null)));
  });
  // Nothing runs in the frame of a mail, axe neither: it would wait there for ever.
  const options = { runOnly: { type: 'tag' as const, values: TAGS }, rules: { [LABEL_IN_NAME]: { enabled: true } } };
  const axe = new AxeBuilder({ page }).options(options).exclude('iframe[sandbox]');
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.html.slice(0, 200)}\n    ${node.failureSummary ?? ''}`),
  );
  expect(found, name).toEqual([]);
}

/** The same in both colour schemes; the page follows the system. */
export async function expectAccessibleInBothSchemes(page: Page, name: string, within?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, `${name}, ${colorScheme}`, within);
  }
}
