import type { Verb } from '../../../../engine/server/verb.ts';
import { assertPayKey } from '../policy.ts';
import { beginPayment } from './begin-payment.ts';

/** `POST /checkout/link/start`: who has the link pays, whoever they are (PAY-2). */
export const startByLink: Verb<'POST /checkout/link/start'> = async (ctx, { key, ...wish }) => {
  assertPayKey(ctx, wish, key);
  return beginPayment(ctx, wish, { may: () => true, byLink: true });
};
