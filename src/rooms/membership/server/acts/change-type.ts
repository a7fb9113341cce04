import { hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { nextInSeries } from '../../../../engine/server/db/series.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { grantByProduct } from '../../../accounts/server/roles/grant-by-product.ts';
import { revokeByProduct } from '../../../accounts/server/roles/revoke-by-product.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import { enjoys, isLifeType } from '../policy.ts';
import { cancelRenewal } from '../renewals/cancel-renewal.ts';
import { addTerm } from '../renewals/term.store.ts';
import { endOfTerm, membershipNumber } from '../rules.ts';
import { changeMembership, type MembershipRow } from '../store.ts';
import type { Act } from './kind-of-act.ts';
import { tellActed } from './tell-acted.ts';

/**
 * Another type: the next number of its series, and its role in place of the old one. The old number stays in the trail
 * and is given to nobody else. Term, and an invoice that is open, stay as they are, unless one of the two types is for
 * life: then the term loses its end and nothing is to be paid, or one begins today.
 */
export const changeType: Act = async (ctx, db, row, { type, reason }) => {
  const types = ctx.tenant.membershipTypes ?? {};
  if (type === row.type || !Object.hasOwn(types, type)) throw refuseField('type', 'problem.choice');
  const [was, is] = [found(types[row.type]), found(types[type])];
  const number = membershipNumber(is.numberPrefix, await nextInSeries(db, `membership-${type}`));
  const term = await termOf(ctx, db, row, type);
  const change = { type, number, ...term };
  if (term?.ends_on === null) await cancelRenewal(ctx, db, row.id, reason);
  await changeMembership(db, row, change);
  if (term) {
    const kind = term.ends_on === null ? 'life-time' : 'annual';
    await addTerm(db, row.id, { kind, from_on: hongKongDate(db.now), to_on: term.ends_on });
  }
  if (enjoys(row) && was.role !== is.role) {
    await revokeByProduct(ctx, db, { accountId: row.account_id, role: was.role });
    await grantByProduct(ctx, db, { accountId: row.account_id, role: is.role });
  }
  await audit(db, ctx, 'membership.type', row.id, {
    changes: [
      ...changed(row, { type, number }),
      ...(term ? changed(row, { renewal_period: term.renewal_period, ends_on: term.ends_on }) : []),
    ],
    reason,
  });
  await tellActed(ctx, db, { ...row, ...change }, { act: 'changeType', reason });
};

type Term = Pick<MembershipRow, 'renewal_period' | 'ends_on'>;

/** What becomes of the term; null: it stays. Nobody is given a life by way of a term that has lapsed. */
async function termOf(ctx: Context, db: TenantDb, row: MembershipRow, type: string): Promise<Term | null> {
  const [was, is] = [isLifeType(ctx, row.type), isLifeType(ctx, type)];
  if (is && row.status !== 'active') throw new Refusal('membership.ended');
  if (is) return row.renewal_period === 'life-time' ? null : { renewal_period: 'life-time', ends_on: null };
  if (!was) return null;
  const today = hongKongDate(db.now);
  const months = (await membershipSettings(ctx, db)).monthsOn(today);
  return { renewal_period: 'annual', ends_on: endOfTerm('annual', today, months) };
}
