import { getDocumentProxy } from 'unpdf';
import { TEXT_CHARS_MAX, TEXT_PAGES_MAX } from '../../../../contract/limits.ts';

/** The text of a PDF, page by page, until there is enough of it. */
export async function pdfText(content: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(content, { verbosity: 0 });
  const pages: string[] = [];
  let length = 0;
  for (let at = 1; at <= Math.min(pdf.numPages, TEXT_PAGES_MAX) && length < TEXT_CHARS_MAX; at += 1) {
    const page = await pdf.getPage(at);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    page.cleanup();
    pages.push(text);
    length += text.length;
  }
  await pdf.loadingTask.destroy();
  return pages.join('\n');
}
