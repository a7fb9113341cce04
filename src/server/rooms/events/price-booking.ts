import { found, Refusal } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { readParty } from './book.ts';
import { readGift } from './parts/read-gift.ts';
import { readVoucher } from './parts/read-voucher.ts';
import { priceParty } from './rules.ts';
import { eventById } from './store.ts';

/** `POST /event/price`: what a party would pay, before anything is booked: prices, voucher and gift apart. */
export const priceBooking: Verb<'POST /event/price'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const event = found(await eventById(db, input.eventId));
    if (event.state === 'draft') throw new Refusal('record.notFound');
    const giftCents = readGift(ctx, input.gift);
    const party = await readParty(db, event, input.attendees, { named: false });
    const voucher = await readVoucher(db, event.id, input.voucher, party);
    const { discountCents, cents } = priceParty(party, voucher, giftCents);
    return { ticketCents: cents - giftCents + discountCents, discountCents, giftCents, cents };
  });
