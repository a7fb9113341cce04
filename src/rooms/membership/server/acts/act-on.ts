import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { MembershipAct } from '../../contract/calls-record.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import { isLifeType, mayAct } from '../policy.ts';
import { cancelRenewal } from '../renewals/cancel-renewal.ts';
import { renewTerm, whyNotRenewed } from '../renewals/renew-term.ts';
import type { TermRules } from '../rules.ts';
import { hasOpen, type MembershipRow, membershipById } from '../store.ts';
import { changeType } from './change-type.ts';
import type { Act, How } from './kind-of-act.ts';
import { lift, suspend } from './suspension.ts';
import { extend, grantLife, makeAnnual } from './terms.ts';

/** The next term without an invoice; who has lapsed begins anew. */
const renewByHand: Act = async (ctx, db, row, { reason }) => {
  if (row.status === 'lapsed' && (await hasOpen(db, row.account_id))) throw new Refusal('membership.open');
  await cancelRenewal(ctx, db, row.id, reason);
  const still = found(await membershipById(db, row.id));
  await renewTerm(ctx, db, still, { invoice: null, reason });
};

const ACTS: Record<MembershipAct, Act> = { renewByHand, extend, suspend, lift, grantLife, makeAnnual, changeType };

/**
 * Staff act by hand on a membership that is locked and that they know of; the member is told (MEM-3).
 * @throws Refusal it is their own, or the act makes no sense of it as it stands
 */
export async function actOn(
  ctx: Context,
  db: TenantDb,
  row: MembershipRow,
  act: MembershipAct,
  how: How,
): Promise<void> {
  if (row.account_id === ctx.person.accountId) throw new Refusal('access.denied');
  const settings = await membershipSettings(ctx, db);
  if (!mayAct(ctx, row, act, settings)) throw whyNot(ctx, row, act, settings);
  await ACTS[act](ctx, db, row, how);
}

function whyNot(ctx: Context, row: MembershipRow, act: MembershipAct, rules: TermRules): Refusal {
  if (act === 'lift') return new Refusal('membership.notSuspended');
  if (act === 'renewByHand') return whyNotRenewed(ctx, row, rules);
  if (row.status !== 'active') return new Refusal('membership.ended');
  if (act === 'suspend') return new Refusal('membership.suspended');
  if (act === 'makeAnnual') return new Refusal(isLifeType(ctx, row.type) ? 'membership.lifeType' : 'membership.annual');
  return new Refusal('membership.lifeTime');
}
