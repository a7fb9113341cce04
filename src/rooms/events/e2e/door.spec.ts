import fs from 'node:fs';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../../../e2e/support/browser.ts';
import { filmOf } from '../../../../e2e/support/film.ts';
import { at } from '../../../../e2e/support/people.ts';
import { trialSize } from '../../../server/testing/trials.ts';
import { tenant } from '../../membership/e2e/applicant.ts';
import { logInAs, REVIEWER } from '../../membership/e2e/reviewer.ts';
import { say, type WordKey } from '../../membership/e2e/words.ts';
import { doorEvent, doorList, type Ticket } from './door-event.ts';

/** Tickets shown; every run has a share of what the acceptance row says. */
const TICKETS = trialSize(12, 300);

const word = (key: WordKey, params?: Record<string, string>) => say('en', key, params);

/** The page of a device that has loaded the list, with everything it needs without a network. */
async function openDoor(context: BrowserContext, eventId: string, device: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(at(`/door/${eventId}`, tenant, 'en'));
  await page.getByLabel(word('events-door.deviceName')).fill(device);
  await expect.poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), page.url())).toBe(true);
  return page;
}

/** Of the page's clock alone: one for all that is faked would hide from the page which files it was made of. */
function tenMinutesLater(): void {
  const now = Date.now;
  Date.now = () => now() + 600_000;
}

async function typeAll(page: Page, tickets: readonly Ticket[]): Promise<void> {
  const box = page.getByLabel(word('events-door.search'));
  for (const { code, name } of tickets) {
    await box.fill(code);
    await box.press('Enter');
    await expect(page.getByRole('status').getByText(name)).toBeVisible();
    await expect(page.getByRole('status').getByText(word('events-door.in'), { exact: true })).toBeVisible();
  }
}

test(`EVT-4: ${TICKETS} tickets on 3 pages, one read by the camera, ten minutes offline, overlapping, one page killed: ${TICKETS} recorded, 0 double`, async ({
  page,
  baseURL,
}, info) => {
  test.setTimeout(300_000 + TICKETS * 1_500);
  await logInAs(page, REVIEWER, 'en');
  const { eventId, tickets } = await doorEvent(page.request, tenant, TICKETS);
  const film = info.outputPath('ticket.y4m');
  fs.writeFileSync(film, filmOf(tickets[0]!.text));
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: [
      ...BROWSER_ARGS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const storageState = await page.context().storageState();
    const contexts = await Promise.all(
      Array.from({ length: 3 }, () => browser.newContext({ baseURL: baseURL!, storageState, permissions: ['camera'] })),
    );
    const names = ['Door 1', 'Door 2', 'Door 3'];
    const pages: Page[] = [];
    for (const [index, context] of contexts.entries()) pages.push(await openDoor(context, eventId, names[index]!));
    // a phone forgets what it fetched by chance: only what was kept on purpose is there
    const forgetful = await contexts[0]!.newCDPSession(pages[0]!);
    await forgetful.send('Network.clearBrowserCache');
    await forgetful.detach();
    for (const context of contexts) await context.setOffline(true);

    // opened again without a network, the camera reads the first ticket
    await pages[0]!.reload();
    await pages[0]!.getByRole('button', { name: word('camera.start') }).click();
    await expect(pages[0]!.getByRole('status').getByText(tickets[0]!.name)).toBeVisible();
    await expect(pages[0]!.getByText(word('events-door.waiting', { count: '1' }))).toBeVisible();
    await pages[0]!.getByRole('button', { name: word('camera.stop') }).click();

    const third = TICKETS / 3;
    const shares = [tickets.slice(1, 2 * third), tickets.slice(third), tickets.filter((_, place) => place % 2 === 0)];
    await Promise.all(pages.map((door, index) => typeAll(door, shares[index]!.slice(0, -1))));
    for (const door of pages) await door.evaluate(tenMinutesLater);
    // killed without a word, and opened again without a network: what it wrote down is there
    await pages[1]!.close();
    pages[1] = await contexts[1]!.newPage();
    await pages[1].goto(at(`/door/${eventId}`, tenant, 'en'));
    await expect(pages[1].getByText(word('events-door.offline'))).toBeVisible();
    const waiting = word('events-door.waiting', { count: String(shares[1]!.length - 1) });
    await expect(pages[1].getByText(waiting)).toBeVisible();
    await Promise.all(pages.map((door, index) => typeAll(door, shares[index]!.slice(-1))));

    for (const index of [2, 0, 1]) await contexts[index]!.setOffline(false);
    for (const door of pages) await expect(door.getByText(word('events-door.online'))).toBeVisible();
    const count = String(TICKETS);
    for (const door of [pages[1], pages[2]!]) {
      await door.reload();
      await expect(door.getByText(word('events-door.count', { arrived: count, all: count }))).toBeVisible();
    }

    const { rows } = await doorList(page.request, tenant, eventId);
    const expected = tickets.map((ticket, place) => {
      const by = [place === 0 || shares[0]!.includes(ticket), shares[1]!.includes(ticket), shares[2]!.includes(ticket)];
      return [ticket.name, names.filter((_, index) => by[index])];
    });
    const recorded = rows.map(({ name, history }) => [name, history.map(({ device }) => device).sort()]);
    expect(recorded.sort()).toEqual(expected);
    expect(rows.filter(({ arrivedAt }) => arrivedAt)).toHaveLength(TICKETS);
  } finally {
    await browser.close();
  }
});
