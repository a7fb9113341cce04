import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { priceParty } from '../rules.ts';
import { eventById } from '../store.ts';
import { readVoucher } from '../vouchers/read-voucher.ts';
import { readParty } from './book.ts';
import { readGift } from './read-gift.ts';

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
