import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { forgetUnused } from './picture.store.ts';

/** A page may be written over a day; then a picture that no page was saved with goes. */
const KEPT_MS = 24 * 3_600_000;

/** Takes away what was brought for a page and never shown on one. */
export async function forgetPictures({ engine, transaction }: JobContext): Promise<void> {
  await transaction((db) => forgetUnused(db, new Date(engine.clock.now().getTime() - KEPT_MS)));
}
