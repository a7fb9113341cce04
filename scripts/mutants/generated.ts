import { filesUnder, isTest, readText } from '../house/files.ts';
import { blank } from '../house/source.ts';
import { mustExist, type Placed, placeAt } from './mutant.ts';

/** Rules, policies, days and money, with the tests that show them. Every operator in them is turned once. */
const TURNED: Record<string, readonly string[]> = {
  'src/contract/dates.ts': ['src/contract/dates.test.ts'],
  'src/contract/money.ts': ['src/contract/money.test.ts'],
  'src/contract/checks/grant-budget.ts': ['src/contract/checks/grant-budget.test.ts'],
  'src/contract/report-periods.ts': ['src/server/rooms/grants/rules.test.ts'],
  'src/contract/rules/ages.ts': ['src/contract/rules/rules.test.ts'],
  'src/contract/rules/bounds.ts': ['src/contract/rules/rules.test.ts'],
  'src/contract/rules/lengths.ts': ['src/contract/rules/rules.test.ts'],
  'src/contract/rules/parse-rules.ts': ['src/contract/rules/parse-rules.test.ts'],
  'src/server/engine/notifications/due.ts': ['src/server/engine/notifications/due.test.ts'],
  'src/server/engine/workflows/due.ts': ['src/server/engine/workflows/walk.test.ts'],
  'src/server/engine/workflows/run.ts': [
    'src/server/engine/workflows/run.test.ts',
    'src/server/engine/workflows/walk.test.ts',
  ],
  'src/server/rooms/accounts/password.rules.ts': ['src/server/rooms/accounts/rules.test.ts'],
  'src/server/rooms/accounts/policy.ts': ['src/server/rooms/accounts/policy.test.ts'],
  'src/server/rooms/accounts/rules.ts': ['src/server/rooms/accounts/rules.test.ts'],
  'src/server/rooms/documents/search.rules.ts': ['src/server/rooms/documents/text-of.test.ts'],
  'src/server/rooms/documents/rules.ts': [
    'src/server/rooms/documents/rules.test.ts',
    'src/server/rooms/documents/folder-moves.test.ts',
  ],
  'src/server/rooms/grants/plan.rules.ts': ['src/server/rooms/grants/rules.test.ts'],
  'src/server/rooms/grants/policy.ts': [
    'src/server/rooms/grants/policy.test.ts',
    'src/server/rooms/grants/bad-acts.http.test.ts',
  ],
  'src/server/rooms/grants/rules.ts': ['src/server/rooms/grants/rules.test.ts'],
  'src/server/rooms/grants/spending.rules.ts': ['src/server/rooms/grants/rules.test.ts'],
  'src/server/rooms/membership/duplicates.rules.ts': ['src/server/rooms/membership/duplicates.test.ts'],
  'src/server/rooms/membership/import.rules.ts': ['src/server/rooms/membership/rules.test.ts'],
  'src/server/rooms/membership/merge.rules.ts': ['src/server/rooms/membership/merge.test.ts'],
  'src/server/rooms/membership/policy.ts': ['src/server/rooms/membership/policy.test.ts'],
  'src/server/rooms/membership/rules.ts': ['src/server/rooms/membership/rules.test.ts'],
  'src/server/rooms/payments/policy.ts': ['src/server/rooms/payments/rules.test.ts'],
  'src/server/rooms/payments/rules.ts': ['src/server/rooms/payments/rules.test.ts'],
};

/** Each side of a border, each joint of two conditions, each denial. With blanks around: types have none there. */
const TURNS: readonly [find: string, put: string][] = [
  [' <= ', ' < '],
  [' >= ', ' > '],
  [' < ', ' <= '],
  [' > ', ' >= '],
  [' && ', ' || '],
  [' || ', ' && '],
  [' === ', ' !== '],
  [' !== ', ' === '],
  [' + 1', ' + 2'],
  [' - 1', ' - 2'],
  ['return true', 'return false'],
  ['return false', 'return true'],
  ['!is', 'is'],
  ['!on', 'on'],
  ['!may', 'may'],
];

/**
 * Turns after which the code does the same as before, so that no test can see them: the line, what is turned, why.
 */
const SAME: readonly [file: string, line: string, find: string, why: string][] = [
  ['src/contract/dates.ts', "text >= '1000' ?", ' >= ', 'the text goes on behind the year, so it is never just that'],
  ['src/contract/dates.ts', 'return at < 0 ? [text', ' < ', 'the text was trimmed, so it begins with no blank'],
  ['src/contract/money.ts', 'String(cents < 0 ? -cents', ' < ', 'nothing is nothing with either sign'],
  ['src/contract/checks/grant-budget.ts', '(dividend <= 0n ?', ' <= ', 'nothing divided is nothing'],
  ['src/contract/checks/grant-budget.ts', '(a > b ? a : b)', ' > ', 'the larger of two equal ones'],
  ['src/contract/checks/grant-budget.ts', '(b < least ? b : least)', ' < ', 'the smaller of two equal ones'],
  ['src/contract/checks/grant-budget.ts', 'deficit >= 0n &&', ' >= ', 'no fund amount fits where nothing is missing'],
  ['src/contract/checks/grant-budget.ts', 'money(by < 0n ? -by', ' < ', 'nothing was answered two lines above'],
  ['src/contract/checks/grant-budget.ts', "COVER[by < 0n ? 'low'", ' < ', 'nothing was answered above'],
];

/**
 * Every operator of the listed files, turned; what stands in quotes and comments is no operator.
 * @throws Error where a listed file or test has moved, or a line of `SAME` is not there any more
 */
export function turned(root: string): Placed[] {
  const all = Object.entries(TURNED).flatMap(([file, tests]) => {
    mustExist(root, [file, ...tests]);
    const source = readText(root, file);
    const code = blank(source, true);
    return TURNS.flatMap(([find, put]) =>
      placesOf(code, find).map((at) => placeAt({ file, find, put, tests }, source, at)),
    );
  });
  const isSame = (mutant: Placed, [file, line, find]: (typeof SAME)[number]): boolean =>
    mutant.file === file && mutant.find === find && lineOf(root, mutant).includes(line);
  for (const same of SAME)
    if (!all.some((mutant) => isSame(mutant, same)))
      throw new Error(`${same[0]}: "${same[1]}" is not there any more; mend the list of what means the same`);
  return all.filter((mutant) => !SAME.some((same) => isSame(mutant, same)));
}

const lineOf = (root: string, { file, line }: Placed): string => readText(root, file).split('\n')[line - 1] ?? '';

const placesOf = (text: string, find: string): number[] => {
  const places: number[] = [];
  for (let at = text.indexOf(find); at >= 0; at = text.indexOf(find, at + 1)) places.push(at);
  return places;
};

/**
 * Every entry of the audit trail, dropped. The tests that may see it are those of the server that name its action: an
 * entry whose action no test names is a survivor without being run.
 */
export function dropped(root: string): Placed[] {
  const files = filesUnder(root, 'src/server').filter((file) => file.endsWith('.ts'));
  const suites = files.filter((file) => /\.(http|db)\.test\.ts$/.test(file));
  const texts = suites.map((file) => ({ file, text: readText(root, file) }));
  return files
    .filter((file) => !isTest(file) && !/\/(seed|demo)[^/]*$/.test(file))
    .flatMap((file) => {
      const source = readText(root, file);
      return placesOf(source, 'await audit(').flatMap((at) => {
        const statement = statementAt(source, at);
        const inStatement = actionsIn(statement);
        const actions = inStatement.length > 0 ? inStatement : actionsIn(source);
        const named = texts.filter(({ text }) => actions.some((action) => text.includes(`'${action}'`)));
        const near = [...named].sort((a, b) => Number(isNear(b.file, file)) - Number(isNear(a.file, file)));
        const tests = near.slice(0, 3).map((value) => value.file);
        return placeAt({ file, find: statement, put: 'void 0;', tests }, source, at);
      });
    });
}

const actionsIn = (source: string): string[] =>
  [...source.matchAll(/'([a-z]+\.[A-Za-z]+)'/g)].map((found) => found[1]!);

const isNear = (test: string, file: string): boolean =>
  test.slice(0, test.lastIndexOf('/')) === file.slice(0, file.lastIndexOf('/'));

/** From `await` to the bracket that closes the call. */
function statementAt(source: string, at: number): string {
  let depth = 0;
  for (let end = source.indexOf('(', at); end < source.length; end += 1) {
    if (source[end] === '(') depth += 1;
    if (source[end] === ')') depth -= 1;
    if (depth === 0) return source.slice(at, end + 2);
  }
  return source.slice(at);
}
