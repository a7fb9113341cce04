import { formatInstant } from '../../../../contract/dates.ts';
import { COUNTED_MAX, foundOf, listAt, type SearchSource } from '../../../../engine/server/search/search-source.ts';
import { looksAfterEvents } from '../policy.ts';
import { searchBookings, searchEvents } from './search.store.ts';

/** Events by title and place: for everybody those that are or were public, for who looks after them all. */
const events: SearchSource = {
  kind: 'event',
  may: () => true,
  async find(ctx, db, { words }, most) {
    const staff = looksAfterEvents(ctx);
    return foundOf(await searchEvents(db, words, staff, COUNTED_MAX + 1), most, (row) => ({
      id: row.id,
      title: ctx.engine.words.pick(ctx.lang, row.title),
      detail: [formatInstant(row.starts_at), ctx.engine.words.pick(ctx.lang, row.place)].filter(Boolean).join(' · '),
      state: ctx.t(`events.state.${row.state}`),
      href: staff ? `/events/desk/${row.id}` : `/offers/events/${row.id}`,
    }));
  },
  list: (ctx, { text }) => (looksAfterEvents(ctx) ? listAt('/events/desk', { search: text }) : null),
};

/** Bookings by reference, who booked and who comes: only for who looks after events. */
const bookings: SearchSource = {
  kind: 'event-booking',
  may: looksAfterEvents,
  async find(ctx, db, { words }, most) {
    return foundOf(await searchBookings(db, words, COUNTED_MAX + 1), most, (row) => ({
      id: row.id,
      title: row.payer_name || row.reference,
      detail: [row.reference, ctx.engine.words.pick(ctx.lang, row.title), row.people].filter(Boolean).join(' · '),
      state: ctx.t(`events.booking.${row.state}`),
      href: `/events/booking/${row.id}`,
    }));
  },
};

export const eventsSearch = [events, bookings];
