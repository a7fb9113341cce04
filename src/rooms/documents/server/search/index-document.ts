import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { namedGrams } from './search.rules.ts';
import { indexNames } from './text.store.ts';

export const TEXT_JOB = 'attachment-text';

/** A document is found by its names at once, and by its text when the job has read it. */
export async function indexDocument(
  ctx: Context,
  db: TenantDb,
  document: { id: string; title: string; name: string },
  content: 'new' | 'same',
): Promise<void> {
  const again = content === 'new';
  await indexNames(db, document.id, namedGrams([document.title, document.name]), again);
  if (again) await ctx.engine.queue.send(db, TEXT_JOB, { id: document.id });
}
