import { browserStore } from '../browser-store.ts';

const KEPT = 'tessera.inbox.read';
/** Of a day without a network; older ones are read again. */
const MAX = 200;

/** Notifications that were read without a network. In a browser that keeps nothing they are unread again. */
export function readLater(): string[] {
  const kept = browserStore.readJson(KEPT);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

export const keepForLater = (ids: readonly string[]): void => write([...new Set([...readLater(), ...ids])].slice(-MAX));

export const forgetLater = (id: string): void => write(readLater().filter((value) => value !== id));

const write = (ids: readonly string[]): void => browserStore.writeJson(KEPT, ids.length > 0 ? ids : null);
