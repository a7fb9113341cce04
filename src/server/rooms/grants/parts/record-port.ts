import type { RecordPort } from '../../../engine/record/record-port.ts';
import { knownAccess, mayNote } from '../policy.ts';

/** Applications as records that staff note and write about. */
export const grantRecord: RecordPort = {
  async access(ctx, db, id) {
    const access = await knownAccess(ctx, db, id);
    return access && { id, ids: [id], notes: mayNote(ctx, access) };
  },
};
