import type { Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../../engine/server/context.ts';
import type { RaisedRow } from './appeals/appeal.store.ts';
import { methodText } from './gifts/method-text.ts';
import { declineWord } from './plans/decline-words.ts';
import type { PlanRow } from './plans/plan.store.ts';
import { planAbilities } from './policy.ts';
import type { GiftRow } from './store.ts';

type Gift = Output<'GET /donation/list'>['rows'][number];

/** What a gift is for: the appeal, or the work as a whole. */
export const appealLabel = (ctx: Context, title: GiftRow['appeal_title']): string =>
  title ? ctx.engine.words.pick(ctx.lang, title) : ctx.t('donations.general');

export function presentGift(ctx: Context, row: GiftRow): Gift {
  const { words } = ctx.engine;
  return {
    giftId: row.id,
    reference: row.reference,
    paymentNumber: row.payment_number,
    status: row.status,
    statusLabel: ctx.t(`donations.status.${row.status}`),
    donorId: row.donor_id,
    personId: row.account_id,
    donor: row.name,
    email: row.email,
    receiptName: row.receipt_name,
    appeal: appealLabel(ctx, row.appeal_title),
    cycle: row.cycle,
    cycleLabel: ctx.t(`donations.cycle.${row.cycle}`),
    dedication:
      row.dedication === '' ? '' : ctx.t(`donations.dedication.${row.dedication}`, { name: row.dedication_name }),
    anonymous: row.anonymous,
    cents: row.cents,
    receivedCents: row.status === 'paid' ? row.cents - row.refunded_cents : 0,
    createdAt: row.created_at.toISOString(),
    paidOn: row.paid_on,
    oldReceipt: row.old_receipt,
    method: row.method ? words.pick(ctx.lang, methodText(ctx.engine, ctx.tenant.key, row.method)) : '',
    receipt: row.receipt_id
      ? {
          receiptId: row.receipt_id,
          number: row.receipt_number!,
          voided: row.void_reason !== null,
          reason: row.void_reason ?? '',
        }
      : null,
  };
}

type Plan = Output<'POST /donation/giving'>['plans'][number];

/** A plan as who gives sees it. */
export function presentPlan(ctx: Context, row: PlanRow): Plan {
  return {
    planId: row.id,
    status: row.status,
    statusLabel: ctx.t(`donations.plan.${row.status}`),
    appeal: appealLabel(ctx, row.appeal_title),
    cents: row.cents,
    cycle: row.cycle,
    cycleLabel: ctx.t(`donations.cycle.${row.cycle}`),
    day: row.day,
    nextOn: row.status === 'active' ? row.next_on : null,
    pauseUntil: row.pause_until,
    card: row.card_label,
    cardExpires: row.card_expires,
    declined: row.declined ? ctx.t(declineWord(row.declined)) : '',
    tryOn: row.status === 'active' && row.tries > 0 ? row.try_on : null,
    version: row.version,
    abilities: planAbilities(row),
  };
}

/** The same as who looks after gifts sees it. */
export function presentPlanRow(ctx: Context, row: PlanRow): Output<'GET /donation/plan/list'>['rows'][number] {
  const {
    planId,
    status,
    statusLabel,
    appeal,
    cents,
    cycle,
    cycleLabel,
    nextOn,
    card,
    cardExpires,
    declined,
    tryOn,
    version,
  } = presentPlan(ctx, row);
  const { pause, resume, stop } = planAbilities(row);
  return {
    ...{
      planId,
      status,
      statusLabel,
      appeal,
      cents,
      cycle,
      cycleLabel,
      nextOn,
      card,
      cardExpires,
      declined,
      tryOn,
      version,
    },
    donorId: row.donor_id,
    donor: row.name,
    email: row.email,
    why: row.why,
    tries: row.tries,
    gifts: row.gifts,
    givenCents: row.given_cents,
    createdAt: row.created_at.toISOString(),
    abilities: { pause, resume, stop },
  };
}

export const presentAppeal = (ctx: Context, row: RaisedRow): Output<'GET /donation/appeal/list'>['rows'][number] => ({
  appealId: row.id,
  slug: row.slug,
  path: `/give/${row.slug}`,
  title: row.title,
  summary: row.summary,
  body: row.body,
  goalCents: row.goal_cents,
  chips: row.chips,
  opensOn: row.opens_on,
  closesOn: row.closes_on,
  state: row.state,
  stateLabel: ctx.t(`donations.appeal.${row.state}`),
  raisedCents: row.raised_cents,
  gifts: row.gifts,
  version: row.version,
});
