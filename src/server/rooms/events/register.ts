import { inTurn } from '../../engine/db/in-turn.ts';
import { found, Refusal } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { book, readParty } from './book.ts';
import { payerOf, placesOf } from './booking.store.ts';
import { releaseLate } from './parts/end-booking.ts';
import { tellBooker } from './parts/notify-booker.ts';
import { firstState, onSale, REGISTRATION_ERRORS, registrationState } from './rules.ts';
import { eventById, lockEvent } from './store.ts';

const TOLD = {
  held: { mail: 'event-booking-held', word: 'events.told.held' },
  awaiting: { mail: 'event-booking-awaiting', word: 'events.told.awaiting' },
  confirmed: { mail: 'event-booking-confirmed', word: 'events.told.confirmed' },
} as const;

/** `POST /event/register`: places for one or several people, all or none (EVT-1, EVT-5). */
export const register: Verb<'POST /event/register'> = async (ctx, { eventId, attendees }) =>
  inTurn(ctx.engine, `${ctx.tenant.key} event ${eventId}`, () => registerInTurn(ctx, { eventId, attendees }));

const registerInTurn: typeof register = async (ctx, { eventId, attendees }) =>
  ctx.transaction(async (db) => {
    const event = found(await lockEvent(db, eventId));
    if (event.state === 'draft') throw new Refusal('record.notFound');
    // What was not paid in time is free from that moment on, whenever the job comes.
    if ((await releaseLate(ctx, db, event)) > 0) Object.assign(event, await eventById(db, eventId));
    const state = registrationState(event, db.now);
    if (state !== 'open') throw new Refusal(REGISTRATION_ERRORS[state]);
    const party = await readParty(db, event, attendees);
    if (party.some(({ tier }) => !onSale(tier, db.now))) throw new Refusal('event.tierClosed');
    const { accountId } = ctx.person;
    const account = await payerOf(db, accountId);
    const own = await placesOf(db, event.id, { accountId, email: account.email });
    if (own + party.length > event.per_person)
      throw new Refusal('event.perPerson', { params: { most: event.per_person, own } });
    const booking = await book(ctx, db, {
      event,
      party,
      accountId,
      payer: { name: account.display_name || account.email, email: account.email, language: account.language },
      state: firstState(party.map(({ tier }) => tier)),
    });
    const told = TOLD[booking.state as keyof typeof TOLD];
    await tellBooker(ctx, db, { event, booking }, told.mail);
    const message = ctx.t(told.word, { reference: booking.reference });
    return { message, bookingId: booking.id, state: booking.state };
  });
