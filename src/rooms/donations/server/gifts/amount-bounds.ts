import type { Lang } from '../../../../contract/lang.ts';
import { GIFT_MAX_CENTS, GIFT_MIN_CENTS } from '../../../../contract/limits.ts';
import { formatMoney } from '../../../../contract/money.ts';

/** The least and the most that a gift may be, as the reader reads it. */
export const amountBounds = (lang: Lang) => ({
  least: formatMoney(GIFT_MIN_CENTS, lang),
  most: formatMoney(GIFT_MAX_CENTS, lang),
});
