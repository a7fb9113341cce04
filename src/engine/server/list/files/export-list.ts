import type { Verb } from '../../verb.ts';
import { startListExport } from './start-list-export.ts';

/**
 * `POST /list/export`: a list as it is shown, as a file. What it is asked is checked by the call of the list itself, and
 * whoever may not see a row there does not find it here.
 */
export const exportList: Verb<'POST /list/export'> = async (ctx, { columns, ...input }) =>
  ctx.transaction((db) => startListExport(ctx, db, { ...input, columns: columns.split(',') }));
