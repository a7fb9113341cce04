import { expect, type Page, type Request } from '@playwright/test';

/** Longer than the keyboard has to rest before a key decides. Milliseconds. */
const RESTED = [1_500];

/** Presses a key that decides: it does nothing in the first second of a record, and is pressed again after a rest. */
export async function decideByKey(page: Page, key: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: RESTED, timeout: 30_000 });
}

/** Ctrl+Enter in a dialog, which does nothing in its first second: pressed again until the call is on its way. */
export async function sendByKeys(page: Page, path: string): Promise<void> {
  let sent = false;
  const note = (request: Request) => {
    sent ||= request.url().endsWith(path);
  };
  page.on('request', note);
  await expect(async () => {
    if (!sent) await page.keyboard.press('Control+Enter');
    await expect.poll(() => sent, { timeout: 300 }).toBe(true);
  }).toPass({ intervals: RESTED, timeout: 30_000 });
  page.off('request', note);
}
