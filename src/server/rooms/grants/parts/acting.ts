import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { lockedBy, must, type Seen, seenBy } from '../policy.ts';
import { presentApplication } from '../present.ts';

export type Acted = Output<'POST /grant/application/check'>;

/**
 * One act on one application: in a transaction, locked, allowed now, and answered as it stands afterwards.
 * @param act does it; answers the message
 */
export function acting(
  ctx: Context,
  about: { applicationId: string; version?: number },
  may: (ctx: Context, seen: Seen) => boolean,
  act: (db: TenantDb, seen: Seen) => Promise<string>,
): Promise<Acted> {
  return ctx.transaction(async (db) => {
    const seen = await lockedBy(ctx, db, about);
    must(may(ctx, seen));
    const message = await act(db, seen);
    return { message, application: await presentApplication(ctx, db, await seenBy(ctx, db, about.applicationId)) };
  });
}
