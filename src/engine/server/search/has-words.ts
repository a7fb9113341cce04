import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a column that is stored folded has every word, as SQL; never without any. `search_has` says the same of any
 * text and takes ten times as long for each row.
 * @param words as `wordsOf` makes them
 */
export const hasWords = (column: string, words: readonly string[]): RawBuilder<boolean> =>
  words.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        words.map((word) => sql`strpos(${sql.ref(column)}, ${word}) > 0`),
        sql` and `,
      )})`;
