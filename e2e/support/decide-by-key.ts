import { expect, type Page } from '@playwright/test';

/** Longer than the keyboard has to rest before a key decides. Milliseconds. */
const RESTED = [1_500];

/** Presses a key that decides: it does nothing in the first second of a record, and is pressed again after a rest. */
export async function decideByKey(page: Page, key: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: RESTED, timeout: 30_000 });
}
