const KEPT = 'tessera.inbox.read';
/** Of a day without a network; older ones are read again. */
const MAX = 200;

/** Notifications that were read without a network. In a browser that keeps nothing they are unread again. */
export function readLater(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export const keepForLater = (ids: readonly string[]): void => write([...new Set([...readLater(), ...ids])].slice(-MAX));

export const forgetLater = (id: string): void => write(readLater().filter((value) => value !== id));

function write(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, JSON.stringify(ids));
  } catch {}
}
