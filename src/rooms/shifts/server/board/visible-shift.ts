import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { ownVolunteers, type Volunteer } from '../../../volunteers/server/record/people.ts';
import { maySee } from '../policy.ts';
import { lockShift, type ShiftRow, shiftById } from '../store.ts';

type Visible = { shift: ShiftRow; own: Volunteer[] };

/** A shift that the own people may see, and these people. Every act on it begins here. @throws Refusal 404 */
export const visibleShift = (ctx: Context, db: TenantDb, shiftId: string): Promise<Visible> =>
  seen(ctx, db, () => shiftById(db, shiftId));

/** The same, once everybody else is done with it. */
export const lockVisible = (ctx: Context, db: TenantDb, shiftId: string): Promise<Visible> =>
  seen(ctx, db, () => lockShift(db, shiftId));

async function seen(ctx: Context, db: TenantDb, read: () => Promise<ShiftRow | undefined>): Promise<Visible> {
  const shift = found(await read());
  const own = await ownVolunteers(ctx, db);
  found((own.length > 0 && maySee(ctx, shift)) || null);
  return { shift, own };
}
