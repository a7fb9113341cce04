import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** What the database says on a channel. */
export type Listening = {
  /** Runs once it is listened to, each time anew: what was said before then is looked up. */
  onListening(client: pg.Client): Promise<void>;
  onPayload(payload: string): void;
};

/**
 * Listens to a channel of the database over a connection of its own, for as long as the process runs. Comes back by
 * itself when the database was away.
 * @returns how to stop
 */
export async function listenTo(
  appUrl: string,
  channel: string,
  { onListening, onPayload }: Listening,
): Promise<() => Promise<void>> {
  let closed = false;
  let client: pg.Client | null = null;
  const listen = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: appUrl, connectionTimeoutMillis: 3_000, keepAlive: true });
    next.on('error', () => {});
    next.on('notification', ({ payload }) => onPayload(payload ?? ''));
    await next.connect();
    client = next;
    next.once('end', () => void comeBack());
    await next.query(`listen ${channel}`);
    await onListening(next);
  };
  const comeBack = async (): Promise<void> => {
    while (!closed) {
      await setTimeout(1_000, undefined, { ref: false });
      const back = await listen().then(
        () => true,
        () => false,
      );
      if (back) return;
    }
  };
  await listen();
  return async () => {
    closed = true;
    await client?.end();
  };
}
