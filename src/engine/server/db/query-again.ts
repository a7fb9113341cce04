import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { isRetryable } from './pool.ts';

const TRIES = 3;

/**
 * A single statement outside of a transaction, run again where it met another one or a migration: transactions of
 * tenants do so by themselves.
 */
export async function queryAgain<R extends QueryResultRow>(
  pool: Pick<Pool, 'query'>,
  statement: QueryConfig,
): Promise<QueryResult<R>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await pool.query<R>(statement);
    } catch (error) {
      if (tries === TRIES || !isRetryable(error)) throw error;
    }
  }
}
