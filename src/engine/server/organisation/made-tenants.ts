import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { KindDefinition, Tenant } from '../../../tenants/tenant.ts';
import { composeTenant, type RoomNames } from '../tenants/compose-tenant.ts';
import type { Words } from '../words.ts';
import { allMade, type MadeOrganisation, type NewOrganisation } from './made.store.ts';

/** An unknown key is looked up again at most so often: a stranger can name as many as they like. Milliseconds. */
const LOOK_MS = 1_000;

/** What changed by a look at the database. */
export type Learnt = { came: string[]; left: string[] };

/**
 * The organisations that were made on a screen, as this process knows them. Those at work stand among all tenants; a
 * suspended one is no tenant: no call, page, job or socket finds it.
 */
export class MadeTenants {
  readonly kinds: ReadonlyMap<string, KindDefinition>;
  readonly #tenants: Map<string, Tenant>;
  readonly #folders: ReadonlySet<string>;
  readonly #rooms: RoomNames;
  readonly #log: Logger;
  #rows = new Map<string, MadeOrganisation>();
  #looking: Promise<Learnt> | null = null;
  #next: Promise<Learnt> | null = null;
  #looked = Number.NEGATIVE_INFINITY;

  /** @param tenants of the process; those it has already are folders */
  constructor(tenants: Map<string, Tenant>, kinds: ReadonlyMap<string, KindDefinition>, rooms: RoomNames, log: Logger) {
    this.#tenants = tenants;
    this.#folders = new Set(tenants.keys());
    this.kinds = kinds;
    this.#rooms = rooms;
    this.#log = log;
  }

  get(key: string): MadeOrganisation | undefined {
    return this.#rows.get(key);
  }

  isSuspended(key: string): boolean {
    return Boolean(this.#rows.get(key)?.suspendedAt);
  }

  suspended(): MadeOrganisation[] {
    return [...this.#rows.values()].filter(({ suspendedAt }) => suspendedAt);
  }

  /** Whether a key may not be used any more. */
  isTaken(key: string): boolean {
    return this.#folders.has(key) || this.#rows.has(key);
  }

  /** Whether it is worth a look at the database: the key means nothing here, and nobody has just looked. */
  mayBeNew(key: string | undefined): key is string {
    return Boolean(key) && !this.isTaken(key!) && performance.now() - this.#looked > LOOK_MS;
  }

  /** Takes over what the database has. Looks that come while one is under way share the one after it. */
  read(pool: Pool, words: Words): Promise<Learnt> {
    if (!this.#looking) {
      this.#looking = this.#read(pool, words).finally(() => {
        this.#looking = null;
      });
      return this.#looking;
    }
    this.#next ??= this.#looking
      .catch(() => undefined)
      .then(() => {
        this.#next = null;
        return this.read(pool, words);
      });
    return this.#next;
  }

  /** The tenant that an organisation would be. @throws TenantMistake where its kind does not hold together */
  compose({ key, name, shortName, sender, kind }: NewOrganisation): Tenant {
    const { declare, forms, graphs, words } = this.kinds.get(kind)!;
    const declared = declare({ key, name, shortName, sender });
    // of its own: what one organisation's objects are marked with must not reach another
    return composeTenant(
      structuredClone(declared),
      key,
      structuredClone({ forms, graphs, mails: {}, words: words ?? { en: {}, 'zh-hant': {} } }),
      this.#rooms,
    );
  }

  async #read(pool: Pool, words: Words): Promise<Learnt> {
    const rows = await allMade(pool);
    this.#looked = performance.now();
    const known = rows.filter((row) => this.#isKnown(row));
    this.#rows = new Map(known.map((row) => [row.key, row]));
    const [came, left]: [string[], string[]] = [[], []];
    for (const key of this.#tenants.keys()) {
      if (this.#folders.has(key)) continue;
      const row = this.#rows.get(key);
      if (row && !row.suspendedAt) continue;
      this.#tenants.delete(key);
      left.push(key);
    }
    for (const row of known) {
      if (row.suspendedAt || this.#tenants.has(row.key)) continue;
      const tenant = this.compose(row);
      words.learn(row.key, tenant.words);
      this.#tenants.set(row.key, tenant);
      came.push(row.key);
    }
    return { came, left };
  }

  /** Left out: a row whose key a folder has, and one of a kind this release does not have. */
  #isKnown({ key, kind }: MadeOrganisation): boolean {
    const known = !this.#folders.has(key) && this.kinds.has(kind);
    if (!known) this.#log.warn({ tenant: key, kind }, 'an organisation that this release cannot serve');
    return known;
  }
}
