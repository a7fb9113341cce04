import type { ClientBase } from 'pg';
import { seal, unseal } from '../sealed.ts';
import type { Reseal, SealedRows } from '../sealed-rows.ts';

/** Of each use, how many rows were sealed again, and how many could not be opened and stay shut. */
export type SealedAnew = Record<string, { done: number; shut: number }>;

/**
 * Opens what the other installation has sealed and seals it with the key of this one, where the rows lie before they
 * are put in.
 * @param tableOf the table in which the rows of a table lie meanwhile; null: the backup has none
 */
export async function sealAnew(
  client: ClientBase,
  tenant: string,
  keys: { old: Buffer; here: Buffer },
  sealed: readonly SealedRows[],
  tableOf: (table: string) => string | null,
): Promise<SealedAnew> {
  const reseal: Reseal = (place, content) => seal({ key: keys.here }, place, unseal({ key: keys.old }, place, content));
  const found: SealedAnew = {};
  for (const { use, table, column, by, again } of sealed) {
    const from = tableOf(table);
    if (from === null) continue;
    const { rows } = await client.query<Record<string, string>>(
      `select ctid::text as place_of_row, ${by.map((name) => `${name}::text as ${name}`).join(', ')}, ${column} as kept
       from ${from} where ${column} is not null`,
    );
    found[use] ??= { done: 0, shut: 0 };
    for (const { kept, place_of_row: row, ...named } of rows) {
      const value = attempt(() => again(tenant, named, kept, reseal));
      if (value === SHUT) found[use].shut += 1;
      if (value === SHUT || value === kept) continue;
      await client.query(`update ${from} set ${column} = $1 where ctid = $2::tid`, [value, row]);
      found[use].done += 1;
    }
  }
  return found;
}

const SHUT = Symbol('cannot be opened');

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch {
    return SHUT;
  }
}
