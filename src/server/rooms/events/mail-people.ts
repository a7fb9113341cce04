import { cleanLine, cleanText } from '../../../contract/fields/clean-text.ts';
import { audit } from '../../engine/audit/audit.ts';
import { actOnEach } from '../../engine/list/act-on-each.ts';
import { found, Refusal, refuseField } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { bookingById } from './booking.store.ts';
import { personOf } from './list.store.ts';
import { writeToBooker } from './parts/notify-booker.ts';
import { eventById } from './store.ts';

/**
 * `POST /event/desk/mail`: staff write to who booked for the people they chose, once for each booking, and never twice
 * the same message (EVT-1).
 */
export const mailPeople: Verb<'POST /event/desk/mail'> = async (ctx, { messageId, rows, dryRun, ...typed }) => {
  const message = { id: messageId, subject: cleanLine(typed.subject), text: cleanText(typed.text) };
  const missing = (['subject', 'text'] as const).filter((field) => message[field] === '');
  if (missing.length > 0) {
    const problems = Object.fromEntries(missing.map((field) => [field, [{ key: 'problem.fillOut' }]]));
    throw new Refusal('request.invalid', { problems });
  }
  if (rows.length === 0) throw refuseField('rows', 'events.nobody');
  /** Bookings that have had it, or in a dry run would have. */
  const reached = new Set<string>();
  return actOnEach(
    ctx,
    { rows, dryRun },
    {
      async read(db, key) {
        const person = found(await personOf(db, key));
        return { person, booking: found(await bookingById(db, person.booking_id)) };
      },
      about: ({ person, booking }) => ({ name: person.name, detail: booking.payer_email }),
      async act(db, { booking }) {
        if (booking.payer_email === '') return { skip: ctx.t('events.mail.noAddress') };
        const effect = ctx.t('events.mail.goes', { reference: booking.reference });
        if (reached.has(booking.id)) return { effect };
        reached.add(booking.id);
        const event = found(await eventById(db, booking.event_id));
        await writeToBooker(ctx, db, { event, booking }, message);
        const changes = [{ field: 'subject', before: null, after: message.subject }];
        await audit(db, ctx, { action: 'event.message', kind: 'event-booking', id: booking.id, changes });
        return { effect, mails: 1 };
      },
    },
  );
};
