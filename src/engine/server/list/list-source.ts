import type { Input } from '../../../contract/calls/calls.ts';
import type { Cell, ListCall, ListDeclaration, RowOf } from '../../../contract/lists/list.ts';
import type { TrailKind } from '../../../contract/trail.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { type Order, type Page, type PageInput, type Place, type Placed, readAll, readPage } from './pager.ts';
import type { Written } from './params.ts';

/** A list that was opened for a reader with a filter, within one transaction. */
export type OpenList<Row, R extends Placed = Placed> = {
  order: Order;
  // methods and no functions: what rows are read is the room's own affair
  read(place: Place): Promise<R[]>;
  present(rows: readonly R[]): Row[] | Promise<Row[]>;
  /** How many rows it has. */
  count(): Promise<number>;
  /** What selects the keys of all its rows in their order, as `id`: of a list that may have a hundred thousand. */
  keys?(): Written;
};

/**
 * Where a room reads a list from: its screen, its file and the choice over all its pages read from here, so that all
 * three show a reader the same rows.
 */
export type ListSource<C extends ListCall = ListCall> = {
  list: ListDeclaration<C>;
  /** Kinds of the audit trail its rows are made of: a change of one may change them, and open pages are told. */
  shows: readonly TrailKind[];
  /**
   * Opens it with what this reader may see of it.
   * @throws Refusal what only the input could say is not for them
   */
  open(ctx: Context, db: TenantDb, input: Input<C>): OpenList<RowOf<C>> | Promise<OpenList<RowOf<C>>>;
  /** Columns that only its records know, as the questions of a form; in files they stand behind those declared. */
  more?(ctx: Context, db: TenantDb, input: Input<C>): Promise<readonly MoreColumn<RowOf<C>>[]>;
  /** What the values of filters are called that are `named` in the declaration, by the filter. */
  names?: Readonly<Record<string, (ctx: Context, db: TenantDb, value: string) => string | Promise<string>>>;
};

/** `paper: false`: there is no room for it on paper. */
export type MoreColumn<Row> = { label: string; paper?: false; cell(row: Row): Cell };

/** Keeps the types of a list while its rows are known. */
export const openList = <Row, R extends Placed>(open: OpenList<Row, R>): OpenList<Row, R> => open;

/** One page of it, as its call answers. */
export async function pageOf<Row>(open: OpenList<Row>, input: PageInput): Promise<Page<Row>> {
  const { rows, ...page } = await readPage(open.order, input, (place) => open.read(place));
  return { ...page, rows: await open.present(rows) };
}

/** What the call of a list answers that says no more than its rows and how many there are. */
export const answerList = <C extends ListCall>({ open }: ListSource<C>, ctx: Context, input: Input<C> & PageInput) =>
  ctx.transaction(async (db) => {
    const list = await open(ctx, db, input);
    return { ...(await pageOf(list, input)), total: await list.count() };
  });

/** The keys of all rows of a list that was opened, in their order. */
export async function keysOf<C extends ListCall>(
  db: TenantDb,
  { list }: Pick<ListSource<C>, 'list'>,
  open: OpenList<RowOf<C>>,
): Promise<string[]> {
  if (open.keys) {
    const { text, values } = open.keys();
    return (await db.query<{ id: string }>(text, [...values])).map(({ id }) => id);
  }
  const keyOf = list.rowKey!;
  const keys: string[] = [];
  for await (const rows of readAll(open.order, PORTION, (place) => open.read(place)))
    keys.push(...(await open.present(rows)).map((row) => keyOf(row)));
  return keys;
}

/** Rows read at once for a file. */
const PORTION = 500;

/**
 * All rows of it in portions, each read in a transaction of its own.
 * @throws Refusal what is not for this reader any more
 */
export async function* allOf<C extends ListCall>(
  { open }: ListSource<C>,
  ctx: Context,
  input: Input<C>,
): AsyncGenerator<RowOf<C>[]> {
  const { order } = await ctx.transaction((db) => Promise.resolve(open(ctx, db, input)));
  const portions = readAll(order, PORTION, (place) =>
    ctx.transaction(async (db) => {
      const list = await open(ctx, db, input);
      const rows = await list.read(place);
      const shown = await list.present(rows);
      return rows.map(({ cursor }, at) => ({ cursor, row: shown[at]! }));
    }),
  );
  for await (const portion of portions) yield portion.map(({ row }) => row);
}
