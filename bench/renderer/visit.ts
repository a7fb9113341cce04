import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { median } from '../ratio.ts';
import type { Competitor } from './competitors.ts';
import type { Act, Scenario } from './scenarios.ts';
import { installStopwatch } from './stopwatch.ts';

/** One act: until it is painted, and what the main thread did for it. Milliseconds. */
export type Took = { paint: number; cpu: number };
/** What one fresh page took. Times in milliseconds, `heap` in bytes after the garbage was collected. */
export type Visit = { first: number; whole: number; heap: number; acts: Record<string, Took | null> };

/** Longest anything may take. Milliseconds. */
const PATIENCE_MS = 30_000;
/** Where a single key takes seconds, so many of them will do after so long. Milliseconds. */
const FEWEST = 3;
const ENOUGH_MS = 10_000;
const TOO_LONG: Took = { paint: Number.POSITIVE_INFINITY, cpu: Number.POSITIVE_INFINITY };
/** The main thread is quiet before the next key: what a key left to do later counts for that key. Milliseconds. */
const QUIET_MS = 40;

type Metrics = { busy: number; heap: number };

async function metricsOf(cdp: CDPSession): Promise<Metrics> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)!.value;
  return { busy: of('TaskDuration') * 1_000, heap: of('JSHeapUsedSize') };
}

/** Opens a page nobody has been on, draws the form and does everything that is to be timed. */
export async function visit(
  browser: Browser,
  address: string,
  competitor: Competitor,
  scenario: Scenario,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript(installStopwatch);
    await page.goto(address);
    await page.waitForFunction(() => window.renderer !== undefined);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    const mounted = await page.evaluate(([record, first, last]) => window.stopwatch.mount(record, first, last), [
      scenario.record,
      scenario.first(competitor),
      scenario.last(competitor),
    ] as const);
    await page.waitForTimeout(QUIET_MS * 3);
    await cdp.send('HeapProfiler.collectGarbage');
    const { heap } = await metricsOf(cdp);
    const acts: Visit['acts'] = {};
    for (const act of scenario.acts) {
      acts[act.name] = await perform(page, cdp, competitor, act).catch((error: Error) => {
        if (error.name === 'TimeoutError') return TOO_LONG;
        throw error;
      });
    }
    if (faults.length > 0) throw new Error(`${competitor.name}: ${faults[0]}`);
    return { ...mounted, heap, acts };
  } finally {
    await context.close();
  }
}

async function perform(page: Page, cdp: CDPSession, competitor: Competitor, act: Act): Promise<Took | null> {
  const at = act.at(competitor);
  if (at === null) return null;
  const place = page.locator(at).first();
  // What an opened list has put the focus into keeps it.
  const focused = await place.evaluate((element) => element === document.activeElement);
  if (act.key !== null && !focused) await place.focus();
  await page.waitForTimeout(QUIET_MS * 3);
  const changes = await page.evaluate(() => window.stopwatch.changes);
  const before = await metricsOf(cdp);
  const from = performance.now();
  const times: number[] = [];
  for (let turn = 0; turn < act.times; turn += 1) {
    await page.evaluate(
      ([event, watched, appears, patience]) => window.stopwatch.arm(event, watched, appears, patience),
      [
        act.key === null ? 'pointerdown' : 'input',
        act.watched?.(competitor) ?? null,
        act.appears?.(competitor) ?? null,
        PATIENCE_MS,
      ] as const,
    );
    if (act.key === null) await page.mouse.click(...(await middleOf(place)));
    else await page.keyboard.press(act.key);
    const took = await page.evaluate(() => window.stopwatch.took());
    if (took === null) return TOO_LONG;
    times.push(took);
    await page.waitForTimeout(QUIET_MS);
    if (times.length >= FEWEST && performance.now() - from > ENOUGH_MS) break;
  }
  const after = await metricsOf(cdp);
  if (act.name.startsWith('key')) await agree(page, { times: times.length, changes, at }, competitor, act);
  return { paint: median(times), cpu: (after.busy - before.busy) / times.length };
}

async function middleOf(place: Locator): Promise<[x: number, y: number]> {
  return place.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
}

/** Every key arrived in the box, and the page was told of it. */
async function agree(
  page: Page,
  { times, changes, at }: { times: number; changes: number; at: string },
  competitor: Competitor,
  act: Act,
): Promise<void> {
  const lines = (await page.evaluate(() => window.stopwatch.changes)) - changes;
  const text = await page.locator(at).first().inputValue();
  const typed = text.replaceAll(',', '').split(act.key!).length - 1;
  if (typed < times || lines < times)
    throw new Error(`${competitor.name}, ${act.name}: ${times} keys, ${typed} in the box, ${lines} told by onChange`);
}
