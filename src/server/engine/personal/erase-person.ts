import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';
import type { JobContext } from '../jobs/job.ts';
import { eraseKind, type People, peopleOf } from './personal.store.ts';
import { erasurePlan, stayingRecords } from './plan.ts';
import { kindsOf } from './subject.ts';
import { declaredTables } from './whose-rows.ts';

/** By what the rows of a person are found while they are erased: known before the first is gone. */
export type Erasing = { people: People; staying: string[]; account: boolean };

/** Looks a person up before anything of theirs is erased. */
export async function startErasing({ engine, tenant, transaction }: JobContext, accountId: string): Promise<Erasing> {
  return transaction(async (db) => {
    const kinds = kindsOf(engine);
    const people = await peopleOf(db, kinds, [accountId]);
    const plan = await erasurePlan({ engine, tenant, lang: 'en' }, db, accountId);
    const account = plan.every(({ stops }) => stops.length === 0);
    const staying = await stayingRecords(db, kinds, people);
    return { people, staying: account ? staying : [...staying, accountId], account };
  });
}

/**
 * Erases a person: one transaction for each room, the rooms that hang on others first. Run again it goes on where it
 * was cut off, and finds what has become due since.
 * @param free asked in each transaction: whether they may still be erased
 * @returns whether it came to its end
 */
export async function erasePerson(
  { engine, tenant, transaction }: JobContext,
  erasing: Erasing,
  free: (db: TenantDb) => Promise<boolean>,
): Promise<boolean> {
  const declared = declaredTables(kindsOf(engine));
  for (const { kinds, last } of [...engine.personal].reverse()) {
    if (last && !erasing.account) continue;
    const files: string[] = [];
    const went = await transaction(async (db) => {
      if (!(await free(db))) return false;
      for (const kind of [...kinds].reverse()) {
        const erased = await eraseKind(db, declared, kind, { people: erasing.people, marked: erasing.staying });
        files.push(...erased.files);
      }
      return true;
    });
    if (!went) return false;
    await removeFiles(engine, tenant.key, files);
  }
  return true;
}

/** Contents go after their rows; one that cannot be removed now is swept later (reliability.md F-09). */
export async function removeFiles(
  { files, log }: Pick<Engine, 'files' | 'log'>,
  tenant: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await files.remove(tenant, id).catch((err) => log.warn({ err }, 'a file is swept later'));
}
