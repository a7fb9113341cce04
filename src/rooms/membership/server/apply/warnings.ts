import type { Values } from '../../../../contract/form.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { untouchedNotes } from '../../../../engine/server/forms/untouched-notes.ts';
import { lastReturn } from '../review/return.store.ts';
import { APPLICATION_FORM } from '../rules.ts';

/** Notes of the return that were left as they were, before the application is handed in again (MEM-2). */
export async function warnings(
  ctx: Context,
  db: TenantDb,
  params: { dataId: string; values: Values; before: Values | null },
): Promise<string[]> {
  const returned = await lastReturn(db, params.dataId);
  return returned && !returned.resubmitted_at ? untouchedNotes(ctx, APPLICATION_FORM, returned.notes, params) : [];
}
