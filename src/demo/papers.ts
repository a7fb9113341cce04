import { buffer } from 'node:stream/consumers';
import { loadPdfkit } from '../server/engine/pdf/pdfkit.ts';

/** A PDF of the demonstration as somebody uploads it: a title and lines of text on one page. */
export async function paper(name: string, title: string, text: string): Promise<File> {
  const { PDFDocument, regular, bold } = await loadPdfkit();
  const pdf = new PDFDocument({ size: 'A4', margin: 72, font: '' as never, info: { Title: title } });
  pdf
    .font(bold as never)
    .fontSize(18)
    .text(title);
  pdf
    .moveDown()
    .font(regular as never)
    .fontSize(12)
    .text(text, { lineGap: 4 });
  pdf.end();
  const content = await buffer(pdf as unknown as NodeJS.ReadableStream);
  return new File([new Uint8Array(content)], name, { type: 'application/pdf' });
}
