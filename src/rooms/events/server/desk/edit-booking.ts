import { hongKongDate } from '../../../../contract/dates.ts';
import { checkForm } from '../../../../contract/fields/check-form.ts';
import { cleanText } from '../../../../contract/fields/clean-text.ts';
import { readValues } from '../../../../contract/fields/read-values.ts';
import type { Values } from '../../../../contract/form.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { allowMail } from '../../../../engine/server/mail/allow-mail.ts';
import { needed, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import {
  type AttendeeRow,
  type BookingRow,
  changeAttendee,
  changeBooking,
  lockComing,
} from '../booking/booking.store.ts';
import { lockBooking } from '../booking/lock-booking.ts';
import { tellBooker } from '../booking/notify-booker.ts';
import { shownAnswers } from '../questions/questions.ts';
import { mayCorrectBooking } from '../rules.ts';
import type { EventRow } from '../store.ts';
import { answersUnder, bookingAnswers, bookingFields } from './booking-fields.ts';

/**
 * `POST /event/desk/booking/edit`: staff correct names, the address of a guest and answers by the rules of the form, with
 * a reason. Tickets stay good; who booked gets them anew with the names as they are.
 */
export const editBooking: Verb<'POST /event/desk/booking/edit'> = async (
  ctx,
  { bookingId, extra, version, ...sent },
) => {
  const reason = needed('reason', cleanText(sent.reason));
  return ctx.transaction(async (db) => {
    const { event, booking } = await lockBooking(db, bookingId);
    if (!mayCorrectBooking(booking)) throw new Refusal('event.decided');
    if (booking.version !== version) throw new Refusal('record.stale');
    const people = await lockComing(db, bookingId);
    const { before, after } = read(ctx, { event, booking, people }, extra);
    if (after.email !== before.email && typeof after.email === 'string' && after.email !== '')
      await allowMail(ctx, db, { cause: 'staff', to: after.email.toLowerCase() });
    const now = await keep(db, { booking, people }, after);
    const shownBefore = told(ctx, event, { booking, people });
    await audit(db, ctx, 'event.correct', ['event-booking', bookingId], {
      changes: changed(shownBefore, told(ctx, event, now)),
      reason,
    });
    await tellBooker(ctx, db, { event, booking: { ...now.booking, why: reason } }, 'event-booking-corrected');
    return { message: ctx.t('events.message.corrected') };
  });
};

type Locked = { event: EventRow; booking: BookingRow; people: readonly AttendeeRow[] };

/** @throws Refusal at each field what is wrong with it, or where nothing was changed */
function read(ctx: Context, locked: Locked, extra: Values): { before: Values; after: Values } {
  const fields = bookingFields(ctx, locked);
  const before = bookingAnswers(locked);
  const { values, problems: unread } = readValues(fields, extra, before);
  const all = { ...checkForm(fields, values, hongKongDate(ctx.now)), ...unread };
  const problems = Object.fromEntries(Object.entries(all).filter(([name]) => Object.hasOwn(extra, name)));
  if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
  const after: Values = { ...before };
  for (const { fieldName } of fields) if (Object.hasOwn(extra, fieldName)) after[fieldName] = values[fieldName] ?? null;
  if (changed(before, after as typeof before).length === 0) throw refuseField('extra', 'form.nothingChanged');
  return { before, after };
}

async function keep(
  db: TenantDb,
  { booking, people }: Omit<Locked, 'event'>,
  after: Values,
): Promise<Omit<Locked, 'event'>> {
  const text = (name: string, was: string) => (typeof after[name] === 'string' ? (after[name] as string) : was);
  const change = {
    payer_name: text('payer', booking.payer_name),
    payer_email: text('email', booking.payer_email),
    answers: { ...(booking.answers as Values), ...answersUnder(after, 'b_') },
  };
  await changeBooking(db, booking.id, {
    ...change,
    state: booking.state,
    held_until: booking.held_until,
  });
  const now: AttendeeRow[] = [];
  for (const [at, person] of people.entries()) {
    const name = text(`p${at}_name`, person.name);
    const answers = { ...(person.answers as Values), ...answersUnder(after, `p${at}_`) };
    await changeAttendee(db, person.id, { name, answers });
    now.push({ ...person, name, answers });
  }
  return { booking: { ...booking, ...change, version: booking.version + 1 }, people: now };
}

/** A booking as the trail tells of it. */
function told(ctx: Context, { questions }: EventRow, { booking, people }: Omit<Locked, 'event'>) {
  const lines = (of: typeof questions.booking, answers: unknown) =>
    shownAnswers(ctx, of, answers as Values).map(({ label, text }) => `${label}: ${text}`);
  return {
    payer_name: booking.payer_name,
    email: booking.payer_email,
    people: people.map(({ name }) => name),
    answers: [
      ...lines(questions.booking, booking.answers),
      ...people.flatMap(({ answers }) => lines(questions.attendee, answers)),
    ],
  };
}
