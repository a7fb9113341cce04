import type { ShownSection } from '../../../../contract/fields/shown.ts';
import type { Lang } from '../../../../contract/lang.ts';
import { LOCALES } from '../../../../contract/money.ts';
import type { Look } from '../../../../contract/portal.ts';
import { drawAnswers, drawTitle, type Say } from './draw-answers.ts';
import { drawLetterhead, drawRunningLines } from './furniture.ts';
import { loadPdfkit, type Pdf } from './pdfkit.ts';
import type { Pictures } from './pictures.ts';
import { PAGE, Sheet } from './sheet.ts';

/** Everything that stands in the PDF of a filled form. */
export type FormContent = {
  lang: Lang;
  title: string;
  /** Beside the title: when it was last changed, on which version of the form. */
  facts: readonly string[];
  /** `Printed 31/01/2026 14:30`, in the foot of each page. */
  printed: string;
  /** The product's clock: what the file says it was made at. */
  now: Date;
  tenant: { name: string; look: Look };
  sections: readonly ShownSection[];
  /** Fetched when the paper is there: pdfkit looks into some of them. */
  pictures(doc: Pdf): Promise<Pictures>;
};

let last: Promise<unknown> = Promise.resolve();

/** Makes one PDF after the other, so that many who ask at once cost the memory of one. */
export function makePdf(content: FormContent, say: Say): Promise<Buffer> {
  const made = last.then(() => make(content, say));
  last = made.catch(() => undefined);
  return made;
}

async function make({ lang, title, facts, printed, now, tenant, sections, pictures }: FormContent, say: Say) {
  const { PDFDocument, regular, bold } = await loadPdfkit();
  const doc = new PDFDocument({
    size: 'A4',
    margins: { left: PAGE.side, right: PAGE.side, top: PAGE.top, bottom: PAGE.bottom },
    pdfVersion: '1.7',
    tagged: true,
    lang: LOCALES[lang],
    displayTitle: true,
    bufferPages: true,
    // None at first: a font that is given here and registered again is opened anew at every change of font.
    font: '',
    info: { Title: title, Author: tenant.name, Creator: tenant.name, CreationDate: now, ModDate: now },
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
  drawLetterhead(sheet, tenant.name, tenant.look);
  drawTitle(sheet, title, facts);
  await drawAnswers(sheet, sections, await pictures(doc), tenant.look.accent.light, say);
  drawRunningLines(sheet, { name: tenant.name, title, printed }, say);
  sheet.close();
  doc.end();
  return ended;
}
