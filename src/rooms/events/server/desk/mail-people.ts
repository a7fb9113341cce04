import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { messageEach } from '../../../../engine/server/list/message-each.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { type BookingRow, bookingById } from '../booking/booking.store.ts';
import { writeToBooker } from '../booking/notify-booker.ts';
import { eventById } from '../store.ts';
import { personOf } from './list.store.ts';

/**
 * `POST /event/desk/mail`: staff write to who booked for the people they chose, once for each booking, and never twice
 * the same message (EVT-1).
 */
export const mailPeople: Verb<'POST /event/desk/mail'> = async (ctx, input) =>
  messageEach(ctx, input, {
    async read(db, key) {
      const person = found(await personOf(db, key));
      return { person, booking: found(await bookingById(db, person.booking_id)) };
    },
    about: ({ person, booking }) => ({ name: person.name, detail: booking.payer_email }),
    once: ({ booking }) => booking.id,
    async send(db, { booking }, message, first) {
      if (booking.payer_email === '') return { skip: ctx.t('events.mail.noAddress') };
      if (!isProven(booking)) return { skip: ctx.t('events.mail.unproven') };
      const effect = ctx.t('events.mail.goes', { reference: booking.reference });
      if (!first) return { effect };
      const event = found(await eventById(db, booking.event_id));
      await writeToBooker(ctx, db, { event, booking }, message);
      const changes = added({ subject: message.subject });
      await audit(db, ctx, 'event.message', ['event-booking', booking.id], { changes });
      return { effect, mails: 1 };
    },
  });

/** Whether whoever booked has shown that the address is theirs; a booking that nobody confirmed expires. */
const isProven = ({ account_id, state }: BookingRow): boolean =>
  account_id !== null || (state !== 'unproven' && state !== 'expired');
