import type { OpenPayable } from '../../../../engine/server/payables/payable.ts';
import type { Method } from '../../contract/values.ts';
import type { Gateway } from './gateway.ts';
import { mpgs } from './mpgs.ts';
import { paypal } from './paypal.ts';
import { slip } from './slip.ts';

/** How each way to pay is spoken to. */
export const GATEWAYS: Record<Method, Gateway> = { mastercard: mpgs, bea: mpgs, paypal, upload: slip };

/** Whether something can be paid in this way: a regular gift where cards are stored, by a slip what may be paid by hand. */
export const takes = (method: Method, { agreementId, byHand }: OpenPayable): boolean => {
  const { takesCards, isByHand } = GATEWAYS[method];
  return (!agreementId || takesCards) && (!isByHand || byHand === true);
};
