import { buffer } from 'node:stream/consumers';
import { loadPdfkit } from '../../../engine/pdf/pdfkit.ts';

/** One page of text under a title, for the demonstration. */
export async function demoPdf({ title, text }: { title: string; text: string }): Promise<Buffer> {
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
  return buffer(pdf as unknown as NodeJS.ReadableStream);
}
