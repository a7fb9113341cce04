import { Instrumenter } from '@stryker-mutator/instrumenter';
import { filesUnder, isTest, readText } from '../house/files.ts';
import type { Coverage } from './coverage.ts';
import { effectFaults } from './effect-faults.ts';
import { EQUIVALENT } from './equivalent.ts';
import { type Placed, placeAt } from './mutant.ts';
import { sqlFaults, type TextFault } from './sql-faults.ts';

/** A survivor is called one after so many test files that run its line, besides those that look at everything. */
const TESTS_MOST = 10;
/** Tests that compare all that is written and read, tried after the nearest few. */
const LOOKS_AT_ALL = /^src\/demo\//;
const NEAREST = 4;
/** What is no behaviour of the product, or is made by a program. */
const LEFT_OUT = /\/(?:words|examples?|tables|demo|testing)\b|\/calls\/|\/lists\/|example-ids/;
/** Whole values emptied turn everything red and say little. */
const EXCLUDED = ['ObjectLiteral', 'ArrayDeclaration'];

const quiet = () => {};
const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  fatal: quiet,
};

/**
 * A random sample of one-line faults in the whole server and contract: those that StrykerJS makes in code, and ours in
 * SQL and in effects. Files are drawn first, so that a long file is not most of a sample.
 * @param seed the same seed draws the same faults of the same tree
 */
export async function sampled(root: string, count: number, seed: number, coverage: Coverage): Promise<Placed[]> {
  const files = [...filesUnder(root, 'src/server'), ...filesUnder(root, 'src/contract')].filter(
    (file) => file.endsWith('.ts') && !isTest(file) && !LEFT_OUT.test(file),
  );
  const next = random(seed);
  const drawn: Placed[] = [];
  const faultsOf = new Map<string, TextFault[]>();
  for (let tries = 0; drawn.length < count && tries < count * 20; tries += 1) {
    const file = files[Math.floor(next() * files.length)]!;
    const source = readText(root, file);
    let faults = faultsOf.get(file);
    if (!faults) {
      faults = [...(await codeFaults(file, source)), ...sqlFaults(source), ...effectFaults(source)];
      faultsOf.set(file, faults);
    }
    if (faults.length === 0) continue;
    const [fault] = faults.splice(Math.floor(next() * faults.length), 1);
    const mutant = placed(file, source, fault!, coverage);
    if (!isEquivalent(mutant, source)) drawn.push(mutant);
  }
  return drawn;
}

function placed(file: string, source: string, { find, put, at }: TextFault, coverage: Coverage): Placed {
  const start = source.lastIndexOf('\n', at - 1) + 1;
  const line = source.slice(start, source.indexOf('\n', at));
  const [some, all] = partition(coverage.testsOf(file, line), (test) => !LOOKS_AT_ALL.test(test));
  const tests = [...some.slice(0, NEAREST), ...all, ...some.slice(NEAREST, TESTS_MOST)];
  return placeAt({ file, find, put, tests }, source, at);
}

const partition = <T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
];

async function codeFaults(file: string, source: string): Promise<TextFault[]> {
  const instrumenter = new Instrumenter(silent);
  const { mutants } = await instrumenter.instrument([{ name: file, content: source, mutate: true }], {
    ignorers: [],
    excludedMutations: EXCLUDED,
    plugins: null,
  });
  const lines = source.split('\n');
  const starts: number[] = [0];
  for (const line of lines) starts.push(starts.at(-1)! + line.length + 1);
  const offset = ({ line, column }: { line: number; column: number }) => starts[line]! + column;
  return mutants.flatMap(({ location, replacement, status }) => {
    const at = offset(location.start);
    const find = source.slice(at, offset(location.end));
    return status || !replacement || isProse(find) ? [] : [{ find, put: replacement, at }];
  });
}

/** A text for people or a whole statement of SQL, emptied: the words have their own checks, and SQL its own faults. */
const isProse = (find: string): boolean => /^['`]/.test(find) && (/[\s\p{Script=Han}]/u.test(find) || find === "''");

const isEquivalent = (mutant: Placed, source: string): boolean => {
  const line = source.split('\n')[mutant.line - 1] ?? '';
  return EQUIVALENT.some(
    ({ file, text, put }) => mutant.file === file && line.includes(text) && (put === undefined || mutant.put === put),
  );
};

/** A small generator of numbers from 0 to 1: mulberry32. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
