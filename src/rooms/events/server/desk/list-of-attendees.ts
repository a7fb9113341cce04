import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { attendeesList } from '../../contract/lists.ts';
import { presentAttendee } from '../present.ts';
import { eventById, tierById } from '../store.ts';
import { voucherById } from '../vouchers/voucher.store.ts';
import { attendeeList } from './list.store.ts';

/** People of one event, as they were booked (EVT-1). */
export const attendees: ListSource<'GET /event/desk/attendees'> = {
  list: attendeesList,
  shows: ['event-booking'],
  open: async (ctx, db, input) => {
    found(await eventById(db, input.eventId));
    return openList({
      ...attendeeList.open(db, input),
      present: (rows) => rows.map((row) => presentAttendee(ctx, row)),
      keys: () => attendeeList.keys('a.id', db, input),
    });
  },
  names: {
    tierId: async (ctx, db, id) => {
      const tier = await tierById(db, id);
      return tier ? ctx.engine.words.pick(ctx.lang, tier.name) : '';
    },
    voucherId: async (_ctx, db, id) => (await voucherById(db, id))?.code ?? '',
    eventId: async (ctx, db, id) => {
      const event = await eventById(db, id);
      return event ? ctx.engine.words.pick(ctx.lang, event.title) : '';
    },
  },
};
