import type { CallShape } from '../../../../contract/call.ts';
import { calls, type Input } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import type { FilterWord, ListCall, ListColumn, ListDeclaration, Say } from '../../../../contract/lists/list.ts';
import { dynamicWord } from '../../../../contract/word-key.ts';
import type { Context } from '../../context.ts';
import type { TenantDb } from '../../db/tenant-db.ts';
import { readInput } from '../../http/input.ts';
import type { ListSource } from '../list-source.ts';
import type { Period } from '../params.ts';

/** What was asked for, as it is stored: what the list is asked, the keys of its columns, and how named filters were called. */
export type ListSpec = { query: Record<string, unknown>; columns: string[]; named: Record<string, string> };

/** What only says where one is in a list. */
const PLACE = ['after', 'before', 'size', 'page'];

/**
 * Reads what a list is asked by its own call.
 * @throws Refusal what the call itself would refuse
 */
export function readListQuery<C extends ListCall>(call: C, sent: Record<string, unknown>): Input<C> {
  const filters = Object.fromEntries(Object.entries(sent).filter(([name]) => !PLACE.includes(name)));
  return readInput(calls[call] as CallShape, filters) as Input<C>;
}

/** What filters are called whose values only the server knows. */
export async function namesIn(
  { list, names }: ListSource,
  ctx: Context,
  db: TenantDb,
  query: Record<string, unknown>,
): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const [key, word] of Object.entries<FilterWord>(list.filters)) {
    const value = query[key];
    if (!word || !('as' in word) || word.as !== 'named' || typeof value !== 'string' || value === '') continue;
    all[key] = (await names?.[key]?.(ctx, db, value)) ?? value;
  }
  return all;
}

/** The columns that were chosen, in their order; what is not there any more is left out, and where nothing is left the list comes as it is. */
export function columnsIn<Row>(
  columns: readonly ListColumn<Row>[],
  keys: readonly string[],
): readonly ListColumn<Row>[] {
  const chosen = [...new Set(keys)].flatMap((key) => columns.filter((column) => column.key === key));
  return chosen.length > 0 ? chosen : columns.filter(({ extra }) => !extra);
}

/** What the list is narrowed to, as the name of a file says it: values without what they are values of. */
export const chosenIn = ({ filters }: ListDeclaration, { query, named }: ListSpec, say: Say): string[] =>
  Object.entries<FilterWord>(filters).flatMap(([key, word]) => {
    const value = query[key];
    if (!word || value === undefined || value === null || value === '' || value === false) return [];
    if ('as' in word && word.as === 'flag') return [lowered(say(word.label))];
    if ('words' in word) return [lowered(say(word.words[String(value)] ?? dynamicWord(String(value))))];
    return [shown(value, named[key], say).replaceAll('/', '-')];
  });

/** `Active` inside a name is `active`; `VIP` stays. */
const lowered = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** The filter, the search and the order in words; one line that says so where there is none. */
export function factsOf({ filters, columns }: ListDeclaration, { query, named }: ListSpec, say: Say): string[] {
  const facts = Object.entries<FilterWord>(filters).flatMap(([key, word]) => {
    const value = query[key];
    if (!word || value === undefined || value === null || value === '' || value === false) return [];
    const name = say(word.label);
    if ('as' in word && word.as === 'flag') return [name];
    const text =
      'words' in word ? say(word.words[String(value)] ?? dynamicWord(String(value))) : shown(value, named[key], say);
    return [say('lists.file.fact', { name, value: text })];
  });
  const by = columns.find(({ key }) => key === query.order);
  if (facts.length === 0) facts.push(say('lists.file.everything'));
  if (by) {
    const order = query.descending === true ? 'lists.file.descending' : 'lists.file.ascending';
    facts.push(say(order, { name: say(by.header) }));
  }
  return facts;
}

function shown(value: unknown, name: string | undefined, say: Say): string {
  if (name !== undefined) return name;
  if (typeof value === 'object') return daysOf(value as Period, say);
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
}

/** Days of a filter as people read them, both included. */
export function daysOf({ from, to }: Period, say: Say): string {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  return from ? say('shell.filter.from', { day: formatDate(from) }) : say('shell.filter.to', { day: formatDate(to!) });
}
