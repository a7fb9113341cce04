import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { inTurn } from '../../../../engine/server/db/in-turn.ts';
import { allowMail } from '../../../../engine/server/mail/allow-mail.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { book, readParty } from '../booking/book.ts';
import { releaseLate } from '../booking/end-booking.ts';
import { lockBooking } from '../booking/lock-booking.ts';
import { tellBooker } from '../booking/notify-booker.ts';
import { readAnswers } from '../questions/questions.ts';
import { priceParty } from '../rules.ts';
import { eventById, lockEvent } from '../store.ts';
import { cancelFor, decideOn } from './staff-ends.ts';

/** `POST /event/desk/decide`: what waits for approval is sure then, or to be paid; refused, its places are free. */
export const decideBooking: Verb<'POST /event/desk/decide'> = async (ctx, { bookingId, decision, reason }) =>
  ctx.transaction(async (db) => {
    const locked = await lockBooking(db, bookingId);
    await decideOn(ctx, db, locked, { decision, reason });
    return { message: ctx.t(decision === 'refuse' ? 'events.message.refused' : 'events.message.approved') };
  });

/** `POST /event/desk/cancelBooking`: by staff, with a reason; who was let in by mistake is first undone at the door. */
export const cancelBooking: Verb<'POST /event/desk/cancelBooking'> = async (ctx, { bookingId, reason }) =>
  ctx.transaction(async (db) => {
    await cancelFor(ctx, db, await lockBooking(db, bookingId), reason);
    return { message: ctx.t('events.message.cancelled') };
  });

/** `POST /event/desk/walkIn`: people who come without having booked, sure at once; the same rule of places. */
export const walkIn: Verb<'POST /event/desk/walkIn'> = async (ctx, input) =>
  inTurn(ctx.engine, `${ctx.tenant.key} event ${input.eventId}`, () => walkInTurn(ctx, input));

const walkInTurn: typeof walkIn = async (ctx, { eventId, payer, email, attendees, ...sent }) =>
  ctx.transaction(async (db) => {
    const event = found(await lockEvent(db, eventId));
    if (event.state !== 'published' || db.now >= event.ends_at) throw new Refusal('event.decided');
    if ((await releaseLate(ctx, db, event)) > 0) Object.assign(event, await eventById(db, eventId));
    const mailed = emailOrNone(email);
    if (mailed) await allowMail(ctx, db, { cause: 'staff', to: mailed.toLowerCase() });
    const named = await readParty(db, event, attendees);
    const answers = readAnswers(ctx, event, { answers: sent.answers, attendees });
    const party = named.map((place, at) => ({ ...place, answers: answers.people[at]! }));
    const { booking, people: booked } = await book(ctx, db, {
      event,
      priced: priceParty(party, null, 0),
      answers: answers.booking,
      accountId: null,
      payer: { name: cleanLine(payer) || party[0]!.name, email: mailed, language: ctx.lang },
      state: 'confirmed',
    });
    const changes = added({ people: booked.map(({ name }) => name) });
    await audit(db, ctx, 'event.walkIn', ['event-booking', booking.id], { changes });
    await tellBooker(ctx, db, { event, booking, people: booked }, 'event-booking-confirmed');
    return { message: ctx.t('events.message.walkIn', { count: party.length }), bookingId: booking.id };
  });

/** An address, or none. @throws Refusal at `email` */
function emailOrNone(typed: string): string {
  const address = typed === '' ? null : readAddress(typed);
  if (typed !== '' && !address) throw refuseField('email', 'problem.email');
  return address?.email ?? '';
}
