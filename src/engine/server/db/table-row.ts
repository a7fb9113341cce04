import type { Selectable } from 'kysely';
import type { DB } from './tables.ts';

/** What is read of a table: all its columns, or those named. */
export type TableRow<T extends keyof DB, C extends keyof Selectable<DB[T]> = keyof Selectable<DB[T]>> = Pick<
  Selectable<DB[T]>,
  C
>;
