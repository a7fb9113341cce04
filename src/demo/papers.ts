import { buffer } from 'node:stream/consumers';
import { loadPdfkit } from '../engine/server/pdf/pdfkit.ts';

/** A PDF of the demonstration as somebody uploads it: a title and lines of text on one page. */
export async function paper(name: string, title: string, text: string): Promise<File> {
  const { make } = await loadPdfkit();
  const pdf = make({ size: 'A4', margin: 72, pdfVersion: '1.7', info: { Title: title } });
  pdf.weigh('bold', 18).text(title);
  pdf.moveDown().weigh('regular', 12).text(text, { lineGap: 4 });
  pdf.end();
  const content = await buffer(pdf as unknown as NodeJS.ReadableStream);
  return new File([new Uint8Array(content)], name, { type: 'application/pdf' });
}
