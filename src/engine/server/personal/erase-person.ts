import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';
import type { JobContext } from '../jobs/job.ts';
import { eraseKind, lockAccount, NOBODY, type People, peopleOf } from './personal.store.ts';
import { erasurePlan, stayingRecords } from './plan.ts';
import { kindsOf } from './subject.ts';
import { declaredTables } from './whose-rows.ts';

/** By what the rows of a person are found while they are erased: known before the first is gone. */
export type Erasing = { people: People; staying: string[]; account: boolean };

/**
 * How a run ended: `done`, but for what stays and for the account while anything is open; `held` by a hold; `again`
 * where something of the person came in meanwhile.
 */
export type Ending = 'done' | 'held' | 'again';

/** Asked in each transaction of an erasure. */
export type Leave = {
  /** Whether they may still be erased. */
  free(db: TenantDb): Promise<boolean>;
  /** Whether the account may end for good. */
  mayEnd(db: TenantDb): Promise<boolean>;
};

type Erasers = Pick<JobContext, 'engine' | 'tenant'>;

/**
 * Looks a person up before anything of theirs is erased, and each time it goes on: what stops, stays and is theirs may
 * have changed since.
 * @param before what an earlier run knew: rows that hang on records which are gone already are found by it
 */
export async function startErasing(context: JobContext, accountId: string, before: Erasing | null): Promise<Erasing> {
  return context.transaction((db) => lookUp(context, db, accountId, before?.people ?? NOBODY));
}

async function lookUp({ engine, tenant }: Erasers, db: TenantDb, accountId: string, before: People): Promise<Erasing> {
  const kinds = kindsOf(engine);
  const now = await peopleOf(db, kinds, [accountId]);
  const plan = await erasurePlan({ engine, tenant, lang: 'en' }, db, accountId);
  const account = plan.every(({ stops }) => stops.length === 0);
  const staying = await stayingRecords(db, kinds, now);
  // an address that was left since may be somebody else's by now
  const people = { ...now, records: [...new Set([...before.records, ...now.records])] };
  return { people, staying: account ? staying : [...staying, accountId], account };
}

/**
 * Erases a person: one transaction for each room, the rooms that hang on others first. Run again it goes on where it
 * was cut off, and finds what has become due since.
 */
export async function erasePerson(
  context: JobContext,
  accountId: string,
  erasing: Erasing,
  { free, mayEnd }: Leave,
): Promise<{ ending: Ending; account: boolean }> {
  const { engine, tenant, transaction } = context;
  const declared = declaredTables(kindsOf(engine));
  for (const { kinds, last } of [...engine.personal].reverse()) {
    if (last && !erasing.account) continue;
    const files: string[] = [];
    const went = await transaction(async (db): Promise<Ending | 'stays'> => {
      if (!(await free(db))) return 'held';
      if (last) {
        if (!(await mayEnd(db))) return 'stays';
        await lockAccount(db, accountId);
        // until here the person could come in, and book and apply
        const now = await lookUp(context, db, accountId, NOBODY);
        if (!now.account) return 'stays';
        if (now.people.records.some((id) => !erasing.people.records.includes(id))) return 'again';
      }
      for (const kind of [...kinds].reverse()) {
        const erased = await eraseKind(db, declared, kind, { people: erasing.people, marked: erasing.staying });
        files.push(...erased.files);
      }
      return 'done';
    });
    if (went === 'stays') return { ending: 'done', account: false };
    if (went !== 'done') return { ending: went, account: false };
    await removeFiles(engine, tenant.key, files);
  }
  return { ending: 'done', account: erasing.account };
}

/** Contents go after their rows; one that cannot be removed now is swept later (reliability.md F-09). */
export async function removeFiles(
  { files, log }: Pick<Engine, 'files' | 'log'>,
  tenant: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await files.remove(tenant, id).catch((err) => log.warn({ err }, 'a file is swept later'));
}
