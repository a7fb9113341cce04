import { formatDate } from '../../../../contract/dates.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Period } from '../../../../engine/server/list/params.ts';
import type { Say } from '../../../../engine/server/pdf/say.ts';
import type { Filter } from '../desk/filter.store.ts';

/** The filter that was asked for, with the code of its call as it was then. */
export type ExportSpec = Filter & { code?: string };

/** Filters by days, as the desk calls them. */
const DAY_WORDS = [
  ['since', 'grants-lists.since'],
  ['submitted', 'grants-web.submitted'],
  ['decided', 'grants-lists.decided'],
  ['reviewed', 'grants-lists.reviewed'],
  ['due', 'grants-lists.due'],
  ['left', 'grants-lists.left'],
] as const;
const REACHED_WORDS = { final: 'grants-figures.inFinal', implementation: 'grants-figures.grantedOnes' } as const;

/** The filter in words; one line that says so where there is none. */
export function factsOf(spec: ExportSpec, say: Say): string[] {
  const { stage, status, code, search, mine, awaits, reached, late, passed } = spec;
  const said: ([WordKey, string] | string | boolean | undefined)[] = [
    code && ['grants-exports.column.call', code],
    stage && ['grants-desk.stage', say(`grants.stage.${stage}`)],
    status && ['word.status', say(`grants.status.${status}`)],
    search && ['word.search', search],
    awaits && ['grants-exports.column.waits', say(`grants-lists.awaits.${awaits}`)],
    reached && ['grants-lists.reached', say(REACHED_WORDS[reached])],
    late && ['grants-figures.reportsLate', say('grants-lists.yes')],
    passed && ['grants-lists.passed', say(`grants-figures.passed.${passed}`)],
    ...DAY_WORDS.map(([name, word]) => spec[name] && ([word, daysOf(spec[name], say)] as [WordKey, string])),
  ];
  const facts = said
    .filter((fact) => Array.isArray(fact))
    .map(([name, value]) => say('grants-exports.fact', { name: say(name), value }));
  if (mine) facts.push(say('grants-exports.mine'));
  return facts.length > 0 ? facts : [say('grants-exports.everything')];
}

function daysOf({ from, to }: Period, say: Say): string {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  return from ? say('shell.filter.from', { day: formatDate(from) }) : say('shell.filter.to', { day: formatDate(to!) });
}
