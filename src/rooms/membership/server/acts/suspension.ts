import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { grantByProduct } from '../../../accounts/server/roles/grant-by-product.ts';
import { revokeByProduct } from '../../../accounts/server/roles/revoke-by-product.ts';
import { readersFollow } from '../readers/readers-follow.ts';
import { changeMembership } from '../store.ts';
import type { Act } from './kind-of-act.ts';
import { tellActed } from './tell-acted.ts';

/** Role and reading members are off until it is lifted; the term goes on, and the status stays. */
export const suspend: Act = async (ctx, db, row, { reason }) => {
  const change = { suspended_at: db.now, suspended_why: reason };
  await changeMembership(db, row, change);
  const { role } = found(ctx.tenant.membershipTypes?.[row.type]);
  await revokeByProduct(ctx, db, { accountId: row.account_id, role });
  await readersFollow(ctx, db, row.id, false);
  await audit(db, ctx, 'membership.suspend', row.id, {
    changes: changed({ suspended: row.suspended_at !== null }, { suspended: true }),
    reason,
  });
  await tellActed(ctx, db, { ...row, ...change }, { act: 'suspend', reason });
};

/** Role and reading members are back, if the term has not run out meanwhile. */
export const lift: Act = async (ctx, db, row, { reason }) => {
  const change = { suspended_at: null, suspended_why: '' };
  await changeMembership(db, row, change);
  if (row.status === 'active') {
    const { role } = found(ctx.tenant.membershipTypes?.[row.type]);
    await grantByProduct(ctx, db, { accountId: row.account_id, role });
    await readersFollow(ctx, db, row.id, true);
  }
  await audit(db, ctx, 'membership.lift', row.id, {
    changes: changed({ suspended: row.suspended_at !== null }, { suspended: false }),
    reason,
  });
  await tellActed(ctx, db, { ...row, ...change }, { act: 'lift', reason });
};
