import pg from 'pg';

/** Whose sessions or rights have changed; the database says so with the commit (migration 0094). */
export type SessionChange = { tenant: string; account: string };

const SESSION_CHANNEL = 'session_change';

/**
 * What the socket's adapter needs of a pool. It listens on one connection for ever and never gives a lost one back,
 * which would use up the product's pool one restart of the database after the other: so it gets a connection of its own.
 * What the database itself says of sessions comes by the same connection.
 * @param listener.session somebody's session ended, or their rights changed
 * @param listener.again the connection was lost and is back: what came in between has been missed
 */
export function subscriptionPool(
  pool: pg.Pool,
  listener: { session(change: SessionChange): void; again(): void } | null = null,
): pg.Pool {
  let connections = 0;
  const connect = async () => {
    const client = new pg.Client({ ...pool.options, pipeline: false });
    client.on('error', () => {});
    await client.connect();
    if (listener) {
      client.on('notification', ({ channel, payload }) => {
        if (channel === SESSION_CHANNEL) listener.session(JSON.parse(payload ?? '') as SessionChange);
      });
      await client.query(`listen ${SESSION_CHANNEL}`);
      connections += 1;
      if (connections > 1) listener.again();
    }
    return Object.assign(adapterOnly(client), { release: () => void client.end().catch(() => {}) });
  };
  return { connect, query: pool.query.bind(pool), on: () => {} } as unknown as pg.Pool;
}

/** The adapter takes whatever it hears for its own: it hears nothing else. */
function adapterOnly(client: pg.Client): pg.Client {
  const on = client.on.bind(client) as (event: string, act: (...args: never[]) => void) => pg.Client;
  client.on = ((event: string, act: (...args: unknown[]) => void) =>
    on(event, (...args: unknown[]) => {
      if (event !== 'notification' || (args[0] as pg.Notification).channel !== SESSION_CHANNEL) act(...args);
    })) as typeof client.on;
  return client;
}
