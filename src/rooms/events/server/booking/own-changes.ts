import { formatDate } from '../../../../contract/dates.ts';
import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { found, needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { lockPayments } from '../../../checkout/server/refunds/request-refund.ts';
import { reissue } from '../door/door.store.ts';
import { assertNotArrived, mayLeaveMoved, mayStillCancel, mayStillRename, shortCode, TICKET_CODE } from '../rules.ts';
import { attendeeById, lockComing, renameAttendee } from './booking.store.ts';
import { giveUpPlaces } from './give-up-places.ts';
import { assertOwn, lockOwn } from './lock-own.ts';

/**
 * `POST /event/booking/cancel`: by who booked, all of it or some people, until the day that the event says. The places
 * are free at once; of what was paid the share of that day is asked back through the payments room (PAY-3).
 */
export const cancelOwnBooking: Verb<'POST /event/booking/cancel'> = async (ctx, { bookingId, attendeeIds, key }) =>
  ctx.transaction(async (db) => {
    await assertOwn(ctx, db, bookingId, key);
    // payments before the event, as they are settled: two who meet wait and do not block each other
    const payments = await lockPayments(db, { kind: 'event-booking', id: bookingId });
    const locked = await lockOwn(ctx, db, bookingId, key);
    const isFree = mayLeaveMoved(locked.event, locked.booking, db.now);
    if (!isFree && !mayStillCancel(locked.event, db.now))
      throw tooLate('event.cancelTooLate', locked.event.cancel_until);
    const { whole, refundCents } = await giveUpPlaces(ctx, db, { ...locked, payments }, attendeeIds);
    const word = whole ? 'events.message.cancelled' : 'events.message.placesCancelled';
    const amount = formatMoney(refundCents, ctx.lang);
    const refund = refundCents > 0 ? ` ${ctx.t('events.message.refundAsked', { amount })}` : '';
    return { message: `${ctx.t(word)}${refund}` };
  });

/** `POST /event/booking/rename`: a place goes to somebody else, until the day that the event says. */
export const renameOwn: Verb<'POST /event/booking/rename'> = async (ctx, { attendeeId, name, key }) =>
  ctx.transaction(async (db) => {
    const after = needed('name', cleanLine(name), 'events.name');
    const attendee = found(await attendeeById(db, attendeeId));
    const locked = await lockOwn(ctx, db, attendee.booking_id, key);
    if (!mayStillRename(locked.event, db.now)) throw tooLate('event.renameTooLate', locked.event.changes_until);
    assertNotArrived((await lockComing(db, attendee.booking_id)).filter(({ id }) => id === attendeeId));
    await renameAttendee(db, attendeeId, after);
    // who had the place before keeps no ticket for it
    await reissue(db, attendeeId, shortCode(TICKET_CODE));
    const changes = changed({ people: attendee.name }, { people: after });
    await audit(db, ctx, 'event.rename', ['event-booking', attendee.booking_id], { changes });
    return { message: ctx.t('events.message.renamed') };
  });

/** Says the day that has passed; where none is set, it has begun. */
const tooLate = (code: 'event.cancelTooLate' | 'event.renameTooLate', day: string | null): Refusal =>
  day === null ? new Refusal('event.begun') : new Refusal(code, { params: { day: formatDate(day) } });
