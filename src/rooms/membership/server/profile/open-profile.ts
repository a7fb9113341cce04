import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Reading } from '../../../../engine/server/forms/read-form.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { mayUseMembership } from '../policy.ts';
import { membershipById } from '../store.ts';

/** The application opened once more, for the member to keep it up to date; nobody else may change it (MEM-5). */
export async function openProfile(ctx: Context, db: TenantDb, reading: Reading): Promise<Reading> {
  const row = found(await membershipById(db, reading.opened.dataId));
  return { ...reading, opened: { ...reading.opened, allowEdit: mayUseMembership(ctx, row) } };
}
