import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../e2e/support/browser.ts';
import { at, call, DEMO_PASSWORD, newAccount, PASSWORD } from '../e2e/support/people.ts';
import { Product } from '../e2e/support/product.ts';
import { allFieldTypes } from '../src/engine/server/dev/all-field-types.ts';
import { median } from './ratio.ts';
import { table, thisMachine } from './report.ts';

/**
 * What a phone of the cheaper kind waits for, with an empty cache: bytes over the wire, the first paint, the largest one,
 * what shifts, and for how long a finger is not answered. `npm run bench -- --pages`.
 */
const CPU = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 175_000, uploadThroughput: 175_000 };
const ROUNDS = 3;
/** Until what comes late has come: milliseconds without a request. */
const QUIET_MS = 1_500;

/** Somebody who registers for it: who had a form open a moment ago is still said to be there, above the answers. */
const NEW = 'new';
/** `who`: an address of the demonstration, `NEW`, or null: nobody is logged in. */
type Place = { name: string; path: string; tenant: string; who: string | null; goal: number | null };
const PLACES: readonly Place[] = [
  { name: 'login', path: '/login', tenant: 'cifa', who: null, goal: 100 },
  { name: 'start page', path: '/', tenant: 'cifa', who: null, goal: null },
  {
    name: 'Home of a member',
    path: '/',
    tenant: 'cifa',
    who: 'itrc-cifa-membership-full-member@example.org',
    goal: 150,
  },
  { name: 'Home of staff', path: '/', tenant: 'oxfam', who: 'itrc-oxfam-super-admin@example.org', goal: 150 },
  { name: 'desk', path: '/grants/desk', tenant: 'oxfam', who: 'itrc-oxfam-super-admin@example.org', goal: 150 },
  {
    name: "members' register",
    path: '/membership/members',
    tenant: 'cifa',
    who: 'itrc-cifa-admin@example.org',
    goal: 150,
  },
  {
    name: 'form of all types',
    path: `/form/${allFieldTypes.formId}/-`,
    tenant: 'oxfam',
    who: NEW,
    goal: 170,
  },
];

type Vitals = { kilobytes: number; firstPaint: number; largest: number; shift: number; blocked: number };

const product = await Product.start();
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...(process.env as Record<string, string>), ...env },
  args: BROWSER_ARGS,
});
try {
  const rows: string[][] = [];
  for (const place of PLACES) {
    const rounds: Vitals[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visit(browser, place));
    const middle = (of: (vitals: Vitals) => number) => median(rounds.map(of));
    rows.push([
      place.name,
      middle(({ kilobytes }) => kilobytes).toFixed(0),
      place.goal === null ? '' : String(place.goal),
      middle(({ firstPaint }) => firstPaint).toFixed(0),
      middle(({ largest }) => largest).toFixed(0),
      middle(({ shift }) => shift).toFixed(3),
      middle(({ blocked }) => blocked).toFixed(0),
    ]);
    console.log(rows.at(-1)!.join('  '));
  }
  write(rows);
} finally {
  await browser.close();
  await product.stop();
}

/** Opens a page as somebody who was never here, and waits until nothing comes any more. */
async function visit(browser: Browser, { path: to, tenant, who }: Place): Promise<Vitals> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, baseURL: product.base });
  try {
    const page = await context.newPage();
    if (who) {
      const [email, password] =
        who === NEW ? [await newAccount(page.request, tenant, 'bench'), PASSWORD] : [who, DEMO_PASSWORD];
      await call(page.request, '/user/login', { tenant, lang: 'en', email, password });
    }
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    // somebody who was here before; what the browser kept of the files is gone again
    if (who) await page.goto(at('/', tenant), { waitUntil: 'networkidle' });
    await devtools.send('Network.clearBrowserCache');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    let bytes = 0;
    let last = Date.now();
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      last = Date.now();
    });
    await page.addInitScript(watchVitals);
    await page.goto(at(to, tenant));
    while (Date.now() - last < QUIET_MS) await page.waitForTimeout(100);
    const vitals = await page.evaluate(() => (window as unknown as { vitals: Omit<Vitals, 'kilobytes'> }).vitals);
    return { kilobytes: bytes / 1_000, ...vitals };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of ours. */
function watchVitals(): void {
  const vitals = { firstPaint: 0, largest: 0, shift: 0, blocked: 0 };
  Object.assign(window, { vitals });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.largest = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) vitals.shift += value;
  });
  watch('longtask', ({ duration }) => {
    vitals.blocked += Math.max(0, duration - 50);
  });
}

function write(rows: string[][]): void {
  const { cpus, model, node, date } = thisMachine(ROUNDS);
  const text = `# Pages on a slow phone

Made by \`npm run bench -- --pages\`. ${date}, Node ${node}, ${cpus} × ${model}. 375 px, CPU ${CPU} times slower, 1.4 Mbit/s with ${NETWORK.latency} ms, empty cache, median of ${ROUNDS}. Kilobytes over the wire (brotli, page and answers of calls included, what comes after the first screen too); milliseconds until the first paint and the largest one; what shifted; milliseconds beyond 50 of every task that blocked the page.

${table(['page', 'kB', 'goal', 'first paint', 'largest', 'shift', 'blocked'], rows)}
`;
  fs.writeFileSync(path.join(import.meta.dirname, 'results', 'pages.md'), text);
}
