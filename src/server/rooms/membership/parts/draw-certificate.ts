import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { Text } from '../../../../contract/lang.ts';
import type { Context } from '../../../engine/context.ts';
import { drawQr } from '../../../engine/pdf/draw-qr.ts';
import { drawLetterhead } from '../../../engine/pdf/page-frame.ts';
import { printPdf } from '../../../engine/pdf/print-pdf.ts';
import { PAGE, type Sheet, SOFT, type Style, WIDTH } from '../../../engine/pdf/sheet.ts';
import { nameOf } from '../present.ts';
import type { MembershipRow } from '../store.ts';

const ENGLISH = { lang: 'en-HK' };
const SMALL: Style = { size: 10, color: SOFT };
const BODY: Style = { size: 13 };
const QR = 130;

/** Draws the certificate on one page, Chinese above English; it is tagged, and says which words are English. */
export function drawCertificate(ctx: Context, row: MembershipRow, url: string): Promise<Buffer> {
  const { engine, tenant } = ctx;
  const word = (key: string, params?: Record<string, string>): Text => engine.words.both(tenant.key, key, params);
  const { name, look } = tenant;
  const author = bothIn(name);
  const title = word('membership-card.certificate.title');
  const type = tenant.membershipTypes?.[row.type]?.label ?? { en: row.type, 'zh-hant': row.type };
  const english = row.fullname || (row.fullname_chinese ? '' : nameOf(row));
  const life = word('membership-card.certificate.life');
  const facts: [Text, Text | string | null][] = [
    [word('membership-card.certificate.type'), type],
    [word('membership-card.certificate.number'), row.number],
    [word('membership-card.certificate.since'), row.since_on && formatDate(row.since_on)],
    [word('membership-card.certificate.until'), row.ends_on ? formatDate(row.ends_on) : life],
  ];
  const about = { lang: 'zh-hant', title: `${bothIn(title)} ${row.number}`, author, now: ctx.now } as const;
  return printPdf(about, (sheet) => {
    drawLetterhead(sheet, author, look);
    sheet.down(60);
    centred(sheet, 'H1', title['zh-hant'], { size: 32, bold: true });
    centred(sheet, 'P', title.en, { size: 18, color: look.accent.light }, ENGLISH);
    sheet.down(42);
    centred(sheet, 'P', word('membership-card.certificate.says')['zh-hant'], BODY);
    centred(sheet, 'P', word('membership-card.certificate.says').en, SMALL, ENGLISH);
    sheet.down(18);
    if (row.fullname_chinese) centred(sheet, 'P', row.fullname_chinese, { size: 26, bold: true });
    if (english) centred(sheet, 'P', english, { size: 22, bold: true }, ENGLISH);
    sheet.down(18);
    centred(sheet, 'P', word('membership-card.certificate.is', { organisation: name['zh-hant'] })['zh-hant'], BODY);
    centred(sheet, 'P', word('membership-card.certificate.is', { organisation: name.en }).en, SMALL, ENGLISH);
    sheet.down(36);
    for (const [label, value] of facts) if (value) drawFact(sheet, label, value);
    sheet.down(36);
    drawCheck(
      sheet,
      url,
      word('membership-card.certificate.qr'),
      word('membership-card.certificate.check'),
      word('membership-card.certificate.made', { date: formatDate(hongKongDate(ctx.now)) }),
    );
  });
}

const bothIn = (text: Text): string => (text['zh-hant'] === text.en ? text.en : `${text['zh-hant']} ${text.en}`);

function centred(sheet: Sheet, tag: string, text: string, style: Style, options = {}): void {
  const { y } = sheet;
  const width = Math.min(sheet.widthOf(text, style) + 2, WIDTH);
  const x = PAGE.side + (WIDTH - width) / 2;
  sheet.tagged(tag, () => sheet.text(text, style, { x, y, width }), options);
  sheet.down(4);
}

/** The label in both languages at the left, the value at the right of the middle. */
function drawFact(sheet: Sheet, label: Text, value: Text | string): void {
  const { y } = sheet;
  const [left, right] = [PAGE.side + 70, PAGE.side + WIDTH / 2 + 10];
  sheet.tagged('P', () => sheet.text(bothIn(label), SMALL, { x: left, y: y + 2, width: WIDTH / 2 - 70 }));
  const said = typeof value === 'string' ? value : bothIn(value);
  sheet.tagged('P', () => sheet.text(said, { size: 12, bold: true }, { x: right, y, width: WIDTH / 2 - 40 }));
  sheet.down(8);
}

function drawCheck(sheet: Sheet, url: string, alt: Text, about: Text, made: Text): void {
  const { y } = sheet;
  sheet.tagged('Figure', () => drawQr(sheet.doc, url, { x: PAGE.side + 62, y, size: QR }), { alt: bothIn(alt) });
  const place = { x: PAGE.side + 62 + QR + 16, width: WIDTH - QR - 62 - 40 };
  sheet.doc.y = y + 14;
  for (const text of [about, made]) {
    sheet.tagged('P', () => sheet.text(text['zh-hant'], SMALL, { ...place, y: sheet.y }));
    sheet.tagged('P', () => sheet.text(text.en, SMALL, { ...place, y: sheet.y + 2 }), ENGLISH);
    sheet.doc.y += 10;
  }
  sheet.doc.y = y + QR;
}
