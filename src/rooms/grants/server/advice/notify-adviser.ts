import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import type { GrantRow } from '../store.ts';
import { relationOf } from '../teams/relation.store.ts';

/** A line for the consultant whose record the applicant objects to; who no longer advises, or may not know, hears nothing. */
export async function tellAdviser(ctx: Context, db: TenantDb, row: GrantRow, accountId: string): Promise<void> {
  const { conflicted, consultant } = await relationOf(db, row.id, accountId);
  if (conflicted || !consultant) return;
  await notify(db, ctx.engine, accountId, {
    type: 'warning',
    word: 'grants-advice.notice.objected',
    params: { title: row.title },
    link: `/grants/${row.id}`,
  });
}
