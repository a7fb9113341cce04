import type { Browser, Page } from '@playwright/test';
import { OURS } from './competitors.ts';
import { labelOf, mixedForm, nameOf } from './records.ts';
import { installStopwatch } from './stopwatch.ts';

/** How many of a form's fields can be found, reached, read out and printed though most are out of sight. */
export type Access = {
  fields: number;
  found: number;
  reached: number;
  focusable: number;
  read: number;
  printed: number;
};

/** What a screen reader calls a field. */
const ROLES = new Set(['textbox', 'spinbutton', 'combobox', 'radiogroup', 'group', 'checkbox', 'status', 'Date']);

/** Draws the long form and looks for every field in each of the ways people do. */
export async function lookFor(browser: Browser, address: string, fields: number): Promise<Access> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(installStopwatch);
    await page.goto(address);
    const [first, last] = [OURS.control(nameOf(0)), OURS.control(nameOf(fields - 1))];
    await page.evaluate(([record, value, all]) => window.stopwatch.mount(record, value, all), [
      mixedForm(fields),
      first,
      last,
    ] as const);
    // What was put off for a quick start is made up for while nobody types.
    await page.waitForFunction(() => document.querySelector('[data-long]:not([data-laid])') === null);
    const labels = Array.from({ length: fields }, (_, at) => labelOf(at));
    const read = await readOut(page);
    const { reached, focusable } = await walk(page, fields);
    return {
      fields,
      found: await findInPage(page, labels),
      reached,
      focusable,
      read: labels.filter((label) => read.has(label)).length,
      printed: await printed(page, labels),
    };
  } finally {
    await context.close();
  }
}

/** The browser's own search, from the top for each. */
const findInPage = (page: Page, labels: string[]): Promise<number> =>
  page.evaluate((all) => {
    const { find } = window as unknown as { find(text: string, sensitive: boolean): boolean };
    return all.filter((text) => {
      window.getSelection()?.removeAllRanges();
      return find(text, true);
    }).length;
  }, labels);

/** Names in the accessibility tree. */
async function readOut(page: Page): Promise<Set<string>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Accessibility.enable');
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const controls = nodes.filter(({ ignored, role }) => !ignored && ROLES.has(String(role?.value)));
  return new Set(controls.map(({ name }) => String(name?.value ?? '').trim()));
}

/** Tab from the top of the page until it leaves the last field; calcs take no focus. */
async function walk(page: Page, fields: number): Promise<{ reached: number; focusable: number }> {
  await page.evaluate(() => {
    const ids = new Set<string>();
    document.addEventListener('focusin', ({ target }) => ids.add((target as Element).id));
    Object.assign(window, { focused: ids });
    window.getSelection()?.removeAllRanges();
    document.body.focus();
  });
  const names = Array.from({ length: fields }, (_, at) => nameOf(at)).filter((name) => !name.startsWith('calc'));
  const wanted = names.map((name) => `form-bench-${name}`);
  for (let pressed = 0; pressed < fields * 2; pressed += 1) {
    await page.keyboard.press('Tab');
    if (pressed % 50 === 0 && (await isThrough(page, wanted.at(-1)!))) break;
  }
  const reached = await page.evaluate(
    (all) => all.filter((id) => (window as unknown as { focused: Set<string> }).focused.has(id)).length,
    wanted,
  );
  return { reached, focusable: wanted.length };
}

const isThrough = (page: Page, last: string): Promise<boolean> =>
  page.evaluate((id) => (window as unknown as { focused: Set<string> }).focused.has(id), last);

/** Labels that stand on paper, laid out and not skipped. */
async function printed(page: Page, labels: string[]): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  return page.evaluate((all) => {
    const shown = new Set<string>();
    for (const element of document.querySelectorAll('label, legend')) {
      const { height } = element.getBoundingClientRect();
      if (height > 0 && element.checkVisibility({ contentVisibilityAuto: true })) shown.add(element.textContent.trim());
    }
    return all.filter((label) => shown.has(label)).length;
  }, labels);
}
