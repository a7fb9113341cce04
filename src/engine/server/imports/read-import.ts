import { formatDate, hongKongDate } from '../../../contract/dates.ts';
import { cleanLine } from '../../../contract/fields/clean-text.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { UnderstoodSheet } from '../../../contract/sheet.ts';
import type { Context } from '../context.ts';
import { fileId } from '../files/file-id.ts';
import { kindsOf } from '../forms/sheet-problems.ts';
import { found, Refusal, refuseField } from '../refusal.ts';
import type { SheetLine } from '../sheets/csv-records.ts';
import { readSheet } from '../sheets/read-sheet.ts';
import type { Verb } from '../verb.ts';
import { columnsOf, isTitleOf } from './columns-of.ts';
import { addImport, importById } from './import.store.ts';
import type { ImportColumn, ImportKind, ImportUnit, UnitProblem } from './import-kind.ts';
import { dayOrderOf, judge } from './judge.ts';
import { columnWords, importKind } from './own-import.ts';
import { presentImport } from './present-import.ts';

/** So many are shown as they would come in; of an archive, where no other list shows them, more. */
const PREVIEWED = 20;
const FILES_PREVIEWED = 500;

/** `POST /import/read`: what would come in of a file, and what is wrong with the rest. */
export const readImport: Verb<'POST /import/read'> = async (ctx, input) => {
  const kind = importKind(ctx, input.kind);
  const { lines, understood, wrong, keptAs } = await readLines(ctx, kind, input);
  const [titles, ...rest] = lines;
  const columns = columnsOf(ctx, kind, titles.cells);
  const missing = kind.columns.filter(({ need, field }) => need && !columns.places.has(field));
  if (missing.length > 0) {
    const names = missing.map(({ title }) => ctx.t(title)).join(', ');
    throw new Refusal('request.invalid', { problems: { file: [{ key: 'imports.titles', params: { names } }] } });
  }
  const guessed = dayOrderOf(kind, columns.places, rest);
  const days = input.dayOrder ? { order: input.dayOrder, isSure: true } : guessed;
  const { accountId } = ctx.person;
  return ctx.transaction(async (db) => {
    const about = { order: days.order, today: hongKongDate(db.now) };
    const { units, problems } = judge(kind, columns, rest, about);
    const whole = units.filter(({ line }) => !wrong.has(line));
    const barred = new Map([...wrong, ...((await kind.place?.(ctx, db, whole)) ?? [])]);
    for (const { line, who, values } of units) {
      const bar = barred.get(line);
      if (bar) problems.push({ line, who, field: bar.field, value: String(values[bar.field] ?? ''), ...bar.problem });
    }
    const free = units.filter(({ line }) => !barred.has(line));
    const known = await kind.known(
      db,
      free.map(({ key }) => key),
    );
    const good = free.filter(({ key }) => !known.has(key));
    problems.sort((a, b) => a.line - b.line);
    const id = await addImport(db, {
      account_id: accountId,
      kind: input.kind,
      name: cleanLine(input.file.name).slice(0, 200),
      is_sure: understood?.isSure !== false && days.isSure,
      day_order: days.order,
      rows: lines,
      total: free.length,
      report: problems,
      file_id: keptAs,
    });
    const shown = kind.columns.filter(({ field, hidden }) => !hidden && columns.places.has(field));
    const { sums } = kind;
    return {
      understood,
      task: presentImport(ctx, found(await importById(db, id)), kind),
      source: columns.source,
      days,
      good: good.length,
      known: known.size,
      cents: sums ? good.reduce((sum, { values }) => sum + Number(values[sums]), 0) : null,
      columns: shown.map(({ field, title }) => ({
        title: titles.cells[columns.places.get(field)!] ?? '',
        label: ctx.t(title),
      })),
      unused: columns.unused,
      kinds: kindsOf(ctx, problems, columnWords(kind)),
      labels: shown.map(({ title }) => ctx.t(title)),
      preview: good
        .slice(0, kind.archive ? FILES_PREVIEWED : PREVIEWED)
        .map((unit) => ({ line: unit.line, cells: shown.map((column) => text(ctx, column, unit)) })),
    };
  });
};

type Lines = {
  lines: [SheetLine, ...SheetLine[]];
  understood: UnderstoodSheet | null;
  wrong: ReadonlyMap<number, UnitProblem>;
  keptAs: string | null;
};

/** The lines of a spreadsheet, or those of an archive, which is kept until it is brought in. */
async function readLines(
  ctx: Context,
  kind: ImportKind,
  { file, ...options }: Parameters<typeof readImport>[1],
): Promise<Lines> {
  const { archive } = kind;
  if (!archive) return { ...(await readSheet(file, isTitleOf(ctx, kind), options)), wrong: new Map(), keptAs: null };
  if (file.size > archive.bytesMax)
    throw refuseField('file', 'sheet.large', { max: Math.floor(archive.bytesMax / 1024 / 1024) });
  const read = await archive.read(ctx, file);
  const keptAs = fileId(ctx.now.getTime());
  await ctx.engine.files.put(ctx.tenant.key, keptAs, Buffer.from(await file.arrayBuffer()));
  return { ...read, understood: null, keptAs };
}

function text(ctx: Context, { as, field, choices = {} }: ImportColumn, { values }: ImportUnit): string {
  const value = values[field] ?? '';
  if (value === '') return '';
  if (as === 'money') return formatMoney(Number(value), ctx.lang);
  if (as === 'day') return formatDate(String(value));
  if (as === 'hours') return `${Math.floor(Number(value) / 60)}:${String(Number(value) % 60).padStart(2, '0')}`;
  return as === 'choice' ? (choices[value]?.[0] ?? String(value)) : String(value);
}
