import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { madeFormsList } from '../../contract/lists.ts';
import { madeFormRows } from '../store.ts';
import { presentForm } from './present.ts';

/** Forms that the organisation made itself, the newest first. */
export const madeFormsSource: ListSource<'GET /made-form/list'> = {
  list: madeFormsList,
  shows: ['made-form'],
  open: (ctx, db, input) =>
    openList({ ...madeFormRows.open(db, input), present: (rows) => rows.map((row) => presentForm(ctx, row)) }),
};
