import type { TrailRecords } from '../../../../engine/server/audit/trail-records.ts';
import { documentsNamed, namesOfDocuments } from './trail.store.ts';

/** What documents of the library are called in the audit trail. */
export const documentRecords: TrailRecords = {
  names: async (_ctx, db, ids) =>
    new Map((await namesOfDocuments(db, ids)).map(({ id, name }) => [id, { name, path: null }])),
  find: async (db, words, most) => (await documentsNamed(db, words, most)).map(({ id }) => id),
};
