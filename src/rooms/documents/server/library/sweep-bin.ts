import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { sweptBefore } from '../rules.ts';
import { sweepBins } from './bin.store.ts';

/** What has lain in the bin for 30 days goes for good: rows first, then content. */
export async function sweepBin({ engine, tenant, transaction }: JobContext): Promise<void> {
  const gone = await transaction((db) => sweepBins(db, sweptBefore(engine.clock.now())));
  for (const id of gone) await engine.files.remove(tenant.key, id);
}
