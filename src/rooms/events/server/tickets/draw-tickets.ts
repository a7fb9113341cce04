import { formatInstant, hongKongTime } from '../../../../contract/dates.ts';
import type { Lang, Text } from '../../../../contract/lang.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { bothIn } from '../../../../engine/server/pdf/draw-paper.ts';
import { drawQr } from '../../../../engine/server/pdf/draw-qr.ts';
import { drawLetterhead } from '../../../../engine/server/pdf/page-frame.ts';
import { printPdf } from '../../../../engine/server/pdf/print-pdf.ts';
import { PAGE, type Sheet, SOFT, type Style, WIDTH } from '../../../../engine/server/pdf/sheet.ts';
import type { AttendeeRow } from '../booking/booking.store.ts';
import type { EventRow } from '../store.ts';
import { ticketText } from './ticket.ts';

type By = Pick<Context, 'engine' | 'tenant' | 'now'>;
type Holder = Pick<AttendeeRow, 'id' | 'name' | 'tier' | 'ticket_code' | 'ticket_issue'>;

const ENGLISH = { lang: 'en-HK' };
const LABEL: Style = { size: 9, color: SOFT };
const VALUE: Style = { size: 13, bold: true };
const QR = 230;
const LEFT = { x: PAGE.side, width: WIDTH - QR - 24 };

/**
 * Draws a ticket a page, Chinese above English: what, when, where, who, the QR code where the tenant has them, and the code to
 * type (EVT-3).
 */
export function drawTickets(ctx: By, event: EventRow, reference: string, holders: readonly Holder[]): Promise<Buffer> {
  const { engine, tenant, now } = ctx;
  const author = bothIn(tenant.name);
  const withQr = tenant.modules.includes('qr-code');
  const word = (key: WordKey): Text => engine.words.both(tenant.key, key);
  const title = `${bothIn(word('word.ticket'))} ${bothIn(event.title)}`;
  const ends =
    formatInstant(event.ends_at).slice(0, 10) === formatInstant(event.starts_at).slice(0, 10)
      ? hongKongTime(event.ends_at)
      : formatInstant(event.ends_at);
  return printPdf({ lang: 'zh-hant', title, author, now }, async (sheet) => {
    for (const [at, holder] of holders.entries()) {
      if (at > 0) sheet.turnPage();
      drawLetterhead(sheet, author, tenant.look);
      drawTitle(sheet, event.title);
      const top = sheet.y;
      const code = { eventId: event.id, attendeeId: holder.id, issue: holder.ticket_issue };
      if (withQr)
        sheet.tagged(
          'Figure',
          () => drawQr(sheet.doc, ticketText(ctx, code), { x: PAGE.side + WIDTH - QR, y: top, size: QR }),
          { alt: `${bothIn(word('events-ticket.paperCode'))} ${holder.ticket_code}` },
        );
      sheet.doc.y = top;
      const facts: [Text, string | Text][] = [
        [word('word.personName'), holder.name],
        [word('events.tier'), holder.tier],
        [word('events-ticket.when'), `${formatInstant(event.starts_at)} – ${ends}`],
        [word('word.place'), event.place],
        [word('events.reference'), reference],
      ];
      for (const [label, value] of facts) drawFact(sheet, label, value);
      sheet.doc.y = Math.max(sheet.y, top + (withQr ? QR : 0)) + 8;
      drawCode(sheet, word('events-ticket.paperCode'), holder.ticket_code);
      for (const key of ['events-ticket.show1', 'events-ticket.show2'] as const) drawNote(sheet, word(key));
      await sheet.breathe();
    }
  });
}

function drawTitle(sheet: Sheet, title: Text): void {
  const put = (text: string, style: Style, options = {}) => {
    const { y } = sheet;
    sheet.tagged('Span', () => sheet.text(text, style, { x: PAGE.side, y, width: WIDTH }), options);
  };
  sheet.group('H1', () => {
    put(title['zh-hant'], { size: 22, bold: true });
    if (title.en !== title['zh-hant']) put(title.en, { size: 14, color: SOFT }, ENGLISH);
  });
  sheet.down(20);
}

function drawFact(sheet: Sheet, label: Text, value: Text | string): void {
  const lines = typeof value === 'string' ? [value] : [...new Set([value['zh-hant'], value.en])];
  sheet.tagged('P', () => sheet.text(bothIn(label), LABEL, { ...LEFT, y: sheet.y }));
  for (const [at, text] of lines.entries())
    sheet.tagged('P', () => sheet.text(text, at === 0 ? VALUE : { size: 11 }, { ...LEFT, y: sheet.y }));
  sheet.down(9);
}

/** The code to type, as large as it is read from an arm's length. */
function drawCode(sheet: Sheet, label: Text, code: string): void {
  const style = { size: 24, bold: true };
  const x = PAGE.side + WIDTH - QR;
  const { y } = sheet;
  sheet.tagged('P', () => sheet.text(bothIn(label), LABEL, { x, y, width: QR }));
  sheet.tagged('P', () => sheet.text(code, style, { x, y: sheet.y, width: QR }));
  sheet.down(18);
}

function drawNote(sheet: Sheet, text: Text): void {
  for (const lang of ['zh-hant', 'en'] as const satisfies Lang[]) {
    const { y } = sheet;
    const options = lang === 'en' ? ENGLISH : {};
    sheet.tagged('P', () => sheet.text(text[lang], { size: 10 }, { x: PAGE.side, y, width: WIDTH }), options);
  }
  sheet.down(6);
}
