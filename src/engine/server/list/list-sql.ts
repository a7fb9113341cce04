import type { QueryResultRow } from 'pg';
import type { TenantDb } from '../db/tenant-db.ts';
import { type Order, Place, type Placed } from './pager.ts';
import { Params, type Written } from './params.ts';

type Parts<Filter> = {
  order: Order | ((filter: Filter) => Order);
  /** What is read of a row, as SQL names it. */
  columns: string;
  /** `from …`, with what is joined; that of a filter, where its values stand in it. */
  tables: string | ((params: Params, filter: Filter) => string);
  /** The same to count by, where that takes less. */
  counted?: string;
  /** What a filter keeps, as a condition; its values are put into the parameters. */
  where?: (params: Params, filter: Filter, db: TenantDb) => string;
};

/**
 * A list of one statement written by hand, `$1` is the tenant: its pages, how many rows it has, the first of them, and
 * what selects their keys, all by the same condition.
 * @example const shiftList = listSql<ShiftRow, ShiftFilter>({ order, columns, tables, where });
 */
export function listSql<Row extends QueryResultRow, Filter>({ columns, ...parts }: Parts<Filter>) {
  const orderOf = (filter: Filter) => (typeof parts.order === 'function' ? parts.order(filter) : parts.order);
  const wholeOrder = (filter: Filter) => Place.whole(orderOf(filter)).orderBy();

  /** From which tables which rows, with the values that stand there. */
  function kept(db: TenantDb, filter: Filter, tables = parts.tables) {
    const params = new Params();
    const from = typeof tables === 'function' ? tables(params, filter) : tables;
    return { params, rows: `${from} where ${parts.where?.(params, filter, db) ?? 'true'}` };
  }

  const read =
    (db: TenantDb, filter: Filter) =>
    (place: Place): Promise<(Row & Placed)[]> => {
      const { params, rows } = kept(db, filter);
      return db.query(
        `select ${columns}, ${place.cursor} as cursor ${rows} and ${place.where(params)} ${place.tail(params)}`,
        params.values,
      );
    };

  function count(db: TenantDb, filter: Filter): Promise<number> {
    const { params, rows } = kept(db, filter, parts.counted);
    return db.count(`select count(*)::int as count ${rows}`, params.values);
  }

  return {
    read,
    count,
    /** For `openList`. */
    open: (db: TenantDb, filter: Filter) => ({
      order: orderOf(filter),
      read: read(db, filter),
      count: () => count(db, filter),
    }),
    /** The first rows in the order of the list, at most so many. */
    first(db: TenantDb, filter: Filter, most: number): Promise<Row[]> {
      const { params, rows } = kept(db, filter);
      return db.query(
        `select ${columns} ${rows} order by ${wholeOrder(filter)} limit ${params.put(most)}`,
        params.values,
      );
    },
    /** What selects this column of all rows in their order, as `id`. */
    keys(column: string, db: TenantDb, filter: Filter): Written {
      const { params, rows } = kept(db, filter);
      return { text: `select ${column} ${rows} order by ${wholeOrder(filter)}`, values: params.values };
    },
  };
}
