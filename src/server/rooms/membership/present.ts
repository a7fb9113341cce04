import type { Output } from '../../../contract/calls/calls.ts';
import type { MembershipStatus } from '../../../contract/calls/membership.ts';
import type { Context } from '../../engine/context.ts';
import type { ListedRow } from './list.store.ts';
import { mayDecide, mayEdit } from './policy.ts';
import type { HistoryRow, MembershipRow } from './store.ts';

type Row = Output<'GET /membership/browse'>['rows'][number];
type Full = Output<'POST /membership/submitForApproval'>['membership'];
type Line = Output<'GET /membership/approvalForm'>['history'][number];

/** The form that every application of this room fills. */
export const APPLICATION_FORM = 'fill-in-membership-form';

const STATUS_WORDS: Record<MembershipStatus, string> = {
  draft: 'membership.status.draft',
  pending: 'membership.status.pending',
  returned: 'membership.status.returned',
  active: 'membership.status.active',
  lapsed: 'membership.status.lapsed',
  rejected: 'membership.status.rejected',
  withdrawl: 'membership.status.withdrawl',
  deleted: 'membership.status.deleted',
};

const ACTION_WORDS: Record<string, string> = {
  'membership.begin': 'membership.action.begin',
  'membership.submit': 'membership.action.submit',
  'membership.approve': 'membership.action.approve',
  'membership.reject': 'membership.action.reject',
};

export function typeLabel(ctx: Pick<Context, 'engine' | 'tenant' | 'lang'>, type: string): string {
  const label = ctx.tenant.membershipTypes?.[type]?.label;
  return label ? ctx.engine.words.pick(ctx.lang, label) : type;
}

export const renewalLabel = (ctx: Context, renewal: 'annual' | 'life-time'): string =>
  ctx.t(renewal === 'annual' ? 'membership.renewal.annual' : 'membership.renewal.lifeTime');

/** A name to call them by: as they wrote it in the application, else as in the account. */
export const nameOf = (row: MembershipRow): string =>
  row.fullname || row.fullname_chinese || row.display_name || row.email;

/** A line of the list. */
export function presentRow(ctx: Context, row: ListedRow): Row {
  return {
    membershipId: row.id,
    type: row.type,
    typeLabel: typeLabel(ctx, row.type),
    status: row.status,
    statusLabel: ctx.t(STATUS_WORDS[row.status]),
    number: row.number,
    fullname: row.fullname,
    fullnameChinese: row.fullname_chinese,
    email: row.email,
    appliedAt: row.applied_at?.toISOString() ?? null,
    joinedOn: row.joined_on,
    renewalPeriod: row.renewal_period,
  };
}

/** A whole membership. Applicants are told that the institute decided, reviewers who of them it was. */
export function presentMembership(ctx: Context, row: MembershipRow): Full {
  const decider = ctx.can('membership-review') ? row.decider : ctx.engine.words.pick(ctx.lang, ctx.tenant.shortName);
  return {
    ...presentRow(ctx, row),
    sinceOn: row.since_on,
    endsOn: row.ends_on,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_at ? decider : null,
    comment: row.comment,
    formId: `${APPLICATION_FORM}-${row.id}`,
    version: row.version,
    abilities: { edit: mayEdit(ctx, row), decide: mayDecide(ctx, row), withdraw: false },
  };
}

export const presentHistory = (ctx: Context, row: HistoryRow): Line => ({
  at: row.at.toISOString(),
  who: row.actor_name,
  action: ctx.t(ACTION_WORDS[row.action] ?? row.action),
  comment: row.reason,
});
