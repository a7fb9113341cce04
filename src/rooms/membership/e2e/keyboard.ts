import { expect, type Page } from '@playwright/test';

/** What a screen reader would call the control that has the focus, without the mark of required fields. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const node = document.activeElement;
    if (!(node instanceof HTMLElement)) return '';
    const { labels } = node as HTMLInputElement;
    const legend = node.closest('fieldset')?.querySelector('legend')?.innerText ?? '';
    const own =
      node.getAttribute('aria-label') ||
      [...(labels ?? [])].map((label) => label.innerText).join(' ') ||
      node.innerText;
    const tidy = (text: string) =>
      text
        .replace(/\s*\*[\s\S]*$/, '')
        .replace(/\s+/g, ' ')
        .trim();
    return node.matches('[type=radio]') ? tidy(legend) : tidy(own);
  });
}

/** Presses Tab until the control of this name has the focus; of a group of dots, the name of the group. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach “${name}”; it stands at “${await focused(page)}”`);
}

/** Opens a page of the product by typing its name into the search, which Ctrl-K opens everywhere. */
export async function goByKeys(page: Page, title: string): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox');
  // The frame with the search comes after the first screen.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await page.keyboard.type(title);
  await page.getByRole('option', { name: title }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}
