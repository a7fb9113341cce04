import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from '../support/axe.ts';

const HEAD = `<html lang="en"><title>Page</title>
  <style>@media (prefers-color-scheme: dark) { p { color: #555; background: #444 } }</style>`;

test('TEN-8: axe finds what is wrong on a page, also what only darkness shows, and only where it looks', async ({
  page,
}) => {
  await page.setContent(`${HEAD}<main><h1>Page</h1><p>Text</p></main>`);
  await expectAccessible(page, 'nothing wrong in light');
  await expect(expectAccessibleInBothSchemes(page, 'dark')).rejects.toThrow(/color-contrast/);
  await page.setContent(`${HEAD}<main><h1>Page</h1><img src="x.png"><button aria-label="Other">Send</button></main>`);
  await expect(expectAccessible(page, 'a picture')).rejects.toThrow(/image-alt/);
  await expect(expectAccessible(page, 'a label')).rejects.toThrow(/label-content-name-mismatch/);
  await expectAccessible(page, 'the heading alone', 'h1');
});
