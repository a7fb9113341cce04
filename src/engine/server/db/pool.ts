import pg from 'pg';
import { isOutdated, PreparedStatements } from './prepared.ts';

// Calendar dates stay text (a Date would shift them by zone); our 64-bit numbers are sequences and counts below 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** What a lost or refused connection looks like: the caller answers 503 and the next request tries again. */
const GONE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
]);

export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    GONE.has(code) ||
    code.startsWith('08') ||
    /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/.test(error.message)
  );
}

/** Its disk is full; nothing of the transaction was written. */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '53100';

/** Two transactions met, or a migration came between: it may simply be run again. */
export function isRetryable(error: unknown): boolean {
  if (isOutdated(error)) return true;
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
}

type Done = (error: Error | null, result: pg.QueryResult) => void;
type QueryByCallback = (config: unknown, values: unknown, done: Done) => unknown;

/**
 * The promise of a query is made here, around the callback that `pg` takes. The promise it makes itself keeps every
 * result until the next full collection of the heap: four times as many of those (docs/decisions/0066).
 */
function queryByCallback(client: pg.PoolClient, statements: PreparedStatements): pg.PoolClient['query'] {
  const byCallback = client.query.bind(client) as QueryByCallback;
  const query = (config: unknown, values?: unknown, done?: Done) => {
    const named = statements.named(config, values);
    // made from its parts: from an object the driver makes a copy first, property by property
    const sent = named ? Object.assign(new pg.Query(named.text, named.values), { name: named.name }) : config;
    const ofConfig = named ? undefined : values;
    const ended =
      (end: Done): Done =>
      (error, result) => {
        if (error && named) statements.renewIfOutdated(error, named);
        end(error, result);
      };
    if (done) return byCallback(sent, ofConfig, ended(done));
    return new Promise<pg.QueryResult>((resolve, reject) => {
      byCallback(
        sent,
        ofConfig,
        ended((error, result) => (error ? reject(error) : resolve(result))),
      );
    }).catch((error: Error) => {
      // who called, and not the socket that brought the answer
      Error.captureStackTrace(error);
      throw error;
    });
  };
  return query as pg.PoolClient['query'];
}

/** The pool of one process, logged in as the application role. */
export function openPool(url: string, max = 20): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // begin, the wall and the first query go out in one round trip
    pipeline: true,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'tessera',
  });
  const statements = new PreparedStatements();
  // A lost connection fails the query it carries; it is also told to whoever listens, and with nobody listening that
  // would end the process: for idle connections, and for those that are lent out between two queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.query = queryByCallback(client, statements);
  });
  return pool;
}
