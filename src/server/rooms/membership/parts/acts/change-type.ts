import { audit } from '../../../../engine/audit/audit.ts';
import { nextInSeries } from '../../../../engine/db/series.ts';
import { found, refuseField } from '../../../../engine/refusal.ts';
import { grantByProduct } from '../../../accounts/grant-by-product.ts';
import { revokeByProduct } from '../../../accounts/revoke-by-product.ts';
import { enjoys } from '../../policy.ts';
import { membershipNumber } from '../../rules.ts';
import { changeMembership } from '../../store.ts';
import type { Act } from './act.ts';
import { tellActed } from './tell-acted.ts';

/**
 * Another type: the next number of its series, and its role in place of the old one. The old number stays in the trail
 * and is given to nobody else. Term, and an invoice that is open, stay as they are.
 */
export const changeType: Act = async (ctx, db, row, { type, reason }) => {
  const types = ctx.tenant.membershipTypes ?? {};
  if (type === row.type || !Object.hasOwn(types, type)) throw refuseField('type', 'problem.choice');
  const [was, is] = [found(types[row.type]), found(types[type])];
  const number = membershipNumber(is.numberPrefix, await nextInSeries(db, `membership-${type}`));
  const change = { type, number };
  await changeMembership(db, row, change);
  if (enjoys(row) && was.role !== is.role) {
    await revokeByProduct(ctx, db, { accountId: row.account_id, role: was.role });
    await grantByProduct(ctx, db, { accountId: row.account_id, role: is.role });
  }
  await audit(db, ctx, {
    action: 'membership.type',
    kind: 'membership',
    id: row.id,
    changes: [
      { field: 'type', before: row.type, after: type },
      { field: 'number', before: row.number, after: number },
    ],
    reason,
  });
  await tellActed(ctx, db, { ...row, ...change }, { act: 'changeType', reason });
};
