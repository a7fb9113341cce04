import { GIFT_MAX_CENTS, GIFT_MIN_CENTS } from '../../../../contract/limits.ts';
import { formatMoney, parseMoney } from '../../../../contract/money.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';

/** Whether a gift can be added to a booking (spec, `donation-on-ticket`). */
export const takesGifts = ({ modules }: Pick<Tenant, 'modules'>): boolean => modules.includes('donation-on-ticket');

/** Whether what was paid can become a gift. */
export const takesDonations = ({ modules }: Pick<Tenant, 'modules'>): boolean => modules.includes('donation');

/** A typed gift on top of the price, whole cents; nothing typed is none. @throws Refusal at `gift` */
export function readGift(ctx: Context, typed: string): number {
  if (typed.trim() === '' || !takesGifts(ctx.tenant)) return 0;
  const cents = parseMoney(typed.trim());
  if (cents === 0) return 0;
  if (cents === null || cents < GIFT_MIN_CENTS || cents > GIFT_MAX_CENTS)
    throw refuseField('gift', 'events.giftBounds', {
      least: formatMoney(GIFT_MIN_CENTS, ctx.lang),
      most: formatMoney(GIFT_MAX_CENTS, ctx.lang),
    });
  return cents;
}
