import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import type { Values } from '../../../../contract/form.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { BookingState } from '../../contract/values.ts';
import { PARTY_MAX } from '../../contract/values.ts';
import { HOLDING, keptUntil, type priceParty, shortCode } from '../rules.ts';
import { type EventRow, type TierRow, tiersOf } from '../store.ts';
import { countUse } from '../vouchers/voucher.store.ts';
import { addAttendees, addBooking, type BookingRow, bookingById, type NewAttendee } from './booking.store.ts';
import { takePlacesOrEnd } from './take-places.ts';

export type Party = { tier: TierRow; name: string; answers?: Values }[];

/**
 * The people of a booking with their tiers, each named.
 * @throws Refusal at `name.<place>` or `attendees`
 */
export async function readParty(
  db: TenantDb,
  event: EventRow,
  attendees: readonly { tierId: string; name: string }[],
  { named = true } = {},
): Promise<Party> {
  if (attendees.length === 0 || attendees.length > PARTY_MAX) throw refuseField('attendees', 'events.nobody');
  const tiers = new Map((await tiersOf(db, [event.id])).map((tier) => [tier.id, tier]));
  const party = attendees.map(({ tierId, name }) => ({ tier: found(tiers.get(tierId)), name: cleanLine(name) }));
  const unnamed = party.flatMap(({ name }, at) => (name === '' ? [at] : []));
  if (named && unnamed.length > 0) {
    const problems = Object.fromEntries(unnamed.map((at) => [`name.${at}`, [{ key: 'events.name' as const }]]));
    throw new Refusal('request.invalid', { problems });
  }
  return party;
}

/**
 * Writes a booking with its people, who take their places in the same transaction. The event is locked by the caller.
 * @returns the booking, and who comes with their codes
 * @throws Refusal `event.full`; nothing is written then, and the transaction is over
 */
export async function book(
  ctx: Context,
  db: TenantDb,
  {
    event,
    priced: { places, giftCents, cents },
    voucherId = null,
    answers = {},
    accountId,
    payer,
    state,
    holds = HOLDING.includes(state),
  }: {
    event: EventRow;
    priced: ReturnType<typeof priceParty<Party[number]>>;
    voucherId?: string | null;
    answers?: Values;
    accountId: string | null;
    payer: { name: string; email: string; language: string };
    state: BookingState;
    /** Whether its places are kept from now on. */
    holds?: boolean;
  },
): Promise<{ booking: BookingRow; people: NewAttendee[] }> {
  let people: NewAttendee[] = [];
  const id = await takePlacesOrEnd(async () => {
    const bookingId = await addBooking(db, {
      reference: shortCode(8),
      event_id: event.id,
      account_id: accountId,
      payer_name: payer.name,
      payer_email: payer.email,
      language: payer.language,
      state,
      held_until: keptUntil(state, db.now),
      cents,
      gift_cents: giftCents,
      voucher_id: voucherId,
      answers,
    });
    const wanted = places.map(({ tier, name, answers = {}, cents, discountCents }) => ({
      tier_id: tier.id,
      name,
      answers,
      cents,
      discount_cents: discountCents,
    }));
    // a stranger who knows a code uses none of it up: an unproven address counts once it is proven
    if (voucherId && state !== 'unproven') await countUse(db, voucherId, 1);
    people = await addAttendees(db, { booking_id: bookingId, event_id: event.id, holds }, wanted);
    return bookingId;
  });
  await audit(db, ctx, 'event.book', ['event-booking', id], {
    changes: added({ status: state, people: places.map(({ name }) => name) }),
  });
  return { booking: found(await bookingById(db, id)), people };
}
