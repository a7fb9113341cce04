import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { writtenOrganisations } from '../../../../engine/server/organisation/follow-organisations.ts';
import { tellOrganisationChanged } from '../../../../engine/server/organisation/organisation.store.ts';
import { publicPagesChanged } from '../../../../engine/server/page/kept-heads.ts';

/** Once this transaction is committed, menu and footer of every process and every open page are read anew. */
export async function pagesLinked(ctx: Context, db: TenantDb): Promise<void> {
  publicPagesChanged(ctx.engine, db);
  await tellOrganisationChanged(db);
  db.followUp(() => writtenOrganisations.read(ctx.engine, ctx.tenant.key));
}
