import { buffer } from 'node:stream/consumers';
import { loadPdfkit } from '../../../engine/pdf/pdfkit.ts';

/** A certificate of registration of the demonstration, which says of itself that it is none. */
export async function demoCertificate(of: { name: string; number: string; founded: number }): Promise<Buffer> {
  const { PDFDocument, regular, bold } = await loadPdfkit();
  const pdf = new PDFDocument({ size: 'A5', layout: 'landscape', margin: 48, font: '' as never });
  pdf
    .font(bold as never)
    .fontSize(20)
    .text('Certificate of registration 註冊證明書', { align: 'center' });
  pdf.moveDown().fontSize(16).text(of.name, { align: 'center' });
  pdf
    .moveDown()
    .font(regular as never)
    .fontSize(12)
    .text(`No. 編號 ${of.number}`, { align: 'center' })
    .text(`Registered in 註冊年份 ${of.founded}`, { align: 'center' });
  pdf.moveDown().fontSize(9).text('Made for a demonstration; not a real document. 示範文件，並非真實證明。', {
    align: 'center',
  });
  pdf.end();
  return buffer(pdf as unknown as NodeJS.ReadableStream);
}
