import type { RecordPort } from '../../../engine/record/record-port.ts';
import { idsOfMerged } from '../merge.store.ts';
import { isOwn, maySee } from '../policy.ts';
import { membershipById } from '../store.ts';

/** Memberships as records that staff note and write about; those that were made part of another are that other. */
export const membershipRecord: RecordPort = {
  async access(ctx, db, id) {
    const asked = await membershipById(db, id);
    if (!asked || !maySee(ctx, asked)) return null;
    const ids = await idsOfMerged(db, id);
    const kept = ids[0] === id ? asked : await membershipById(db, ids[0]!);
    if (!kept || !maySee(ctx, kept)) return null;
    return { id: kept.id, ids, notes: !isOwn(ctx, asked) && !isOwn(ctx, kept) };
  },
};
