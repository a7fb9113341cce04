import { type SelectQueryBuilder, sql } from 'kysely';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../../../contract/limits.ts';
import { Refusal } from '../refusal.ts';
import type { Params } from './params.ts';

/** How a value that rows are ordered by travels in a cursor, exactly: its text, what writes it and what reads it again. */
const KINDS = {
  whole: { text: /^-?\d{1,16}$/, write: (sql: string) => `(${sql})::text`, read: ['', '::bigint'] },
  instant: {
    text: /^\d{1,16}$/,
    write: (sql: string) => `(extract(epoch from ${sql}) * 1000000)::bigint::text`,
    read: [`(timestamptz 'epoch' + `, `::bigint * interval '1 microsecond')`],
  },
  day: {
    // up to 9999-12-31, where who is a member for life is put
    text: /^-?\d{1,7}$/,
    write: (sql: string) => `(${sql} - date '1970-01-01')::text`,
    read: [`(date '1970-01-01' + `, '::int)'],
  },
  text: { text: /^[^\0]*$/, write: (sql: string) => sql, read: ['', '::text'] },
  id: {
    text: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    write: (sql: string) => `${sql}::text`,
    read: ['', '::uuid'],
  },
} as const;

export type Keys = readonly (readonly [expression: string, kind: keyof typeof KINDS])[];
/**
 * An order of a list: its name, of which no two are the same, and by what; the last key tells any two rows apart and
 * none is null. All keys go one way, so that an index of them is read from where a page begins.
 */
export type Order = { readonly name: string; readonly by: Keys; readonly descending?: boolean };

/** What a list is asked for; `page` jumps, where a list offers that. */
export type PageInput = {
  after?: string | undefined;
  before?: string | undefined;
  size?: number | undefined;
  page?: number | undefined;
};
/** A row with its keys as a text of JSON: of a whole page two are read. */
export type Placed = { cursor: string };
export type Page<R> = { rows: R[]; next: string | null; previous: string | null };

/** From where a page is read and which way, as parts of a statement. */
export class Place {
  readonly order: Order;
  readonly limit: number;
  readonly offset: number;
  readonly backward: boolean;
  readonly #from: readonly string[] | null;

  constructor(
    order: Order,
    at: { from?: readonly string[] | null; backward?: boolean; limit: number; offset?: number },
  ) {
    this.order = order;
    this.limit = at.limit;
    this.offset = at.offset ?? 0;
    this.backward = at.backward ?? false;
    this.#from = at.from ?? null;
  }

  /** Which statement this makes: places of one shape differ in values only. */
  get shape(): string {
    return `${this.order.name}${this.#direction}${this.#from ? 'from' : ''}${this.limit}`;
  }

  /** To be selected as `cursor`: from it the next page goes on. */
  get cursor(): string {
    return `json_build_array(${this.order.by.map(([expression, kind]) => KINDS[kind].write(expression)).join(', ')})::text`;
  }

  /** Only rows beyond the cursor; without one all. */
  where(params: Params): string {
    if (!this.#from) return 'true';
    const values = this.#from.map((value, at) => this.#read(at).join(params.put(value)));
    return `(${this.#expressions.join(', ')}) ${this.#sign} (${values.join(', ')})`;
  }

  /** The limit stands in the text, because a plan for an unknown limit is a plan for a tenth of the table. */
  tail(params: Params): string {
    const skip = this.offset > 0 ? ` offset ${params.put(this.offset)}` : '';
    return `order by ${this.orderBy()} limit ${Math.trunc(this.limit)}${skip}`;
  }

  /** Where all of a list is read at once. */
  static whole(order: Order): Place {
    return new Place(order, { limit: Number.MAX_SAFE_INTEGER });
  }

  /** The way the page is read, for an outer statement by its own names of the keys. */
  orderBy(by: Keys = this.order.by): string {
    return by.map(([expression]) => `${expression} ${this.#direction}`).join(', ');
  }

  /** The same for a statement of the builder. */
  of<D, T extends keyof D, R>(query: SelectQueryBuilder<D, T, R>): SelectQueryBuilder<D, T, R & Placed> {
    const from = this.#from?.map((value, at) => {
      const [before, after] = this.#read(at);
      return sql`${sql.raw(before)}${value}${sql.raw(after)}`;
    });
    const placed = from
      ? query.where(sql<boolean>`(${sql.raw(this.#expressions.join(', '))}) ${sql.raw(this.#sign)} (${sql.join(from)})`)
      : query;
    return placed
      .select(sql<string>`${sql.raw(this.cursor)}`.as('cursor'))
      .orderBy(sql.raw(this.orderBy()))
      .limit(this.limit) as unknown as SelectQueryBuilder<D, T, R & Placed>;
  }

  #read(at: number): readonly [string, string] {
    return KINDS[this.order.by[at]![1]].read;
  }

  get #expressions(): string[] {
    return this.order.by.map(([expression]) => expression);
  }

  get #direction(): 'asc' | 'desc' {
    return Boolean(this.order.descending) === this.backward ? 'asc' : 'desc';
  }

  get #sign(): '>' | '<' {
    return this.#direction === 'asc' ? '>' : '<';
  }
}

/**
 * One page of a list by key, so that rows that come and go shift nothing; a page by number is counted from its nearer end.
 * @param read rows in the way of the place, each with its cursor
 * @param total of all rows, where pages far from the start are to be found from the end
 * @throws Refusal `request.malformed`: a cursor that is none, or of another list or order
 */
export async function readPage<R extends Placed>(
  order: Order,
  input: PageInput,
  read: (place: Place) => Promise<R[]>,
  total?: () => Promise<number>,
): Promise<Page<R>> {
  const size = Math.min(input.size ?? PAGE_SIZE, PAGE_SIZE_MAX);
  const skipped = input.after || input.before ? 0 : ((input.page ?? 1) - 1) * size;
  if (skipped > 0 && total) {
    const behind = (await total()) - skipped - size;
    if (behind < skipped) return readFromEnd(order, { size, behind }, read);
  }
  const backward = Boolean(input.before);
  const text = input.before || input.after;
  const from = text ? readCursor(order, text) : null;
  const rows = await read(new Place(order, { from, backward, limit: size + 1, offset: skipped }));
  const over = rows.length > size;
  const page = rows.slice(0, size);
  if (backward) page.reverse();
  return cut(order, page, {
    more: backward || over,
    less: backward ? over : from !== null || skipped > 0,
  });
}

/** @param behind how many rows follow the page; below zero where it is not full */
async function readFromEnd<R extends Placed>(
  order: Order,
  { size, behind }: { size: number; behind: number },
  read: (place: Place) => Promise<R[]>,
): Promise<Page<R>> {
  const limit = size + Math.min(behind, 0);
  const place = new Place(order, { backward: true, limit, offset: Math.max(behind, 0) });
  const rows = limit > 0 ? await read(place) : [];
  return cut(order, rows.reverse(), { more: behind > 0, less: true });
}

function cut<R extends Placed>(order: Order, rows: R[], { more, less }: { more: boolean; less: boolean }): Page<R> {
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    next: last && more ? writeCursor(order, last) : null,
    previous: first && less ? writeCursor(order, first) : null,
  };
}

/** All rows of a list in portions, each read from where the last one ended: for files. */
export async function* readAll<R extends Placed>(
  order: Order,
  portion: number,
  read: (place: Place) => Promise<R[]>,
): AsyncGenerator<R[]> {
  let from: readonly string[] | null = null;
  while (true) {
    const rows: R[] = await read(new Place(order, { from, limit: portion }));
    if (rows.length > 0) yield rows;
    if (rows.length < portion) return;
    from = keysOf(rows.at(-1)!);
  }
}

const keysOf = ({ cursor }: Placed) => JSON.parse(cursor) as string[];

const writeCursor = ({ name }: Order, row: Placed): string =>
  Buffer.from(JSON.stringify([name, ...keysOf(row)])).toString('base64url');

function readCursor({ name, by }: Order, text: string): string[] {
  const [list, ...values] = jsonList(Buffer.from(text, 'base64url').toString());
  const fits = values.filter((value, at) => typeof value === 'string' && by[at] && KINDS[by[at][1]].text.test(value));
  if (list !== name || values.length !== by.length || fits.length !== by.length) throw new Refusal('request.malformed');
  return fits as string[];
}

function jsonList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
