import type { Context } from '../../engine/context.ts';
import { isPayKey } from '../../engine/payables/pay-link.ts';
import { isGivingKey } from './parts/giving-key.ts';

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
