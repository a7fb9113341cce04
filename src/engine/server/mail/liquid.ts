import { Liquid, type LiquidError, type Template } from 'liquidjs';
import type { WordKey } from '../../../contract/word-key.ts';

/** Choosing between texts is all that a mail may do: no loops, no files, nothing that makes plain text of markup. */
const TAGS = new Set(['if', 'unless', 'case', 'comment']);
const FILTERS = new Set(['default', 'upcase', 'downcase', 'capitalize', 'strip', 'append', 'prepend', 'replace']);

const liquid = new Liquid({
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  parseLimit: 100_000,
  memoryLimit: 10_000_000,
});
for (const tag of Object.keys(liquid.tags)) if (!TAGS.has(tag)) delete liquid.tags[tag];
for (const filter of Object.keys(liquid.filters)) if (!FILTERS.has(filter)) delete liquid.filters[filter];

/** What is wrong in a text: a word key of `mails.problem`, and where, counted from 1. */
export type LiquidProblem = { key: WordKey; params: { line: number; sign: number; what: string } };

/** Fills a text in. What comes out is plain text: whoever makes HTML of it escapes it whole. */
export const fillIn = async (text: string, vars: Record<string, string>): Promise<string> =>
  String(await liquid.parseAndRender(text, vars));

/** Placeholders and choices of one text: Liquid reads all that stands before each of them to say in which line it is. */
const PLACES_MAX = 400;
const PLACE = /\{[{%]/g;

/** The first mistake in a text, or the first placeholder that is not one of these; null: there is none. */
export function findProblem(text: string, known: ReadonlySet<string>): LiquidProblem | null {
  const [surplus] = [...text.matchAll(PLACE)].slice(PLACES_MAX);
  if (surplus)
    return problem('mails.problem.many', text.slice(0, surplus.index).split('\n').length, 1, String(PLACES_MAX));
  let parsed: Template[];
  try {
    parsed = liquid.parse(text);
  } catch (error) {
    return mistake(error as LiquidError);
  }
  const [first] = Object.entries(liquid.analyzeSync(parsed).globals)
    .filter(([name]) => !known.has(name))
    .flatMap(([name, uses]) => uses.map(({ location }) => ({ name, location })))
    .sort((a, b) => a.location.row - b.location.row || a.location.col - b.location.col);
  if (!first) return deepProblem(parsed);
  return problem('mails.problem.unknown', first.location.row, first.location.col, first.name);
}

/** The names that a text speaks of; it has to be free of mistakes. */
export const namesIn = (text: string): string[] => Object.keys(liquid.analyzeSync(liquid.parse(text)).globals);

/** A placeholder is a text: it has no parts. */
function deepProblem(parsed: Template[]): LiquidProblem | null {
  const uses = Object.values(liquid.analyzeSync(parsed).globals).flat();
  const deep = uses.find(({ segments }) => segments.length > 1);
  return deep ? problem('mails.problem.unknown', deep.location.row, deep.location.col, deep.segments.join('.')) : null;
}

const problem = (key: WordKey, line: number, sign: number, what: string): LiquidProblem => ({
  key,
  params: { line, sign, what },
});

const SAID: [RegExp, WordKey][] = [
  [/^output "(.*?)" not closed/s, 'mails.problem.outputOpen'],
  [/^tag "(.*?)" not closed/s, 'mails.problem.tagOpen'],
  [/^tag (\{%.*?%\}) not closed/s, 'mails.problem.noEnd'],
  [/^tag "(.*?)" not found/s, 'mails.problem.tag'],
  [/^undefined filter: (\S+?)(?:,|$)/s, 'mails.problem.filter'],
];

/** What Liquid says, in terms of `mails.problem`. */
function mistake(error: LiquidError): LiquidProblem {
  const [line = 1, sign = 1] = error.token?.getPosition?.() ?? [];
  const message = error.message ?? '';
  for (const [pattern, key] of SAID) {
    const match = pattern.exec(message);
    if (match) return problem(key, line, sign, match[1]!.split('\n')[0]!.trim().slice(0, 60));
  }
  return problem('mails.problem.liquid', line, sign, '');
}
