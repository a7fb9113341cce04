import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { findPairs } from './find-pairs.ts';

/** The job `membership-duplicates`: takes up every membership that has changed, so many in a transaction. */
export async function findDuplicates({ transaction }: JobContext): Promise<void> {
  while ((await transaction(findPairs)) > 0);
}
