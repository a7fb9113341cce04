import pg from 'pg';

/**
 * What the socket's adapter needs of a pool. It listens on one connection for ever and never gives a lost one back,
 * which would use up the product's pool one restart of the database after the other: so it gets a connection of its own.
 */
export function subscriptionPool(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    const client = new pg.Client({ ...pool.options, pipeline: false });
    client.on('error', () => {});
    await client.connect();
    return Object.assign(client, { release: () => void client.end().catch(() => {}) });
  };
  return { connect, query: pool.query.bind(pool), on: () => {} } as unknown as pg.Pool;
}
