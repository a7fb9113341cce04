import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { drawLetterhead, drawRunningLines } from '../../../../engine/server/pdf/page-frame.ts';
import { printPdf } from '../../../../engine/server/pdf/print-pdf.ts';
import type { Say } from '../../../../engine/server/pdf/say.ts';
import { PAGE, type Sheet, SOFT, type Style, WIDTH } from '../../../../engine/server/pdf/sheet.ts';
import type { LetterRow } from './letter.store.ts';

const LABEL: Style = { size: 9.5, color: SOFT };
const BODY: Style = { size: 11 };
const LABELS = 120;

/** A letter on paper, in the language in which it was written, whoever reads it. */
export function drawLetter({ engine, tenant }: Pick<Context, 'engine' | 'tenant'>, row: LetterRow): Promise<Buffer> {
  const { lang, subject, sender } = row;
  const say: Say = (key, params) => engine.words.say(tenant.key, lang, key, params);
  return printPdf({ lang, title: subject, author: sender, now: row.written_at }, async (sheet) => {
    drawLetterhead(sheet, sender, tenant.look);
    paragraph(sheet, formatDate(hongKongDate(row.written_at)), BODY, 14);
    paragraph(sheet, row.recipient, BODY, 22);
    sheet.tagged('H1', () => line(sheet, subject, { size: 17, bold: true }));
    sheet.down(12);
    drawFacts(sheet, factsOf(row, say));
    for (const text of inFont(row.body, lang).split(/\n{2,}/)) {
      await sheet.breathe();
      paragraph(sheet, text.trim(), BODY, 10);
    }
    sheet.room(60);
    sheet.down(18);
    paragraph(sheet, sender, { ...BODY, bold: true }, 0);
    drawRunningLines(sheet, { name: sender, title: subject, printed: row.number }, say);
  });
}

/** The font draws curly quotes as wide as a Chinese character, which gapes between English words. */
const inFont = (text: string, lang: LetterRow['lang']): string =>
  lang === 'en' ? text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'") : text;

function factsOf({ number, title, stage, granted_cents: cents, lang }: LetterRow, say: Say): [string, string][] {
  const facts: [string, string][] = [
    [say('grants-letters.number'), number],
    [say('grants-letters.project'), title],
    [say('grants-desk.stage'), say(`grants.stage.${stage}`)],
  ];
  return cents === null ? facts : [...facts, [say('grants-web.granted'), formatMoney(cents, lang)]];
}

/** What it is about: names at the left, what they are beside them. */
function drawFacts(sheet: Sheet, facts: readonly [string, string][]): void {
  for (const [name, value] of facts) {
    const { y } = sheet;
    sheet.rule(y);
    sheet.tagged('P', () => sheet.text(name, LABEL, { x: PAGE.side, y: y + 6, width: LABELS }));
    const below = sheet.y;
    sheet.tagged('P', () => sheet.text(value, BODY, { x: PAGE.side + LABELS, y: y + 5, width: WIDTH - LABELS }));
    sheet.doc.y = Math.max(below, sheet.y);
    sheet.down(5);
  }
  sheet.rule(sheet.y);
  sheet.down(20);
}

const line = (sheet: Sheet, text: string, style: Style): void =>
  sheet.text(text, style, { x: PAGE.side, y: sheet.y, width: WIDTH });

function paragraph(sheet: Sheet, text: string, style: Style, gap: number): void {
  if (text === '') return;
  sheet.room(Math.min(sheet.heightOf(text, style, WIDTH), 60));
  sheet.tagged('P', () => line(sheet, text, style));
  sheet.down(gap);
}
