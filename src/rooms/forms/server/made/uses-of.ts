import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { FormUse } from '../../../../engine/server/forms/form-use.ts';

/** Where the questions of a form are asked besides its own page, room by room. */
export async function usesOf(ctx: Context, db: TenantDb, madeFormId: string): Promise<FormUse[]> {
  const uses: FormUse[] = [];
  for (const of of ctx.engine.formUses) uses.push(...(await of(ctx, db, madeFormId)));
  return uses;
}
