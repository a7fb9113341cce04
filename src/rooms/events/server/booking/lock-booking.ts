import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { type EventRow, lockEvent } from '../store.ts';
import { type BookingRow, bookingById } from './booking.store.ts';

/** A booking as it is once everybody else is done with its event. @throws Refusal record.notFound */
export async function lockBooking(db: TenantDb, bookingId: string): Promise<{ event: EventRow; booking: BookingRow }> {
  const { event_id } = found(await bookingById(db, bookingId));
  const event = found(await lockEvent(db, event_id));
  return { event, booking: found(await bookingById(db, bookingId)) };
}
