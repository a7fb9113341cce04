import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { firstState, heldUntil } from '../rules.ts';
import type { EventRow } from '../store.ts';
import { attendeesOf, type BookingRow, changeBooking } from './booking.store.ts';
import { type Doing, tellBooker } from './notify-booker.ts';

export const BEGUN = {
  held: { mail: 'event-booking-held', word: 'events.message.held' },
  awaiting: { mail: 'event-booking-awaiting', word: 'events.message.awaiting' },
  confirmed: { mail: 'event-booking-confirmed', word: 'events.message.confirmed' },
} as const;

/**
 * A booking whose places were kept for an answer goes on as any that begins: to be paid, to be approved, or sure. The
 * event is locked by the caller.
 * @returns the word for what it is now
 */
export async function goOn(
  ctx: Doing,
  db: TenantDb,
  { event, booking }: { event: EventRow; booking: BookingRow },
): Promise<(typeof BEGUN)[keyof typeof BEGUN]['word']> {
  const people = (await attendeesOf(db, booking.id)).filter(({ left_at }) => left_at === null);
  const state = firstState({ cents: booking.cents, approval: people.some(({ approval }) => approval) });
  const change = { state, held_until: state === 'held' ? heldUntil(db.now) : null };
  await changeBooking(db, booking.id, change);
  await audit(db, ctx, 'event.accept', ['event-booking', booking.id], { changes: changed(booking, { state }) });
  const now = { ...booking, ...change, version: booking.version + 1 };
  await tellBooker(ctx, db, { event, booking: now }, BEGUN[state].mail);
  return BEGUN[state].word;
}
