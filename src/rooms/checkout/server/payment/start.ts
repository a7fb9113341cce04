import type { Verb } from '../../../../engine/server/verb.ts';
import { beginPayment } from './begin-payment.ts';

/** `POST /checkout/start`: a person pays what they owe (PAY-2). */
export const start: Verb<'POST /checkout/start'> = async (ctx, input) =>
  beginPayment(ctx, input, { may: ({ payer }) => payer.accountId === ctx.person.accountId, byLink: false });
