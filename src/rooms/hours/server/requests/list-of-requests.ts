import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { requestsList } from '../../contract/lists.ts';
import { countRequests, requestRows } from '../entries/list.store.ts';
import { presentRequest } from '../present.ts';

/** Requests for certificates, those that came first on top (VOL-6). */
export const requestsSource: ListSource<'GET /certificate/requests'> = {
  list: requestsList,
  shows: ['certificate'],
  open: (ctx, db, input) =>
    openList({
      ...requestRows.open(db, input),
      present: (rows) => rows.map((row) => presentRequest(ctx, row)),
      count: async () => {
        const { submitted, completed, refused, withdrawn } = await countRequests(db, input);
        const all = { submitted, completed, refused, withdrawn };
        return input.state ? all[input.state] : submitted + completed + refused + withdrawn;
      },
    }),
};
