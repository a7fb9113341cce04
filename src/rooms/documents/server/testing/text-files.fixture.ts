import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { officeOf } from './files.fixture.ts';

const FONT = '@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf';

/** A true PDF with these lines on pages of its own. */
export async function pdfWith(...pages: string[]): Promise<Buffer> {
  const font = await fs.readFile(createRequire(import.meta.url).resolve(FONT));
  const pdf = new PDFDocument({ size: 'A4', autoFirstPage: false });
  for (const page of pages) pdf.addPage().font(font).fontSize(12).text(page, { width: 200 });
  pdf.end();
  return buffer(pdf);
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A Word file with these paragraphs, each broken into runs as Word does. */
export const docxWith = (...paragraphs: string[]): Buffer => {
  const runs = (text: string) =>
    [text.slice(0, 2), text.slice(2)].map((run) => `<w:r><w:t>${escaped(run)}</w:t></w:r>`);
  const body = paragraphs.map((text) => `<w:p>${runs(text).join('')}</w:p>`).join('');
  return officeOf('docx', [{ name: 'word/header1.xml', content: `<w:hdr>${body}</w:hdr>` }]);
};

export const xlsxWith = (...cells: string[]): Buffer =>
  officeOf('xlsx', [
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${cells.map((cell) => `<si><t>${escaped(cell)}</t></si>`).join('')}</sst>`,
    },
  ]);

export const pptxWith = (...slides: string[]): Buffer =>
  officeOf(
    'pptx',
    slides.map((text, at) => ({
      name: `ppt/slides/slide${at + 1}.xml`,
      content: `<p:sld><a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p></p:sld>`,
    })),
  );
