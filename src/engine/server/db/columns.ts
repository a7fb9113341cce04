import type { Selectable } from 'kysely';
import type { DB } from './tables.ts';

/** The names in a list that is parted by blanks. */
type Names<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Names<Rest> : S;

/** Columns of a table as SQL names them, and in their type the row that is read by them. */
export type Columns<Row> = string & { readonly row?: Row };

/**
 * What is read of a table, said once for the statement and for the type of its rows.
 * @param alias what the statement calls the table
 * @param names the columns, parted by blanks, in as many lines as they need
 * @example const GIFT = columnsOf('gift', 'g', 'id reference cents', 'created_at'); // "g.id, g.reference, …"
 */
export function columnsOf<T extends keyof DB, const S extends string>(
  _table: T,
  alias: string,
  ...names: (Names<S> extends keyof Selectable<DB[T]> ? S : never)[]
): Columns<Pick<Selectable<DB[T]>, Names<S> & keyof Selectable<DB[T]>>> {
  return names
    .flatMap((line) => line.split(' '))
    .map((name) => `${alias}.${name}`)
    .join(', ');
}

/** A row as these columns read it: `type GiftRow = RowOf<typeof GIFT> & { donor_name: string }`. */
export type RowOf<C extends Columns<unknown>> = NonNullable<C['row']>;
