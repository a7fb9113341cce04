import { Refusal } from '../refusal.ts';
import { loadPdfkit } from './pdfkit.ts';
import { piecesOf } from './pieces.ts';

/** Latin, kana and the common ideographs, which the fonts are known to have: most names load no font. */
const COMMON = /^[\x20-\x7e\u00a1-\u024f\u3000-\u30ff\u4e00-\u9fef\uff01-\uff5e]*$/;

/**
 * Whether a paper that carries these texts can be made. Asked by the act that would issue it, before its number is drawn.
 * @throws Refusal `paper.unprintable`, which names the signs, the paper and the text they stand in
 */
export async function assertPrintable(title: string, texts: readonly string[]): Promise<void> {
  const missing = new Map<string, string>();
  for (const text of texts) {
    if (COMMON.test(text)) continue;
    const { faces } = await loadPdfkit();
    for (const sign of piecesOf(text, (part) => faces.covering(part)).missing) missing.set(sign, text);
  }
  if (missing.size > 0) throw unprintable(missing, title);
}

/** @param missing signs that no font has, each with the text it stands in */
export const unprintable = (missing: ReadonlyMap<string, string>, title: string): Refusal =>
  new Refusal('paper.unprintable', {
    params: { title, signs: [...missing.keys()].join(' '), text: [...missing.values()][0]! },
  });
