import type { TenantTable } from '../db/tenant-db.ts';
import type { PersonalKind, PersonalTable, Whose } from './personal-data.ts';

/**
 * Whose rows are meant, as SQL: those of people (`$2` accounts, `$3` addresses in lower case, `$4` ids of their
 * records), or those of everybody, unless they are held (`$7`, `$8`, `$9` likewise).
 */
export type Scope = 'theirs' | 'held' | 'everybody';
const MARKS = { theirs: ['$2', '$3', '$4'], held: ['$7', '$8', '$9'] } as const;
/** `$5`: of their records those that stay, or of everybody's those that go; `$6` now. */
const RECORDS = '$5';
const NOW = '$6';

/** Every declared table by its name, with its kind; a table that stands in several kinds is found by any of them. */
export type Declared = ReadonlyMap<TenantTable, readonly { kind: PersonalKind; table: PersonalTable }[]>;

/** The declarations of each table: one table may be in several kinds. */
export function declaredTables(kinds: readonly PersonalKind[]): Declared {
  const all = new Map<TenantTable, { kind: PersonalKind; table: PersonalTable }[]>();
  for (const kind of kinds)
    for (const table of kind.tables) all.set(table.table, [...(all.get(table.table) ?? []), { kind, table }]);
  return all;
}

/** Writes the conditions; aliases are numbered, so that none hides another. */
export class WhoseRows {
  readonly #declared: Declared;
  #aliases = 0;

  constructor(declared: Declared) {
    this.#declared = declared;
  }

  /** Whether the row `alias` is somebody's. */
  owned({ whose, only }: PersonalTable, alias: string, scope: Scope): string {
    const own = only ? ` and ${about(only, alias)}` : '';
    if (scope === 'everybody') return `(true${own})`;
    return `((${whose.map((by) => this.#by(by, whose, alias, scope)).join(' or ') || 'false'})${own})`;
  }

  #by(by: Whose, whose: readonly Whose[], alias: string, scope: 'theirs' | 'held'): string {
    const [accounts, addresses, records] = MARKS[scope];
    if ('account' in by) {
      if (by.forHold && scope === 'theirs') return 'false';
      return `coalesce(${alias}.${by.account}::text = any(${accounts}::text[]), false)`;
    }
    if ('known' in by) {
      const known = about(by.known, alias).replaceAll(':accounts', `${accounts}::text[]`);
      return `coalesce(${known.replaceAll(':addresses', `${addresses}::text[]`)}, false)`;
    }
    if ('address' in by) {
      const address = `lower(${alias}.${by.address})`;
      // an address that was left is known by its code only (migrations/0117-address-left.sql)
      const code = `encode(sha256(convert_to(${address}, 'UTF8')), 'hex')`;
      const match =
        scope === 'held'
          ? `coalesce(${address} = any(${addresses}::text[]) or ${code} = any(${addresses}::text[]), false)`
          : `coalesce(${address} = any(${addresses}::text[]), false)`;
      // an address goes from one person to the next: a row with an account is that account's alone. A hold keeps more
      const accounted =
        scope === 'theirs'
          ? whose.flatMap((owner) => ('account' in owner && !owner.forHold ? [owner.account] : []))
          : [];
      return [match, ...accounted.map((column) => `${alias}.${column} is null`)].join(' and ');
    }
    if ('record' in by) return `coalesce(${alias}.${by.record}::text = any(${records}::text[]), false)`;
    if ('within' in by)
      return `exists (select from unnest(${records}::text[]) r(id) where strpos(${alias}.${by.within}, r.id) > 0)`;
    const parents = this.#declared.get(by.of);
    if (!parents) throw new Error(`no room declares the personal table ${by.of}`);
    const own = this.#alias();
    const owned = parents.map(({ table }) => this.owned(table, own, scope)).join(' or ');
    return this.#parent(by, alias, own, owned);
  }

  #parent(by: Extract<Whose, { of: TenantTable }>, alias: string, own: string, where: string): string {
    return `exists (select from ${by.of} ${own} where ${own}.tenant_id = $1 and ${own}.${by.key ?? 'id'} = ${alias}.${by.by} and (${where}))`;
  }

  /** Whether the row goes now: it is theirs, its kind keeps it no longer, and nothing stops it. */
  due(kind: PersonalKind, table: PersonalTable, alias: string, scope: 'theirs' | 'everybody'): string {
    const [head] = kind.tables;
    if (table === head) return this.#dueHead(kind, alias, scope);
    const ways = table.whose.map((by) => {
      const parent = 'of' in by && kind.tables.find((candidate) => candidate !== table && candidate.table === by.of);
      if (!('of' in by) || !parent)
        return scope === 'theirs' ? `(${this.#by(by, table.whose, alias, scope)})` : 'false';
      const own = this.#alias();
      return this.#parent(by, alias, own, this.due(kind, parent, own, scope));
    });
    return `((${ways.join(' or ')})${table.only ? ` and ${about(table.only, alias)}` : ''})`;
  }

  #dueHead(kind: PersonalKind, alias: string, scope: 'theirs' | 'everybody'): string {
    const [head] = kind.tables;
    const parts = [this.owned(head, alias, scope)];
    for (const stop of kind.stops ?? []) parts.push(`not ${stopped(stop.when, alias)}`);
    if (kind.follows) parts.push(followed(kind.follows, alias, scope));
    const period = kind.keep ?? (scope === 'everybody' ? kind.upTo : undefined);
    if (period) parts.push(`coalesce(${until(period, alias)} <= ${NOW}::timestamptz, false)`);
    else if (scope === 'everybody' && !kind.follows) return 'false';
    if (scope === 'everybody') parts.push(`not ${this.owned(head, alias, 'held')}`);
    return `(${parts.join(' and ')})`;
  }

  #alias(): string {
    this.#aliases += 1;
    return `p${this.#aliases}`;
  }
}

/** SQL about the row `t` as SQL about the row `alias`. */
export const about = (sql: string, alias: string): string => `(${sql.replaceAll(/\bt\./g, `${alias}.`)})`;

/** Until when a row is kept. */
export const until = ({ months, since }: { months: number; since: string }, alias: string): string =>
  `(${about(since, alias)}::timestamptz + interval '${months} months')`;

/** A condition of a stop as SQL that is never null. */
export const stopped = (when: string, alias: string): string => `coalesce(${about(when, alias)}, false)`;

/** Of one's own: none of its records stays. Of everybody's: one of its records goes. */
function followed(follows: string, alias: string, scope: 'theirs' | 'everybody'): string {
  const followsRecord = `exists (select from (${about(follows, alias).slice(1, -1)}) f(id) where f.id::text = any(${RECORDS}::text[]))`;
  return scope === 'theirs' ? `not ${followsRecord}` : followsRecord;
}
