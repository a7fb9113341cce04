import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and axe's own good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** WCAG 2.5.3: who speaks to the page says what stands on a button. axe has it, but only on request. */
const LABEL_IN_NAME = 'label-content-name-mismatch';
const ALL: axe.RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  rules: { [LABEL_IN_NAME]: { enabled: true } },
};
/** The rules that another colour scheme can break; names, roles and order are the same in both. */
const OF_COLOUR: axe.RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/**
 * Runs axe over the page as it stands and expects no violation (design.md §5). `name` says in the report which screen.
 * The screen is waited for by its heading, and motion until it ends: a half-shown text has half its contrast. `within`:
 * only what this selector names. axe is read into a page once: reading it takes as long as running it.
 */
export async function expectAccessible(page: Page, name: string, within?: string, rules = ALL): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ([root, options]) => {
      // two frames: a new colour scheme is in the styles, and what it sets in motion has begun
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      await Promise.all(document.getAnimations().map((motion) => motion.finished.catch(() => null)));
      const { violations } = await window.axe.run(root ?? document, options);
      // half under a bar that stays in sight, a target looks too small: it counts where it is so in the middle of the screen
      const { scrollX, scrollY } = window;
      for (const violation of violations.filter(({ id }) => id === 'target-size')) {
        const small: typeof violation.nodes = [];
        for (const node of violation.nodes) {
          const target = node.element;
          target?.scrollIntoView({ block: 'center', behavior: 'instant' });
          const again =
            target && (await window.axe.run(target, { runOnly: { type: 'rule', values: ['target-size'] } }));
          if (again?.violations.length !== 0) small.push(node);
        }
        violation.nodes = small;
      }
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help}\n    ${node.html.slice(0, 200)}\n    ${node.failureSummary ?? ''}`),
      );
    },
    [
      within ?? null,
      {
        ...rules,
        resultTypes: ['violations'],
        // a selector for every element it looked at is a third of its time
        selectors: false,
        elementRef: true,
        // style sheets are read for a rule on trial alone
        preload: { assets: ['media'] },
        // nothing runs in the frame of a mail, axe neither: it would wait there for ever
        iframes: false,
      },
    ] as [string | null, axe.RunOptions],
  );
  expect(found, name).toEqual([]);
}

/** Narrower than this is a phone: its dark colours are those of the desktop, and looked at in `npm run trials`. */
const PHONE = 600;

/** In both colour schemes, which the page takes from the system: all rules in light, those of colour in dark. */
export async function expectAccessibleInBothSchemes(page: Page, name: string, within?: string): Promise<void> {
  if (process.env.TRIALS === 'long' || page.viewportSize()!.width > PHONE) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, `${name}, dark`, within, OF_COLOUR);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, `${name}, light`, within);
}
