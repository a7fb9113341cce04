import type { TenantDb } from '../db/tenant-db.ts';
import type { JobContext } from '../jobs/job.ts';
import { removeFiles } from './erase-person.ts';
import { eraseKind, heldPeople, type People } from './personal.store.ts';
import { kindsOf } from './subject.ts';
import { declaredTables } from './whose-rows.ts';

/**
 * Erases everybody's records whose time is over, by the product's clock: one transaction for each room, then what hangs
 * on the records that went.
 * @param heldIds accounts of whom everything is kept, asked in each transaction: a hold may be placed between two
 * @param note told of each kind in the transaction in which its rows went
 */
export async function eraseOverdue(
  { engine, tenant, transaction }: JobContext,
  heldIds: (db: TenantDb) => Promise<readonly string[]>,
  note: (db: TenantDb, kind: string, rows: number) => Promise<void>,
): Promise<void> {
  const all = kindsOf(engine);
  const declared = declaredTables(all);
  const gone: string[] = [];
  for (const follows of [false, true]) {
    if (follows && gone.length === 0) return;
    for (const { kinds } of [...engine.personal].reverse()) {
      const files: string[] = [];
      await transaction(async (db) => {
        const held: People = await heldPeople(db, all, await heldIds(db));
        for (const kind of [...kinds].reverse()) {
          if ((kind.follows !== undefined) !== follows) continue;
          const erased = await eraseKind(db, declared, kind, { marked: gone, held });
          if (erased.rows > 0) await note(db, kind.name, erased.rows);
          files.push(...erased.files);
          if (!follows) gone.push(...erased.records);
        }
      });
      await removeFiles(engine, tenant.key, files);
    }
  }
}
