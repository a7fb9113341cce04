import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { grantDeskList } from '../../contract/lists.ts';
import { cohortById } from '../cohorts/cohort.store.ts';
import { presentRow } from '../present.ts';
import { readerOf } from '../review/reader.ts';
import { countsOf, keysOfApplications, orderOf, readApplications } from './list.store.ts';

/** What the reader works on: a conflicted person counts and finds nothing (GRA-5). */
export const desk: ListSource<'GET /grant/application/list'> = {
  list: grantDeskList,
  shows: ['grant', 'workflow'],
  async open(ctx, db, input) {
    const reader = await readerOf(ctx, db);
    return openList({
      order: orderOf(input),
      read: (place) => readApplications(db, reader, input, place),
      present: (rows) => rows.map((row) => presentRow(ctx, row, reader.runs ? 'admin' : 'approver')),
      keys: () => keysOfApplications(db, reader, input),
      async count() {
        const { stage, status } = input;
        const counts = await countsOf(db, reader, input);
        return counts
          .filter((row) => (!stage || row.stage === stage) && (!status || row.status === status))
          .reduce((sum, { n }) => sum + n, 0);
      },
    });
  },
  names: { cohortId: async (_ctx, db, id) => (await cohortById(db, id))?.code ?? id },
};
