import { hongKongDate } from '../../../contract/dates.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';

/** Most texts that one process keeps; which was asked for longest ago goes first. */
const KEPT_MAX = 500;
/** What a room changes without saying so is read again after this. Milliseconds. */
const KEPT_MS = 60_000;

/**
 * What public pages say of themselves before a script runs, kept between requests: whoever asks for pages costs no
 * transaction each time. Forgotten when a page, a call or a type is changed (`publicPagesChanged`), and with the day in
 * Hong Kong, because calls open and close by it.
 */
export class KeptHeads<T> {
  readonly #kept = new Map<string, { value: Promise<T>; until: number }>();

  /** @param about what of the tenant's pages it is: a language and a path */
  read(tenantId: string, about: string, now: Date, make: () => Promise<T>): Promise<T> {
    const key = `${tenantId} ${hongKongDate(now)} ${about}`;
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    const lasts = known && now.getTime() < known.until && known.until - now.getTime() <= KEPT_MS;
    const entry = lasts ? known : { value: make(), until: now.getTime() + KEPT_MS };
    this.#kept.set(key, entry);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_MAX) break;
      this.#kept.delete(oldest);
    }
    entry.value.catch(() => this.#kept.get(key) === entry && this.#kept.delete(key));
    return entry.value;
  }

  /** Also of what is being read just now: whoever asks next reads it anew. */
  forget(tenantId: string): void {
    for (const key of this.#kept.keys()) if (key.startsWith(`${tenantId} `)) this.#kept.delete(key);
  }
}

/** Once this transaction is committed public pages of the tenant say something else: every server reads them anew. */
export function publicPagesChanged({ publicHeads, publicPaths, socket }: Engine, db: TenantDb): void {
  const { tenantId } = db;
  db.afterCommit(() => {
    publicHeads.forget(tenantId);
    publicPaths.forget(tenantId);
    socket.tellServers('public-pages', tenantId);
  });
}
