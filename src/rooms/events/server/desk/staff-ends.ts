import { cleanText } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { needed, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { type BookingRow, changeBooking, lockComing } from '../booking/booking.store.ts';
import { endBooking } from '../booking/end-booking.ts';
import { closeApproval, tellBooker } from '../booking/notify-booker.ts';
import { assertNotArrived, LIVE, payAfterApproval } from '../rules.ts';
import type { EventRow } from '../store.ts';

type Locked = { event: EventRow; booking: BookingRow };

/** Staff decide on a booking that waits for approval: sure then, or to be paid; refused, its places are free. */
export async function decideOn(
  ctx: Context,
  db: TenantDb,
  { event, booking }: Locked,
  { decision, reason }: { decision: 'approve' | 'refuse'; reason: string },
): Promise<void> {
  const why = cleanText(reason);
  if (booking.state !== 'awaiting') throw new Refusal('event.decided');
  if (decision === 'refuse') {
    if (why === '') throw refuseField('reason', 'problem.fillOut');
    const end = { state: 'refused', action: 'event.refuse', why, mail: 'event-booking-refused' } as const;
    return endBooking(ctx, db, { event, booking }, end);
  }
  const state = booking.cents > 0 ? 'held' : 'confirmed';
  const held_until = state === 'held' ? payAfterApproval(db.now) : null;
  await changeBooking(db, booking.id, { state, held_until, why });
  await closeApproval(ctx, db, booking);
  await audit(db, ctx, 'event.approve', ['event-booking', booking.id], {
    changes: changed(booking, { state }),
    reason: why,
  });
  const mail = state === 'held' ? 'event-booking-held' : 'event-booking-confirmed';
  await tellBooker(ctx, db, { event, booking: { ...booking, state, held_until } }, mail);
}

/** Staff cancel a booking with a reason; who was let in by mistake is first undone at the door. */
export async function cancelFor(ctx: Context, db: TenantDb, { event, booking }: Locked, reason: string): Promise<void> {
  const why = needed('reason', cleanText(reason));
  if (!LIVE.includes(booking.state)) throw new Refusal('event.decided');
  assertNotArrived(await lockComing(db, booking.id));
  const end = { state: 'cancelled', action: 'event.cancelBooking', why, mail: 'event-booking-cancelled' } as const;
  await endBooking(ctx, db, { event, booking }, end);
}
