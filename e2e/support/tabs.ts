import type { Page } from '@playwright/test';
import type { Lang } from '../../src/contract/lang.ts';
import { say } from '../../src/rooms/membership/e2e/words.ts';

/** Opens a tab of the screen: where there is no room for it beside the others, from their menu "More". */
export async function openTab(page: Page, lang: Exclude<Lang, 'zh-hans'>, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  // its number is not known here
  const more = page.getByRole('button', { name: say(lang, 'shell.tabs.more').split('{{')[0]! });
  await tab.or(more).first().waitFor();
  if (await tab.isVisible()) return await tab.click();
  await more.click();
  await page.getByRole('menuitem', { name }).click();
}
