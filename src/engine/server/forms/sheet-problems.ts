import { problemText } from '../../../contract/fields/problem.ts';
import type { Text } from '../../../contract/lang.ts';
import { dynamicWord, type WordKey } from '../../../contract/word-key.ts';
import type { Context } from '../context.ts';
import { writeCsv } from '../csv.ts';
import type { SheetLine } from '../sheets/csv-records.ts';
import { FileAnswer } from '../verb.ts';
import { type CellProblem, ONE_OF } from './sheet-answers.ts';

/**
 * What is wrong in a line of a spreadsheet, by its number in the file: whom it is about, at which field, with what stands
 * there; `label` of a question of a form, `late`: it came up when the line was to be brought in.
 */
export type SheetProblem = CellProblem & {
  line: number;
  who: string;
  field: string;
  value: string;
  label?: Text;
  late?: true;
};
/** Keys of words of the fields that are no questions. */
type FieldWords = Readonly<Record<string, WordKey>>;

/** Most lines of problems that one answer tells. */
const SHOWN_MAX = 500;

/** The first of them, for an answer. */
export const describeProblems = (ctx: Context, problems: readonly SheetProblem[], words: FieldWords) =>
  describe(ctx, problems.slice(0, SHOWN_MAX), words);

/** Problems in the reader's language: whom each is about, at which field, what stands there and what is allowed. */
const describe = (ctx: Context, problems: readonly SheetProblem[], words: FieldWords) =>
  problems.map((problem) => ({
    line: problem.line,
    // tasks that were made before did not keep them
    who: problem.who ?? '',
    label: labelOf(ctx, problem, words),
    message: messageOf(ctx, problem),
  }));

/** “Masters” is not one of: … */
function messageOf(ctx: Context, problem: SheetProblem): string {
  const { key, value = '' } = problem;
  if (key === ONE_OF) return ctx.t('sheet.notOneOf', { ...paramsFor(ctx, problem), value });
  const message = allowed(ctx, problem);
  return value === '' ? message : ctx.t('sheet.said', { value, message });
}

/** What is allowed there, without what stands there. */
const allowed = (ctx: Context, problem: SheetProblem): string =>
  problemText({ ...problem, params: paramsFor(ctx, problem) }, (key, params) => ctx.t(key, params)).replace('\n', ' ');

const paramsFor = (ctx: Context, { params = {} }: SheetProblem): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? ctx.engine.words.pick(ctx.lang, value) : value,
    ]),
  );

/** How many lines have a problem: one line may have several. */
export const linesIn = (problems: readonly SheetProblem[]): number => new Set(problems.map(({ line }) => line)).size;

/** How often each thing is wrong, the most frequent first: what is mended once in a spreadsheet mends many lines. */
export function kindsOf(ctx: Context, problems: readonly SheetProblem[], words: FieldWords) {
  const kinds = new Map<string, { problem: SheetProblem; lines: number }>();
  for (const problem of problems) {
    const kind = `${problem.field} ${problem.key}`;
    kinds.set(kind, { problem, lines: (kinds.get(kind)?.lines ?? 0) + 1 });
  }
  return [...kinds.values()]
    .sort((a, b) => b.lines - a.lines)
    .map(({ problem, lines }) => ({
      label: labelOf(ctx, problem, words),
      // Of which line it is the repetition does not matter here, nor which day another one meant.
      message: problem.key === 'sheet.twice' ? ctx.t('sheet.twiceAny') : ctx.t(problem.key, paramsFor(ctx, problem)),
      lines,
    }));
}

const labelOf = (ctx: Context, { field, label }: SheetProblem, words: FieldWords): string =>
  label
    ? ctx.engine.words.pick(ctx.lang, label)
    : ctx.t(field === WHOLE_LINE ? 'sheet.wholeLine' : (words[field] ?? dynamicWord(field)));

/** The field of a problem that is not about one cell. */
const WHOLE_LINE = '';

/** What is wrong with lines that cannot be taken apart or hold a character that could not be read. */
export const faultsOf = (lines: readonly SheetLine[]): SheetProblem[] =>
  lines.flatMap(({ line, cells, fault }) =>
    fault ? { line, who: cells.find(Boolean)?.slice(0, 80) ?? '', field: WHOLE_LINE, value: '', key: fault } : [],
  );

/**
 * The lines that were not right, as they came and with why, in a file to be mended in a spreadsheet and brought in again.
 * @param lines the titles first
 */
export function problemsFile(
  ctx: Context,
  [head, ...lines]: readonly SheetLine[],
  { problems, words, name }: { problems: readonly SheetProblem[]; words: FieldWords; name: string },
): FileAnswer {
  const why = new Map<number, string[]>();
  for (const { line, label, message } of describe(ctx, problems, words))
    why.set(line, [...(why.get(line) ?? []), ctx.t('sheet.why', { label, message })]);
  const titles = head?.cells ?? [];
  const cellsOf = new Map(lines.map(({ line, cells }) => [line, cells]));
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), titles.length);
  const whole = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  const sheet = [[...whole(titles), ctx.t('sheet.line'), ctx.t('word.problem')]];
  for (const [line, reasons] of why) sheet.push([...whole(cellsOf.get(line) ?? []), String(line), reasons.join(' ')]);
  const content = Buffer.from(writeCsv(sheet));
  return new FileAnswer({ content, name: `${name}.csv`, type: 'text/csv', bytes: content.byteLength });
}
