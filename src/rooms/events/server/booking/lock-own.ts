import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { isOwn } from '../policy.ts';
import { LIVE } from '../rules.ts';
import type { EventRow } from '../store.ts';
import { type BookingRow, bookingById } from './booking.store.ts';
import { lockBooking } from './lock-booking.ts';

/** @throws Refusal 404 somebody else's booking, or another key */
export async function assertOwn(ctx: Context, db: TenantDb, bookingId: string, key: string | undefined): Promise<void> {
  const booking = found(await bookingById(db, bookingId));
  found(isOwn(ctx, booking, key) ? booking : null);
}

/**
 * The own booking, once everybody else is done with its event.
 * @throws Refusal 404; `event.cancelled` the event will not be held; `event.decided` the booking has ended
 */
export async function lockOwn(
  ctx: Context,
  db: TenantDb,
  bookingId: string,
  key: string | undefined,
): Promise<{ event: EventRow; booking: BookingRow }> {
  await assertOwn(ctx, db, bookingId, key);
  const locked = await lockBooking(db, bookingId);
  if (locked.event.state === 'cancelled') throw new Refusal('event.cancelled');
  if (!LIVE.includes(locked.booking.state)) throw new Refusal('event.decided');
  return locked;
}
