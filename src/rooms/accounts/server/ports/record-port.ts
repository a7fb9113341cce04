import type { RecordPort } from '../../../../engine/server/record/record-port.ts';
import { accountById } from '../store.ts';

/** Accounts as records that who manages users notes about; people are written to about what is theirs, not about it. */
export const accountRecord: RecordPort = {
  async access(ctx, db, id) {
    const own = id === ctx.person.accountId;
    if ((!own && !ctx.can('user-manage')) || !(await accountById(db, id))) return null;
    return { id, ids: [id], notes: !own, side: null, mails: !own };
  },
};
