import type { Output } from '../../../contract/calls/calls.ts';
import { CYCLE_WORDS, GIFT_STATUS_WORDS } from '../../../contract/lists/donations.ts';
import type { Context } from '../../engine/context.ts';
import { methodText } from './parts/method-text.ts';
import type { GiftRow } from './store.ts';

type Gift = Output<'GET /donation/list'>['rows'][number];

const DEDICATION_WORDS = { memory: 'donations.dedication.memory', behalf: 'donations.dedication.behalf' } as const;

/** What a gift is for: the appeal, or the work as a whole. */
export const appealLabel = (ctx: Context, title: GiftRow['appeal_title']): string =>
  title ? ctx.engine.words.pick(ctx.lang, title) : ctx.t('donations.general');

export function presentGift(ctx: Context, row: GiftRow): Gift {
  const { words } = ctx.engine;
  return {
    giftId: row.id,
    reference: row.reference,
    status: row.status,
    statusLabel: ctx.t(GIFT_STATUS_WORDS[row.status]),
    donorId: row.donor_id,
    donor: row.name,
    email: row.email,
    receiptName: row.receipt_name,
    appeal: appealLabel(ctx, row.appeal_title),
    cycle: row.cycle,
    cycleLabel: ctx.t(CYCLE_WORDS[row.cycle]),
    dedication: row.dedication === '' ? '' : ctx.t(DEDICATION_WORDS[row.dedication], { name: row.dedication_name }),
    anonymous: row.anonymous,
    cents: row.cents,
    createdAt: row.created_at.toISOString(),
    paidOn: row.paid_on,
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
