import type { Page } from '@playwright/test';
import type { WordKey } from '../../src/contract/word-key.ts';
import { type Lang, say } from '../../src/rooms/membership/e2e/words.ts';

/** Opens what stands in the menu of a list: its columns, its file, its report, the letter to those who are shown. */
export async function openListTool(page: Page, lang: Lang, tool: WordKey): Promise<void> {
  await page.getByRole('button', { name: say(lang, 'lists.tools') }).click();
  await page.getByRole('menuitem', { name: say(lang, tool), exact: true }).click();
}
