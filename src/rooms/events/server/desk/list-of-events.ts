import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { eventDeskList } from '../../contract/lists.ts';
import { presentDeskRow } from '../present.ts';
import { eventList } from './list.store.ts';

/** Events of every state, the latest first (EVT-1). */
export const deskEvents: ListSource<'GET /event/desk/list'> = {
  list: eventDeskList,
  shows: ['event', 'event-booking'],
  open: (ctx, db, input) =>
    openList({
      ...eventList.open(db, input),
      present: (rows) => rows.map((row) => presentDeskRow(ctx, row)),
    }),
};
