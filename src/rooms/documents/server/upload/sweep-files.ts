import { madeAt } from '../../../../engine/server/files/file-id.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { knownIds, removeLoose } from '../answers/use.store.ts';
import { orphanedBefore } from '../rules.ts';
import { removeOldParts } from './part.store.ts';

/**
 * After a day, by the product's clock: uploads that were never finished, files that nothing speaks of, and content
 * whose row was never committed (reliability.md F-09). Rows go first; what a crash leaves is found the next time.
 */
export async function sweepFiles({ engine, tenant, transaction }: JobContext): Promise<void> {
  const before = orphanedBefore(engine.clock.now());
  const gone = await transaction(async (db) => {
    await removeOldParts(db, before);
    return removeLoose(db, before);
  });
  for (const id of gone) await engine.files.remove(tenant.key, id);
  for await (const ids of engine.files.list(tenant.key)) {
    const old = ids.filter((id) => (madeAt(id) ?? Number.POSITIVE_INFINITY) < before.getTime());
    if (old.length === 0) continue;
    const known = await transaction((db) => knownIds(db, old));
    for (const id of old) if (!known.has(id)) await engine.files.remove(tenant.key, id);
  }
}
