import type { JobContext } from '../../engine/jobs/job.ts';
import { findPairs } from './parts/find-pairs.ts';

/** The job `membership-duplicates`: takes up every membership that has changed, so many in a transaction. */
export async function findDuplicates({ tenant, transaction }: JobContext): Promise<void> {
  if (!tenant.modules.includes('membership')) return;
  while ((await transaction(findPairs)) > 0);
}
