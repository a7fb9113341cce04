import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { attendeeById } from '../booking/booking.store.ts';
import { lockBooking } from '../booking/lock-booking.ts';
import { reissue } from '../door/door.store.ts';
import { maySeeBooking } from '../policy.ts';
import { shortCode, TICKET_CODE } from '../rules.ts';

/** `POST /event/ticket/reissue`: by who booked or by staff; the old ticket is refused from then on (EVT-3). */
export const reissueTicket: Verb<'POST /event/ticket/reissue'> = async (ctx, { attendeeId }) =>
  ctx.transaction(async (db) => {
    const attendee = found(await attendeeById(db, attendeeId));
    const { booking } = await lockBooking(db, attendee.booking_id);
    found(maySeeBooking(ctx, booking) ? booking : null);
    if (booking.state !== 'confirmed') throw new Refusal('event.decided');
    await reissue(db, attendeeId, shortCode(TICKET_CODE));
    const changes = added({ people: attendee.name });
    await audit(db, ctx, 'event.reissue', ['event-booking', booking.id], { changes });
    return { message: ctx.t('events.message.reissued') };
  });
