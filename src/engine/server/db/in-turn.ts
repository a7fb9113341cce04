import type { Engine } from '../engine.ts';

const queues = new WeakMap<Engine, Map<string, Promise<unknown>>>();

/**
 * Work on one much-wanted record goes one after the other before it takes a connection: those who wait for the same lock
 * would otherwise hold every connection of the process, and everybody else would be refused. What keeps things right is
 * the lock in the database, also between processes; this only orders the queue.
 * @param key what is wanted, unique over tenants
 */
export async function inTurn<T>(engine: Engine, key: string, work: () => Promise<T>): Promise<T> {
  const turns = queues.get(engine) ?? new Map<string, Promise<unknown>>();
  queues.set(engine, turns);
  const own = (turns.get(key) ?? Promise.resolve()).then(work, work);
  const over = own.then(
    () => {},
    () => {},
  );
  turns.set(key, over);
  try {
    return await own;
  } finally {
    if (turns.get(key) === over) turns.delete(key);
  }
}
