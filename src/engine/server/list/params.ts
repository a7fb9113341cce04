import { wordsOf } from '../../../contract/search-text.ts';

/** Values of a statement written by hand, numbered as they come; `$1` is the tenant. */
export class Params {
  readonly values: unknown[];

  constructor(values: readonly unknown[] = []) {
    this.values = [...values];
  }

  /** @returns the placeholder of the value */
  put(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length + 1}`;
  }

  /** A condition that has its values numbered already, from `$2` on. */
  fixed(condition: string, values: readonly unknown[]): string {
    this.values.push(...values);
    return condition;
  }
}

/** A statement that is not made yet; `$1` is the tenant, the values follow. */
export type Written = { text: string; values: readonly unknown[] };

/** What the builder wrote, for a statement written by hand. */
export function written({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): Written {
  const params = new Params();
  const text = sql.replace(/\$(\d+)/g, (_, at) => params.put(parameters[Number(at) - 1]));
  return { text, values: params.values };
}

/** Days in Hong Kong, both included; null is open at that end. */
export type Period = { from: string | null; to: string | null };

/** Columns that, read in one line, have all words of what is searched for, as everywhere (`engine/search`). */
export const found = (params: Params, columns: string, text: string): string =>
  `search_has(search_text(concat_ws(' ', ${columns})), ${params.put(wordsOf(text))})`;

/** SQL for midnight in Hong Kong at which a day begins; `later` days after it. */
export const midnight = (day: string, later = 0): string =>
  `((${day}::date + ${later})::timestamp at time zone 'Asia/Hong_Kong')`;

/** Instants on days in Hong Kong. */
export function within(params: Params, column: string, { from, to }: Period): string {
  const all = [`${column} is not null`];
  if (from) all.push(`${column} >= ${midnight(params.put(from))}`);
  if (to) all.push(`${column} < ${midnight(params.put(to), 1)}`);
  return all.join(' and ');
}

/** The same of days. */
export function between(params: Params, column: string, { from, to }: Period): string {
  const all = [`${column} is not null`];
  if (from) all.push(`${column} >= ${params.put(from)}::date`);
  if (to) all.push(`${column} <= ${params.put(to)}::date`);
  return all.join(' and ');
}
