import { type Lang, LOCALES } from '../../../contract/lang.ts';
import { loadPdfkit } from './pdfkit.ts';
import { unprintable } from './printable.ts';
import { PAGE, Sheet } from './sheet.ts';

/** What a PDF says of itself, besides what stands on its pages. */
export type Printing = {
  lang: Lang;
  title: string;
  /** Whose paper it is. */
  author: string;
  /** The product's clock: what the file says it was made at. */
  now: Date;
  /** On its side: for tables of many columns. */
  landscape?: boolean;
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes one PDF after the other, so that many who ask at once cost the memory of one. One that would have boxes for
 * signs that no font has is refused (`paper.unprintable`).
 */
export function printPdf(about: Printing, draw: (sheet: Sheet) => Promise<void> | void): Promise<Buffer> {
  const made = last.then(() => print(about, draw));
  last = made.catch(() => undefined);
  return made;
}

async function print(
  { lang, title, author, now, landscape = false }: Printing,
  draw: (sheet: Sheet) => Promise<void> | void,
) {
  const { make } = await loadPdfkit();
  const doc = make({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margins: { left: PAGE.side, right: PAGE.side, top: PAGE.top, bottom: PAGE.bottom },
    pdfVersion: '1.7',
    tagged: true,
    lang: LOCALES[lang],
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, Creator: author, CreationDate: now, ModDate: now },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const sheet = new Sheet(doc);
  await draw(sheet);
  if (doc.missing.size > 0) throw unprintable(doc.missing, title);
  sheet.close();
  doc.end();
  return ended;
}
