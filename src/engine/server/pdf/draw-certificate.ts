import type { Text } from '../../../contract/lang.ts';
import type { Look } from '../../../contract/portal.ts';
import { drawQr } from './draw-qr.ts';
import { drawLetterhead } from './page-frame.ts';
import { printPdf } from './print-pdf.ts';
import { PAGE, type Sheet, SOFT, type Style, WIDTH } from './sheet.ts';

/** In what a certificate is written; in both, Chinese stands above English. */
export type CertificateLanguage = 'zh-hant' | 'en' | 'both';

/** A paper that says something of somebody, with a code by which anybody checks it. */
export type CertificatePaper = {
  title: Text;
  /** What stands after the title in the name of the file's document. */
  number: string;
  /** `This is to certify that` … */
  says: Text;
  /** Whom: either may be empty. */
  names: { zh: string; en: string };
  /** … `is a member of …`. */
  is: Text;
  facts: readonly { label: Text; value: Text | string }[];
  /** `address` is what the QR code carries; without one it is written out. */
  check: { address: string; withQr: boolean; alt: Text; about: Text; made: Text };
};

const ENGLISH = { lang: 'en-HK' };
const SMALL: Style = { size: 10, color: SOFT };
const BODY: Style = { size: 13 };
const QR = 130;

/** Draws a certificate on one page; it is tagged, and says which words are English. */
export function drawCertificate(
  paper: CertificatePaper,
  by: { organisation: Text; look: Look; now: Date; language: CertificateLanguage },
): Promise<Buffer> {
  const { language, look } = by;
  const both = language === 'both';
  const main = language === 'en' ? 'en' : 'zh-hant';
  const line = (text: Text) => inLanguage(text, language);
  const options = main === 'en' ? ENGLISH : {};
  const about = {
    lang: main,
    title: `${line(paper.title)} ${paper.number}`,
    author: line(by.organisation),
    now: by.now,
  } as const;
  /** The main language large, the other one below it. */
  const put = (sheet: Sheet, text: Text, tag: string, style: Style, small: Style) => {
    centred(sheet, tag, text[main], style, options);
    if (both) centred(sheet, 'P', text.en, small, ENGLISH);
  };
  return printPdf(about, (sheet) => {
    drawLetterhead(sheet, about.author, look);
    sheet.down(60);
    put(sheet, paper.title, 'H1', { size: 32, bold: true }, { size: 18, color: look.accent.light });
    sheet.down(42);
    put(sheet, paper.says, 'P', BODY, SMALL);
    sheet.down(18);
    const { zh, en } = paper.names;
    if (zh) centred(sheet, 'P', zh, { size: 26, bold: true });
    if (en) centred(sheet, 'P', en, { size: 22, bold: true }, ENGLISH);
    sheet.down(18);
    put(sheet, paper.is, 'P', BODY, SMALL);
    sheet.down(36);
    for (const { label, value } of paper.facts)
      drawFact(sheet, line(label), typeof value === 'string' ? value : line(value));
    sheet.down(36);
    drawCheck(sheet, paper.check, language);
  });
}

/** One language, or both in one line; what is the same in both stands once. */
const inLanguage = (text: Text, language: CertificateLanguage): string => {
  if (language !== 'both') return text[language];
  return text['zh-hant'] === text.en ? text.en : `${text['zh-hant']} ${text.en}`;
};

function centred(sheet: Sheet, tag: string, text: string, style: Style, options = {}): void {
  const { y } = sheet;
  const width = Math.min(sheet.widthOf(text, style) + 2, WIDTH);
  const x = PAGE.side + (WIDTH - width) / 2;
  sheet.tagged(tag, () => sheet.text(text, style, { x, y, width }), options);
  sheet.down(4);
}

/** The label at the left, the value at the right of the middle. */
function drawFact(sheet: Sheet, label: string, value: string): void {
  const { y } = sheet;
  const [left, right] = [PAGE.side + 70, PAGE.side + WIDTH / 2 + 10];
  sheet.tagged('P', () => sheet.text(label, SMALL, { x: left, y: y + 2, width: WIDTH / 2 - 70 }));
  const below = sheet.y;
  sheet.tagged('P', () => sheet.text(value, { size: 12, bold: true }, { x: right, y, width: WIDTH / 2 - 40 }));
  sheet.doc.y = Math.max(below, sheet.y);
  sheet.down(8);
}

function drawCheck(
  sheet: Sheet,
  { address, withQr, alt, about, made }: CertificatePaper['check'],
  language: CertificateLanguage,
): void {
  const { y } = sheet;
  const at = { x: PAGE.side + 62, y, size: QR };
  if (withQr) sheet.tagged('Figure', () => drawQr(sheet.doc, address, at), { alt: inLanguage(alt, language) });
  else sheet.tagged('P', () => sheet.text(address, SMALL, { x: at.x, y, width: QR }));
  const place = { x: PAGE.side + 62 + QR + 16, width: WIDTH - QR - 62 - 40 };
  sheet.doc.y = y + 14;
  for (const text of [about, made]) {
    if (language !== 'en') sheet.tagged('P', () => sheet.text(text['zh-hant'], SMALL, { ...place, y: sheet.y }));
    if (language !== 'zh-hant')
      sheet.tagged('P', () => sheet.text(text.en, SMALL, { ...place, y: sheet.y + 2 }), ENGLISH);
    sheet.doc.y += 10;
  }
  sheet.doc.y = y + QR;
}
