import type { Engine } from './engine/engine.ts';
import { SettingError } from './engine/settings.ts';
import { seedMany as seedDocuments } from './rooms/documents/seed-many.ts';
import { openManyCall, seedMany as seedGrants } from './rooms/grants/seed-many.ts';
import { besideMany, seedMany as seedMembers } from './rooms/membership/seed-many.ts';

/** As many as one transaction takes in. */
const BATCH = 10_000;
/**
 * Applications bring rows of twenty tables. What is not committed yet is not counted by who plans queries: with more
 * in one transaction keys are looked up as if there were none, ever slower.
 */
const APPLICATIONS_BATCH = 1_000;

/** How many of what, into which tenant. */
export type Large = { tenant: string; members: number; documents: number; applications: number };

/** Puts many into a tenant, a batch in a transaction of its own, and says how far it is. */
export async function seedLarge(
  engine: Engine,
  { tenant: key, members, documents, applications }: Large,
  tell: (line: string) => void,
): Promise<void> {
  const tenant = engine.tenants.get(key);
  if (!tenant) throw new SettingError(`There is no tenant "${key}": one of ${[...engine.tenants.keys()].join(', ')}.`);
  if (members > 0 && !tenant.membershipTypes) throw new SettingError(`The tenant ${key} has no memberships.`);
  if (applications > 0 && !tenant.modules.includes('grants'))
    throw new SettingError(`The tenant ${key} has no grants.`);
  const from = performance.now();
  const report = (n: number, of: number, what: string) =>
    tell(`${n.toLocaleString('en')} of ${of.toLocaleString('en')} ${what}, ${seconds(from)} s so far`);
  for (let have = 0; have < members; have += BATCH) {
    const count = Math.min(BATCH, members - have);
    await engine.database.tenant(key, async (db) =>
      seedMembers(db, tenant, count, await besideMany(db, engine, tenant)),
    );
    report(have + count, members, 'memberships');
  }
  for (let have = 0; have < documents; have += BATCH) {
    const count = Math.min(BATCH, documents - have);
    await engine.database.tenant(key, (db) => seedDocuments(db, engine, tenant, count));
    report(have + count, documents, 'documents');
  }
  if (applications > 0) {
    const call = await engine.database.tenant(key, (db) => openManyCall(db, engine, tenant, applications));
    for (let done = 0; done < applications; done += APPLICATIONS_BATCH) {
      const count = Math.min(APPLICATIONS_BATCH, applications - done);
      await engine.database.tenant(key, (db) =>
        seedGrants(db, engine, tenant, { call, done, count, of: applications }),
      );
      report(done + count, applications, 'applications');
    }
  }
}

const seconds = (from: number): string => ((performance.now() - from) / 1_000).toFixed(1);
