import { certificatesList } from '../../../../../contract/lists/hours.ts';
import { type ListSource, openList } from '../../../../engine/list/list-source.ts';
import { certificateRows } from '../../list.store.ts';
import { presentCertificate } from '../../present.ts';

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
