import type { Verb } from '../../engine/verb.ts';
import { beginPayment } from './parts/begin-payment.ts';
import { assertPayKey } from './policy.ts';

/** `POST /checkout/link/start`: who has the link pays, whoever they are (PAY-2). */
export const startByLink: Verb<'POST /checkout/link/start'> = async (ctx, { key, ...wish }) => {
  assertPayKey(ctx, wish, key);
  return beginPayment(ctx, wish, { may: () => true, byLink: true });
};
