import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { tokenHash } from '../../../../engine/server/http/session.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { managerRoles } from '../policy.ts';
import { linkRefusal } from './rules.ts';
import { type FirstAdminLinkRow, hasHolder, linkByHash } from './store.ts';

/** The link that somebody followed, where it still opens the set-up. @throws Refusal `firstAdmin.…` */
export async function usableLink(ctx: Context, db: TenantDb, token: string): Promise<FirstAdminLinkRow> {
  const link = await linkByHash(db, tokenHash(token));
  const refused = linkRefusal(link, db.now, await hasHolder(db, managerRoles(ctx.tenant)));
  if (refused || !link) throw new Refusal(refused ?? 'firstAdmin.unknown', { params: { tenant: ctx.tenant.key } });
  return link;
}
