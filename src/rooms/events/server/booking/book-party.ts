import { randomUUID } from 'node:crypto';
import type { Input } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { inTurn } from '../../../../engine/server/db/in-turn.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { readAnswers } from '../questions/questions.ts';
import {
  firstState,
  leftOf,
  onSale,
  priceParty,
  REGISTRATION_ERRORS,
  registrationState,
  withinUnprovenShare,
} from '../rules.ts';
import { type EventRow, eventById, lockEvent } from '../store.ts';
import { readVoucher } from '../vouchers/read-voucher.ts';
import { book, type Party, readParty } from './book.ts';
import { type BookingRow, bookingById, placesOf, unprovenOf, unprovenPlaces } from './booking.store.ts';
import { releaseLate } from './end-booking.ts';
import { BEGUN } from './go-on.ts';
import { tellBooker } from './notify-booker.ts';
import { readGift } from './read-gift.ts';

const NEW = {
  ...BEGUN,
  unproven: { mail: 'event-booking-prove', word: 'events.message.prove' },
  waiting: { mail: 'event-waiting', word: 'events.message.waiting' },
} as const;

export type NewPayer = { accountId: string | null; name: string; email: string; language: string };

/**
 * Books a party as it was sent, or puts it on the waiting list where it was said that it would wait.
 * @throws Refusal why one cannot register (spec §8), `event.perPerson`, `event.tierClosed`, `event.full`
 */
export async function bookParty(
  ctx: Context,
  input: Input<'POST /event/register'>,
  payerIn: (db: TenantDb) => Promise<NewPayer>,
): Promise<{ message: string; booking: Pick<BookingRow, 'id' | 'state'> }> {
  const giftCents = readGift(ctx, input.gift);
  return inTurn(ctx.engine, `${ctx.tenant.key} event ${input.eventId}`, () =>
    ctx.transaction(async (db) => {
      const payer = await payerIn(db);
      const event = found(await lockEvent(db, input.eventId));
      if (event.state === 'draft') throw new Refusal('record.notFound');
      // What was not paid in time is free from that moment on, whenever the job comes.
      if ((await releaseLate(ctx, db, event)) > 0) Object.assign(event, await eventById(db, event.id));
      const before = payer.accountId ? undefined : await unprovenOf(db, payer.email);
      if (before) return mailAgain(ctx, db, event, before);
      const named = await assertBookable(db, event, input, payer);
      const answers = readAnswers(ctx, event, input);
      const party = named.map((place, at) => ({ ...place, answers: answers.people[at]! }));
      const waits = input.wait && !hasRoom(event, party);
      const voucher = await readVoucher(db, event.id, input.voucher, party);
      const priced = priceParty(party, voucher, giftCents);
      const people = { cents: priced.cents, approval: party.some(({ tier }) => tier.approval) };
      const state = payer.accountId ? (waits ? 'waiting' : firstState(people)) : 'unproven';
      const isShort = !waits && !hasRoom(event, party);
      if (isShort && state === 'unproven') throw new Refusal('event.full');
      const holds = state === 'unproven' ? !waits && (await isWithinShare(db, event, party)) : undefined;
      const whose = { answers: answers.booking, accountId: payer.accountId, payer, voucherId: voucher?.id ?? null };
      const { booking, people: booked } = await book(ctx, db, {
        event,
        priced,
        ...whose,
        state,
        ...(holds !== undefined && { holds }),
      });
      const { mail, word } = NEW[state];
      await tellBooker(ctx, db, { event, booking, people: booked }, mail);
      return { message: ctx.t(word, { reference: booking.reference, email: payer.email }), booking };
    }),
  );
}

async function assertBookable(
  db: TenantDb,
  event: EventRow,
  { attendees, wait }: Input<'POST /event/register'>,
  { accountId, email }: NewPayer,
): Promise<Party> {
  const state = registrationState(event, db.now);
  if (state !== 'open' && !(state === 'full' && wait)) throw new Refusal(REGISTRATION_ERRORS[state]);
  const party = await readParty(db, event, attendees);
  if (party.some(({ tier }) => !onSale(tier, db.now))) throw new Refusal('event.tierClosed');
  const own = await placesOf(db, event.id, { accountId, email });
  if (own + party.length > event.per_person)
    throw new Refusal('event.perPerson', { params: { most: event.per_person, own } });
  return party;
}

/** The first booking of an address that nobody has proven stands: its link is mailed once more. */
async function mailAgain(
  ctx: Context,
  db: TenantDb,
  event: EventRow,
  before: { id: string; event_id: string },
): Promise<{ message: string; booking: BookingRow }> {
  if (before.event_id !== event.id) throw new Refusal('event.proveFirst');
  const booking = found(await bookingById(db, before.id));
  await tellBooker(ctx, db, { event, booking }, NEW.unproven.mail, randomUUID());
  return { message: ctx.t(NEW.unproven.word, { email: booking.payer_email }), booking };
}

/** Whether unproven bookings may keep so many places more, of the event and of each price. */
async function isWithinShare(db: TenantDb, event: EventRow, party: Party): Promise<boolean> {
  const kept = new Map((await unprovenPlaces(db, event.id)).map((row) => [row.tier_id, row.kept]));
  const all = [...kept.values()].reduce((sum, places) => sum + places, 0);
  const ofEvent = { left: event.capacity - event.taken, kept: all, wanted: party.length };
  return (
    withinUnprovenShare(ofEvent) &&
    party.every(({ tier }) =>
      withinUnprovenShare({
        left: leftOf(tier, event),
        kept: kept.get(tier.id) ?? 0,
        wanted: party.filter((place) => place.tier.id === tier.id).length,
      }),
    )
  );
}

/** A look at what is left; whether there is room for a booking the database decides. */
function hasRoom(event: EventRow, party: Party): boolean {
  if (party.length > event.capacity - event.taken) return false;
  return party.every(({ tier }) => party.filter((place) => place.tier.id === tier.id).length <= leftOf(tier, event));
}
