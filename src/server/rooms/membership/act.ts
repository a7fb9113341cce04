import type { MembershipAct } from '../../../contract/calls/membership-record.ts';
import { cleanLine } from '../../../contract/fields/clean-text.ts';
import type { Context } from '../../engine/context.ts';
import { found, Refusal, refuseField } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import type { Act } from './parts/acts/act.ts';
import { cancelRenewal } from './parts/acts/cancel-renewal.ts';
import { changeType } from './parts/acts/change-type.ts';
import { lift, suspend } from './parts/acts/suspension.ts';
import { extend, grantLife, makeAnnual } from './parts/acts/terms.ts';
import { membershipSettings } from './parts/membership-settings.ts';
import { renewTerm, whyNotRenewed } from './parts/renew-term.ts';
import { isLifeType, mayAct, maySee } from './policy.ts';
import { nameOf, presentMembership } from './present.ts';
import type { TermRules } from './rules.ts';
import { hasOpen, lockMembership, type MembershipRow, membershipById } from './store.ts';

/** The next term without an invoice; who has lapsed begins anew. */
const renewByHand: Act = async (ctx, db, row, { reason }) => {
  if (row.status === 'lapsed' && (await hasOpen(db, row.account_id))) throw new Refusal('membership.open');
  await cancelRenewal(ctx, db, row.id, reason);
  const still = found(await membershipById(db, row.id));
  await renewTerm(ctx, db, still, { invoice: null, reason });
};

const ACTS: Record<MembershipAct, Act> = { renewByHand, extend, suspend, lift, grantLife, makeAnnual, changeType };

const DONE: Record<MembershipAct, string> = {
  renewByHand: 'membership-acts.done.renewByHand',
  extend: 'membership-acts.done.extend',
  suspend: 'membership-acts.done.suspend',
  lift: 'membership-acts.done.lift',
  grantLife: 'membership-acts.done.grantLife',
  makeAnnual: 'membership-acts.done.makeAnnual',
  changeType: 'membership-acts.done.changeType',
};

/** `POST /membership/act`: staff act on a membership by hand, with a reason; the member is told (MEM-3). */
export const act: Verb<'POST /membership/act'> = async (ctx, input) => {
  const reason = cleanLine(input.reason);
  if (reason === '') throw refuseField('reason', 'membership.reasonMissing');
  return ctx.transaction(async (db) => {
    const row = found(await lockMembership(db, input.membershipId));
    found(maySee(ctx, row) ? row : null);
    if (row.account_id === ctx.person.accountId) throw new Refusal('access.denied');
    if (row.version !== input.version) throw new Refusal('record.stale');
    const settings = await membershipSettings(ctx, db);
    if (!mayAct(ctx, row, input.act, settings)) throw whyNot(ctx, row, input.act, settings);
    await ACTS[input.act](ctx, db, row, { ...input, reason });
    const membership = await presentMembership(ctx, db, found(await membershipById(db, row.id)));
    return { message: ctx.t(DONE[input.act], { name: nameOf(row) }), membership };
  });
};

function whyNot(ctx: Context, row: MembershipRow, act: MembershipAct, rules: TermRules): Refusal {
  if (act === 'lift') return new Refusal('membership.notSuspended');
  if (act === 'renewByHand') return whyNotRenewed(ctx, row, rules);
  if (row.status !== 'active') return new Refusal('membership.ended');
  if (act === 'suspend') return new Refusal('membership.suspended');
  if (act === 'makeAnnual') return new Refusal(isLifeType(ctx, row.type) ? 'membership.lifeType' : 'membership.annual');
  return new Refusal('membership.lifeTime');
}
