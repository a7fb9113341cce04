import type { Output } from '../../../contract/calls/calls.ts';
import { addDays, daysBetween, hongKongDate } from '../../../contract/dates.ts';
import { dynamicWord, type WordKey } from '../../../contract/word-key.ts';
import { actorName } from '../../../engine/server/audit/actor-name.ts';
import type { Context } from '../../../engine/server/context.ts';
import type { TenantDb } from '../../../engine/server/db/tenant-db.ts';
import { questionLabel } from '../../../engine/server/forms/answers-shown.ts';
import { readRunOf } from '../../../engine/server/workflows/store.ts';
import { openInvoice } from '../../payments/server/invoices/open-invoice.ts';
import { MEMBERSHIP_SENTENCES, membershipStanding } from '../contract/standing.ts';
import { membershipSettings } from './members/membership-settings.ts';
import {
  actsOf,
  mayCorrect,
  mayDeactivate,
  mayDecide,
  mayEdit,
  mayRenew,
  mayUseMembership,
  mayWithdraw,
} from './policy.ts';
import { waitingChange } from './profile/change.store.ts';
import { changeShown } from './profile/change-shown.ts';
import { decisionFiles } from './register/decision-file.store.ts';
import type { ListedRow } from './review/list.store.ts';
import { lastReturn, type ReturnRow } from './review/return.store.ts';
import { APPLICATION_FORM, graceEnd, nextTerm } from './rules.ts';
import type { HistoryRow, MembershipRow } from './store.ts';

type Row = Output<'GET /membership/browse'>['rows'][number];
type Full = Output<'POST /membership/submitForApproval'>['membership'];
type Line = Output<'GET /membership/approvalForm'>['history'][number];

const ACTION_WORDS: Record<string, WordKey> = {
  'membership.begin': 'membership.action.begin',
  'membership.submit': 'membership.action.submit',
  'membership.approve': 'membership.action.approve',
  'membership.reject': 'membership.action.reject',
  'membership.return': 'membership.action.return',
  'membership.attach': 'membership.action.attach',
  'membership.activate': 'membership.action.activate',
  'membership.renew': 'membership.action.renew',
  'membership.lapse': 'membership.action.lapse',
  'membership.withdraw': 'membership.action.withdraw',
  'membership.deactivate': 'membership.action.deactivate',
  'membership.extend': 'trail.action.membership.extend',
  'membership.suspend': 'trail.action.membership.suspend',
  'membership.lift': 'trail.action.membership.lift',
  'membership.life': 'trail.action.membership.life',
  'membership.annual': 'trail.action.membership.annual',
  'membership.type': 'trail.action.membership.type',
  'membership.card': 'trail.action.membership.card',
  'membership.correct': 'trail.action.membership.correct',
  'membership.distinct': 'membership.action.distinct',
  'membership.merge': 'membership.action.merge',
  'membership.mergeClose': 'membership.action.mergeClose',
  'membership.mergeUndo': 'membership.action.mergeUndo',
  'membership.suspect': 'membership.action.suspect',
  'membership.remind': 'membership.action.remind',
  'membership.profile': 'membership.action.profile',
  'membership.profileAsk': 'membership.action.profileAsk',
  'membership.profileAccept': 'membership.action.profileAccept',
  'membership.profileReject': 'membership.action.profileReject',
  'membership.reader': 'membership.action.reader',
  'membership.import': 'membership.action.import',
  'membership.readerRevoke': 'membership.action.readerRevoke',
};

export function typeLabel(ctx: Pick<Context, 'engine' | 'tenant' | 'lang'>, type: string): string {
  const label = ctx.tenant.membershipTypes?.[type]?.label;
  return label ? ctx.engine.words.pick(ctx.lang, label) : type;
}

/** Its state in words, which for who never became a member speak of the application. */
export const statusLabel = (
  ctx: Pick<Context, 't'>,
  { status, number, fee_unpaid: feeUnpaid }: Pick<ListedRow, 'status' | 'number' | 'fee_unpaid'>,
): string => ctx.t(MEMBERSHIP_SENTENCES[membershipStanding({ status, number, feeUnpaid })].label);

export const renewalLabel = (ctx: Context, renewal: 'annual' | 'life-time'): string =>
  ctx.t(renewal === 'annual' ? 'membership.renewal.annual' : 'word.forLife');

/** A name to call them by: as they wrote it in the application, else as in the account. */
export const nameOf = (row: MembershipRow): string =>
  row.fullname || row.fullname_chinese || row.display_name || row.email;

/** A membership as the trail of another one names it. */
export const nameInTrail = (row: MembershipRow): string => row.number ?? nameOf(row);

/** Days it has waited: for a decision since it was handed in, for its payment since it was approved. */
function waitingDays(ctx: Context, row: Pick<ListedRow, 'status' | 'applied_at' | 'decided_at'>): number | null {
  const since = row.status === 'pending' ? row.applied_at : row.status === 'awaiting' ? row.decided_at : null;
  return since && Math.max(0, daysBetween(hongKongDate(since), hongKongDate(ctx.now)));
}

/** A line of the list. */
export function presentRow(ctx: Context, row: ListedRow): Row {
  return {
    membershipId: row.id,
    type: row.type,
    typeLabel: typeLabel(ctx, row.type),
    status: row.status,
    statusLabel: statusLabel(ctx, row),
    number: row.number,
    fullname: row.fullname,
    fullnameChinese: row.fullname_chinese,
    email: row.email,
    appliedAt: row.applied_at?.toISOString() ?? null,
    joinedOn: row.joined_on,
    renewalPeriod: row.renewal_period,
    waitingDays: waitingDays(ctx, row),
  };
}

/** A whole membership. Applicants are told that the institute decided, reviewers who of them it was. */
export async function presentMembership(ctx: Context, db: TenantDb, row: MembershipRow): Promise<Full> {
  const today = hongKongDate(ctx.now);
  const staff = ctx.can('membership-review');
  const institute = ctx.engine.words.pick(ctx.lang, ctx.tenant.shortName);
  const returned = row.status === 'returned' ? await lastReturn(db, row.id) : undefined;
  const files = await decisionFiles(db, row.id);
  const subject = { kind: 'membership', id: row.id };
  const invoice = await openInvoice(db, subject);
  const run = await readRunOf(db, subject);
  const change = await waitingChange(db, row.id);
  const settings = await membershipSettings(ctx, db);
  const renewable = mayRenew(ctx, row, settings);
  const months = settings.monthsOn(invoice?.issuedOn ?? today);
  const nextFee = settings.nextFee(row.type, today);
  return {
    ...presentRow(ctx, row),
    personId: staff ? row.account_id : null,
    sinceOn: row.since_on,
    endsOn: row.ends_on,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_at ? (staff ? row.decider : institute) : null,
    comment: row.comment,
    mergedInto: row.merged_into,
    formId: `${APPLICATION_FORM}-${row.id}`,
    version: row.version,
    returned: returned ? presentReturn(ctx, returned) : null,
    files: files.map(({ at, ...file }) => ({ ...file, at: at.toISOString() })),
    invoice: invoice && {
      invoiceId: invoice.invoiceId,
      number: invoice.number,
      totalCents: invoice.totalCents,
      dueOn: invoice.dueOn,
      overdue: invoice.dueOn < today,
    },
    feeCents: settings.feeOn(row.type, today),
    nextFee: nextFee && { feeCents: nextFee.value, from: nextFee.from },
    endedAt: row.ended_at?.toISOString() ?? null,
    nodeId: run?.id ?? null,
    renewal: renewable ? nextTerm({ endsOn: row.ends_on, lapsed: row.status === 'lapsed' }, today, months) : null,
    renewFrom: renewable && row.ends_on && !invoice ? addDays(row.ends_on, -settings.soonDaysOn(today)) : null,
    profileChange: change && {
      askedAt: change.asked_at.toISOString(),
      fields: await changeShown(ctx, db, change),
    },
    standing: membershipStanding({
      status: row.status,
      number: row.number,
      feeUnpaid: row.fee_unpaid,
      isLifeTime: row.renewal_period === 'life-time',
      isInGrace: row.ends_on !== null && row.ends_on < today,
      isSuspended: row.suspended_at !== null,
    }),
    graceEndsOn: row.status === 'active' && row.ends_on ? graceEnd(row.ends_on, settings) : null,
    inGrace: row.status === 'active' && row.ends_on !== null && row.ends_on < today,
    suspended: row.suspended_at && { at: row.suspended_at.toISOString(), reason: row.suspended_why },
    abilities: {
      edit: mayEdit(ctx, row),
      decide: mayDecide(ctx, row),
      withdraw: mayWithdraw(ctx, row),
      renew: renewable,
      profile: mayUseMembership(ctx, row),
      deactivate: mayDeactivate(ctx, row),
      readers: mayUseMembership(ctx, row) && ctx.tenant.readingRole !== undefined,
      correct: mayCorrect(ctx, row),
      acts: actsOf(ctx, row, settings),
    },
  };
}

/** Why and with which notes it went back; applicants are told that the institute returned it. */
export const presentReturn = (ctx: Context, returned: ReturnRow): NonNullable<Full['returned']> => ({
  at: returned.at.toISOString(),
  who: ctx.can('membership-review') ? returned.returner : ctx.engine.words.pick(ctx.lang, ctx.tenant.shortName),
  comment: returned.comment,
  notes: returned.notes.map(({ field, note }) => ({ field, label: questionLabel(ctx, APPLICATION_FORM, field), note })),
});

export const presentHistory = (ctx: Context, row: HistoryRow): Line => ({
  at: row.at.toISOString(),
  who: actorName(ctx, row),
  action: ctx.t(ACTION_WORDS[row.action] ?? dynamicWord(row.action)),
  comment: row.reason,
});
