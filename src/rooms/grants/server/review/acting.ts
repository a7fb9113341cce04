import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { type Access, accessOf, lockedAccess, must } from '../policy.ts';
import { presentApplication } from '../present.ts';

export type Acted = Output<'POST /grant/application/check'>;

/**
 * One act on one application: in a transaction, locked, allowed now, and answered as it stands afterwards.
 * @param act does it; answers the message
 */
export function acting(
  ctx: Context,
  about: { applicationId: string; version?: number },
  may: (ctx: Context, access: Access) => boolean,
  act: (db: TenantDb, access: Access) => Promise<string>,
): Promise<Acted> {
  return ctx.transaction(async (db) => {
    const access = await lockedAccess(ctx, db, about);
    must(may(ctx, access));
    const message = await act(db, access);
    return { message, application: await presentApplication(ctx, db, await accessOf(ctx, db, about.applicationId)) };
  });
}
