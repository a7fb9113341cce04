import type { Page } from '@playwright/test';
import type { Lang } from '../../src/contract/lang.ts';
import { rawPatterns } from '../../src/server/testing/raw-text.ts';

export type RawText = { what: string; text: string };

/**
 * Texts in sight, and labels that are read out, which look like something of the code. Left out is what is code by its
 * element (`code`, `pre`, `kbd`), and what people have typed into a box.
 */
export function rawTexts(page: Page, lang: Lang): Promise<RawText[]> {
  return page.evaluate((patterns) => {
    const found = new Map<string, { what: string; text: string }>();
    const look = (text: string) => {
      const line = text.trim();
      if (line === '' || /^\S+@\S+$/.test(line)) return;
      for (const [what, pattern] of patterns)
        if (new RegExp(pattern).test(line)) found.set(line, { what, text: line.slice(0, 200) });
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (
        !element ||
        element.closest('code, pre, kbd, textarea, script, style, noscript, template, [contenteditable=true]')
      )
        continue;
      if (element.checkVisibility()) look(walker.currentNode.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      if (element.checkVisibility())
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) look(element.getAttribute(name) ?? '');
    return [...found.values()];
  }, rawPatterns(lang));
}
