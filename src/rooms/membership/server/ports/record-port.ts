import type { RecordPort } from '../../../../engine/server/record/record-port.ts';
import { invoiceIds } from '../../../payments/server/invoices/invoice-ids.ts';
import { idsOfMerged, ownMemberships } from '../merge/merge.store.ts';
import { isOwn, maySee } from '../policy.ts';
import { typeLabel } from '../present.ts';
import { membershipById, membershipOf } from '../store.ts';

/** Memberships as records that staff note and write about; those that were made part of another are that other. */
export const membershipRecord: RecordPort = {
  async access(ctx, db, id) {
    const row = await membershipById(db, id);
    if (!row || !maySee(ctx, row)) return null;
    const ids = await idsOfMerged(db, id);
    const kept = ids[0] === id ? row : await membershipById(db, ids[0]!);
    if (!kept || !maySee(ctx, kept)) return null;
    const own = isOwn(ctx, kept);
    // staff see nothing of what was never handed in
    const side = kept.status === 'draft' ? null : own ? 'person' : 'staff';
    return { id: kept.id, ids, notes: !own && !isOwn(ctx, row), side, mails: side === 'staff' };
  },
  alsoMails: async (db, ids) => (await invoiceIds(db, 'membership', ids)).map((id) => ({ kind: 'invoice', id })),
  conversation: {
    async people(ctx, db, id) {
      const [keptId = id] = await idsOfMerged(db, id);
      const row = (await membershipById(db, keptId))!;
      const current = await membershipOf(db, row.account_id);
      return {
        accounts: [row.account_id],
        titleIn: (lang) => {
          const type = typeLabel({ ...ctx, lang }, row.type);
          return row.number ? `${type} (${row.number})` : type;
        },
        notice: { word: 'membership.notice.message', params: {} },
        // of an earlier one the own page says nothing
        path: current?.id === keptId ? '/membership' : `/messages/membership/${keptId}`,
      };
    },
    answersFor: async (ctx) => (ctx.can('membership-review') ? { except: [] } : null),
    own: (ctx, db) => ownMemberships(db, ctx.person.accountId),
    deskPath: (id) => `/membership/applications/${id}`,
  },
};
