import type { Engine } from '../engine/server/engine.ts';
import { SettingError } from '../engine/server/settings.ts';
import { people, quietStage, seedDemo } from './demo.ts';
import { manyDocuments } from './many-documents.ts';
import { manyGrants } from './many-grants.ts';
import { manyMembers } from './many-members.ts';
import { FEW, newMembers, termsStory } from './memberships.ts';
import { tell as tellStories } from './timeline.ts';

/** How many of what, into which tenant. */
export type Large = { tenant: string; members: number; documents: number; applications: number };

/**
 * Puts many into a tenant, in batches with a transaction each, and says how far it is: copies of what people of the
 * demonstration did, which is put in first where the tenant is empty.
 */
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
  await seedDemo(engine, key);
  const stage = quietStage(engine, tenant);
  const from = performance.now();
  const report = (n: number, of: number, what: string) =>
    tell(`${n.toLocaleString('en')} of ${of.toLocaleString('en')} ${what}, ${seconds(from)} s so far`);
  await manyMembers(stage, members, (n) => report(n, members, 'memberships'));
  await manyDocuments(stage, documents, (n) => report(n, documents, 'documents'));
  await manyGrants(stage, applications, (n) => report(n, applications, 'applications'));
}

/** As many memberships without a demonstration, for measuring: copies of a few lives. */
export async function seedMembers(engine: Engine, key: string, count: number): Promise<void> {
  const stage = quietStage(engine, engine.tenants.get(key)!);
  const few = newMembers(stage, FEW);
  await tellStories(engine.clock, [people(stage), ...few, termsStory(stage)]);
  await manyMembers(stage, count - few.length, () => {});
}

/** The same with documents. */
export async function seedDocuments(engine: Engine, key: string, count: number): Promise<void> {
  const stage = quietStage(engine, engine.tenants.get(key)!);
  await tellStories(engine.clock, [people(stage)]);
  await manyDocuments(stage, count, () => {});
}

const seconds = (from: number): string => ((performance.now() - from) / 1_000).toFixed(1);
