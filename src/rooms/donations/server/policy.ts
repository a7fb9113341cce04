import type { Context } from '../../../engine/server/context.ts';
import { isPayKey } from '../../../engine/server/payables/pay-link.ts';
import { found } from '../../../engine/server/refusal.ts';
import type { PlanStatus } from '../contract/values.ts';
import { isGivingKey } from './own-giving/giving-key.ts';

/** Who looks after gifts. */
export const looksAfter = (ctx: Context): boolean => ctx.can('donation-manage');

/** The receipt of a gift is for who looks after gifts, who has the gift's key, and who has its donor's. */
export const maySeeReceipt = (
  ctx: Context,
  { gift_id, donor_id }: { gift_id: string; donor_id: string },
  key: string | undefined,
): boolean =>
  looksAfter(ctx) ||
  (key !== undefined && (isPayKey(ctx, 'donation', gift_id, key) || isGivingKey(ctx, donor_id, key, ctx.now)));

/** @throws Refusal 404: this is not the link of this donor, or it has ended */
export function assertGivingKey(ctx: Context, donorId: string, key: string): void {
  found(isGivingKey(ctx, donorId, key, ctx.now) || null);
}

/** What can be done with a plan by who gives and, with a reason, by staff. */
export const planAbilities = ({ status }: { status: PlanStatus }) => ({
  change: status === 'active' || status === 'paused',
  pause: status === 'active',
  resume: status === 'paused',
  stop: status === 'active' || status === 'paused',
});
