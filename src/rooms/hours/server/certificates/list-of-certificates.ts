import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { certificatesList } from '../../contract/lists.ts';
import { certificateRows } from '../entries/list.store.ts';
import { presentCertificate } from '../present.ts';

/** Certificates, the latest first (VOL-6). */
export const certificatesSource: ListSource<'GET /certificate/list'> = {
  list: certificatesList,
  shows: ['certificate'],
  open: (ctx, db, input) =>
    openList({
      ...certificateRows.open(db, input),
      present: (rows) => rows.map((row) => presentCertificate(ctx, row)),
    }),
};
