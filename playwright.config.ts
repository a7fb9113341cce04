import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './e2e/support/browser.ts';
import { allOnOnePage, LONG } from './e2e/support/views.ts';

const browser = await findBrowser();

/** Browser tests against a whole product of their own; each test chooses its width, 1280 or 375. */
export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/**/*.spec.ts', 'src/rooms/*/e2e/*.spec.ts'],
  globalSetup: './e2e/support/global-setup.ts',
  // a page waits about half of its time: for the server, for a mail, for a finger
  workers: 4,
  ...(process.env.TRIALS !== 'long' && { grepInvert: new RegExp(LONG) }),
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // limits are there to end what hangs, each act by itself: a machine at a quarter of its pace is none that does
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: process.env.E2E_BASE_URL,
    viewport: { width: 1280, height: 800 },
    // whole forms are filled in here; a test of the parts chooses them
    ...(process.env.E2E_BASE_URL && { storageState: allOnOnePage(process.env.E2E_BASE_URL) }),
    // what Chromium fetched and compiled for the last test serves the next one; cookies and storage are emptied in between
    reuseContext: true,
    // a finger would wait for every dialog to come to rest
    contextOptions: { reducedMotion: 'reduce' },
    // a trace of every test costs a third of the run: the second try of a red one leaves it
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: browser.executablePath,
      args: BROWSER_ARGS,
      // without it files of Chinese names arrive as "download" where the machine sets no language
      env: { LC_ALL: 'C.UTF-8', ...(process.env as Record<string, string>), ...browser.env },
    },
  },
});
