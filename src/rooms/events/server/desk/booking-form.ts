import { PreparedForm } from '../../../../engine/server/forms/prepared-form.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { Prepared, type Verb } from '../../../../engine/server/verb.ts';
import { attendeesOf, bookingById } from '../booking/booking.store.ts';
import { eventById } from '../store.ts';
import { bookingAnswers, bookingFields } from './booking-fields.ts';

/** The form by which staff correct a booking; its `dataId` is the booking. */
const FORM = 'event-booking';

/** `GET /event/desk/booking/form`: names, address and answers of a booking, to be corrected (EVT-1). */
export const bookingForm: Verb<'GET /event/desk/booking/form', Prepared> = async (ctx, { bookingId }) =>
  ctx.transaction(async (db) => {
    const booking = found(await bookingById(db, bookingId));
    const event = found(await eventById(db, booking.event_id));
    const people = (await attendeesOf(db, bookingId)).filter(({ left_at }) => left_at === null);
    const form = new PreparedForm({
      title: booking.reference,
      button: ctx.t('word.save'),
      version: event.version,
      fields: bookingFields(ctx, { event, booking, people }),
    });
    const stored = {
      answers: bookingAnswers({ booking, people }),
      version: booking.version,
      definitionVersion: event.version,
      updatedAt: booking.changed_at,
    };
    const nothingTyped = { draft: null, accountId: '' };
    const about = { files: new Map<string, never>(), masked: {} };
    return new Prepared(
      form.json({ formId: FORM }, { dataId: bookingId, allowEdit: true }, stored, nothingTyped, about),
    );
  });
