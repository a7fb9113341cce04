import type { Method } from '../../../../../contract/values/checkout.ts';
import type { Gateway } from './gateway.ts';
import { mpgs } from './mpgs.ts';
import { paypal } from './paypal.ts';

/** How each way to pay is spoken to. */
export const GATEWAYS: Record<Method, Gateway> = { mastercard: mpgs, bea: mpgs, paypal };
