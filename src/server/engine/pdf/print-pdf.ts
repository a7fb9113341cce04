import { type Lang, LOCALES } from '../../../contract/lang.ts';
import { loadPdfkit } from './pdfkit.ts';
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

/** Makes one PDF after the other, so that many who ask at once cost the memory of one. */
export function printPdf(about: Printing, draw: (sheet: Sheet) => Promise<void> | void): Promise<Buffer> {
  const made = last.then(() => print(about, draw));
  last = made.catch(() => undefined);
  return made;
}

async function print(
  { lang, title, author, now, landscape = false }: Printing,
  draw: (sheet: Sheet) => Promise<void> | void,
) {
  const { PDFDocument, regular, bold } = await loadPdfkit();
  const doc = new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margins: { left: PAGE.side, right: PAGE.side, top: PAGE.top, bottom: PAGE.bottom },
    pdfVersion: '1.7',
    tagged: true,
    lang: LOCALES[lang],
    displayTitle: true,
    bufferPages: true,
    // None at first: a font that is given here and registered again is opened anew at every change of font.
    font: '',
    info: { Title: title, Author: author, Creator: author, CreationDate: now, ModDate: now },
  });
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const sheet = new Sheet(doc);
  await draw(sheet);
  sheet.close();
  doc.end();
  return ended;
}
