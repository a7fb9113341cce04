import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../e2e/support/browser.ts';
import { at, call, DEMO_PASSWORD } from '../e2e/support/people.ts';
import { Product } from '../e2e/support/product.ts';
import { doorEvent, type Ticket } from '../src/rooms/events/e2e/door-event.ts';
import { median } from './ratio.ts';
import { short, table, thisMachine } from './report.ts';

/**
 * `npm run bench -- --door=300`: how long a phone of the cheaper kind takes, without a network, from a ticket that was
 * read to the result on its screen (EVT-4: 300 ms). Whole tickets as a camera reads them, and short codes.
 */
const count = Number(process.argv.find((word) => word.startsWith('--door='))?.split('=')[1] ?? 300);
const CPU = 4;
const GOAL_MS = 300;
const TENANT = 'cifa';
const STAFF = 'itrc-cifa-admin@example.org';

const product = await Product.start();
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...(process.env as Record<string, string>), ...env },
  args: BROWSER_ARGS,
});
try {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, baseURL: product.base });
  const page = await context.newPage();
  await call(page.request, '/user/login', { tenant: TENANT, lang: 'en', email: STAFF, password: DEMO_PASSWORD });
  const { eventId, tickets } = await doorEvent(page.request, TENANT, count);
  await page.goto(at(`/door/${eventId}`, TENANT));
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().waitFor();
  await context.setOffline(true);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  const half = Math.floor(count / 2);
  const whole = await showAll(page, tickets.slice(0, half), ({ text }) => text);
  const codes = await showAll(page, tickets.slice(half), ({ code }) => code);
  write([row('whole ticket, signature checked', whole), row('short code', codes)]);
} finally {
  await browser.close();
  await product.stop();
}

/** @returns milliseconds of each ticket until its result is painted */
async function showAll(page: Page, tickets: readonly Ticket[], said: (ticket: Ticket) => string): Promise<number[]> {
  const times: number[] = [];
  for (const ticket of tickets) {
    await page.locator('form input').fill(said(ticket));
    times.push(await page.evaluate(untilShown, ticket.name));
  }
  return times;
}

/** In the page: sends the ticket and waits until the frame with its person's name is painted. */
function untilShown(name: string): Promise<number> {
  return new Promise((resolve) => {
    const status = document.querySelector('[role=status]')!;
    const from = performance.now();
    const seen = new MutationObserver(() => {
      if (!status.textContent?.includes(name)) return;
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
    });
    seen.observe(status, { childList: true, subtree: true, characterData: true });
    document.querySelector('form')!.requestSubmit();
  });
}

function row(name: string, times: number[]): string[] {
  const sorted = [...times].sort((a, b) => a - b);
  const values = [median(times), sorted[Math.floor(sorted.length * 0.99)]!, sorted.at(-1)!];
  return [name, ...values.map(short), values.at(-1)! <= GOAL_MS ? 'yes' : 'NO'];
}

function write(rows: string[][]): void {
  const { cpus, model, node, date } = thisMachine(1);
  const text = `# The door without a network

Made by \`npm run bench -- --door=${count}\`. ${date}, Node ${node}, ${cpus} × ${model}. A page of 375 px with the CPU ${CPU} times slower, no network, an event of ${count.toLocaleString('en')} people. Milliseconds from a ticket that was read to its result painted; goal: each within ${GOAL_MS}.

${table(['', 'p50', 'p99', 'slowest', 'met'], rows)}
`;
  fs.writeFileSync(path.join(import.meta.dirname, 'results', 'door.md'), text);
  console.log(`\n${text}`);
}
