import { drawTable } from '../../pdf/draw-table.ts';
import { HAIR, PAGE, type Sheet, SOFT, type Style, TINT, WIDTH } from '../../pdf/sheet.ts';
import { drawPicture } from './draw-picture.ts';
import type { Pictures } from './pictures.ts';
import { type Block, type Run, richBlocks } from './rich-blocks.ts';

const BODY: Style = { size: 10 };
const SIZES: Record<number, number> = { 2: 13, 3: 11.5, 4: 10.5 };
const STEP = 16;
const LINK = '#1a4f9c';

/** Rich text over the whole width, as it was written. */
export async function drawRich(sheet: Sheet, html: string, pictures: Pictures): Promise<void> {
  for (const block of richBlocks(html)) {
    await sheet.breathe();
    await drawBlock(sheet, block, pictures);
  }
}

async function drawBlock(sheet: Sheet, block: Block, pictures: Pictures): Promise<void> {
  switch (block.kind) {
    case 'rule':
      sheet.room(10);
      sheet.rule(sheet.y + 4);
      return sheet.down(9);
    case 'image': {
      const picture = pictures.get(block.attachmentId);
      if (picture) drawPicture(sheet, picture, '', block.alt);
      else if (block.alt) paragraph(sheet, [plain(`[${block.alt}]`)], { ...BODY, color: SOFT }, 0);
      return;
    }
    case 'table': {
      const [first, ...rest] = block.rows;
      const align = (first ?? []).map(() => 'start' as const);
      const head = block.head && first ? first : null;
      await drawTable(sheet, { head, align, rows: head ? rest : block.rows, foot: null });
      return sheet.down(8);
    }
    case 'heading':
      sheet.room(50);
      sheet.down(3);
      return paragraph(sheet, block.runs, { size: SIZES[block.level] ?? 10.5, bold: true }, 0, `H${block.level + 1}`);
    case 'item':
      return item(sheet, block);
    case 'quote':
      return beside(sheet, HAIR, () => paragraph(sheet, block.runs, { ...BODY, color: SOFT }, STEP));
    case 'code':
      return code(sheet, block.runs);
    case 'paragraph':
      return paragraph(sheet, block.runs, BODY, 0);
  }
}

const plain = (text: string): Run => ({
  text,
  bold: false,
  slanted: false,
  underlined: false,
  struck: false,
  link: null,
});

function paragraph(sheet: Sheet, runs: readonly Run[], style: Style, indent: number, tag = 'P'): void {
  sheet.room(style.size * 2);
  sheet.tagged(tag, () => drawRuns(sheet, runs, style, indent));
  sheet.down(5);
}

function drawRuns(sheet: Sheet, runs: readonly Run[], style: Style, indent: number): void {
  const { doc } = sheet;
  for (const [at, run] of runs.entries()) {
    sheet.style({ ...style, bold: style.bold || run.bold, ...(run.link && { color: LINK }) });
    const look = {
      width: WIDTH - indent,
      continued: at < runs.length - 1,
      underline: run.underlined || run.link !== null,
      strike: run.struck,
      oblique: run.slanted,
      // Said each time: what is not said goes on from the run before.
      link: (run.link && /^(?:https?|mailto|tel):/i.test(run.link) ? run.link : null) as string,
    };
    if (at === 0) doc.text(run.text, PAGE.side + indent, doc.y, look);
    else doc.text(run.text, look);
  }
}

function item(sheet: Sheet, { depth, marker, runs }: Extract<Block, { kind: 'item' }>): void {
  const indent = depth * STEP;
  sheet.room(BODY.size * 2);
  const { y } = sheet;
  sheet.open('LI');
  sheet.tagged('Lbl', () =>
    sheet.text(marker, BODY, { x: PAGE.side + indent - STEP, y, width: STEP - 3, align: 'right' }),
  );
  sheet.doc.y = y;
  sheet.tagged('LBody', () => drawRuns(sheet, runs, BODY, indent + 3));
  sheet.close();
  sheet.down(3);
}

/** With a line down its left side, as far as it stands on this page. */
function beside(sheet: Sheet, color: string, draw: () => void): void {
  sheet.room(30);
  const [page, top] = [sheet.doc.page, sheet.y];
  draw();
  if (sheet.doc.page !== page) return;
  const bottom = sheet.y - 5;
  sheet.ornament((doc) =>
    doc
      .moveTo(PAGE.side + 5, top)
      .lineTo(PAGE.side + 5, bottom)
      .lineWidth(2)
      .strokeColor(color)
      .stroke(),
  );
}

function code(sheet: Sheet, runs: readonly Run[]): void {
  const text = runs.map((run) => run.text).join('');
  const style = { size: 9 };
  const height = sheet.heightOf(text, style, WIDTH - 16) + 12;
  sheet.room(Math.min(height, 60));
  const top = sheet.y;
  if (height <= sheet.left) sheet.ornament((doc) => doc.rect(PAGE.side, top, WIDTH, height).fill(TINT));
  sheet.tagged('P', () => sheet.text(text, style, { x: PAGE.side + 8, y: top + 6, width: WIDTH - 16 }));
  sheet.down(12);
}
