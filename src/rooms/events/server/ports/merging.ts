import type { PersonMerging } from '../../../../engine/server/person/merging.ts';
import { bookedByBoth } from './person.store.ts';
/** What becomes of the room's rows when two accounts of one person are made one. */
export const eventsMerging: PersonMerging = {
  moves: ['event_booking.account_id', 'event_project.account_id'],
  stays: ['event.created_by', 'event_entry.recorded_by', 'event_voucher.created_by'],
  async standing(ctx, db, pair) {
    const both = await bookedByBoth(db, pair);
    return both.map(({ title, mine }) => ({
      text: ctx.t('person-merge.bookings', { event: ctx.engine.words.pick(ctx.lang, title) }),
      path: `/events/booking/${mine}`,
      stops: false,
    }));
  },
};
