import type { TrailRecords } from '../../../../engine/server/audit/trail-records.ts';
import type { MembershipStatus } from '../../contract/values.ts';
import { MEMBERSHIP_STATUSES } from '../../contract/values.ts';
import { renewalLabel, typeLabel } from '../present.ts';
import { membershipsNamed, namesOfMemberships } from './trail.store.ts';

/** What memberships are called in the audit trail. */
export const membershipRecords: TrailRecords = {
  names: async (ctx, db, ids) =>
    new Map(
      (await namesOfMemberships(db, ids)).map(({ id, number, name, draft }) => [
        id,
        {
          name: number ? `${name} (${number})` : name,
          path: ctx.can('membership-review') && !draft ? `/membership/applications/${id}` : null,
        },
      ]),
    ),
  find: async (db, words, most) => (await membershipsNamed(db, words, most)).map(({ id }) => id),
  show: (ctx, field, value) => {
    if (field === 'status' && MEMBERSHIP_STATUSES.some((status) => status === value))
      return ctx.t(`membership.status.${value as MembershipStatus}`);
    if (field === 'type') return typeLabel(ctx, String(value));
    if (field === 'renewal_period' && (value === 'annual' || value === 'life-time')) return renewalLabel(ctx, value);
    return null;
  },
};
