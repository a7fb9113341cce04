import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { payableToPay } from '../policy.ts';
import { offerOf } from './offer-of.ts';

/** `GET /checkout/offer`: how something of one's own can be paid now (PAY-2). */
export const getOffer: Verb<'GET /checkout/offer'> = async (ctx, { kind, id }) =>
  ctx.transaction(async (db) => {
    const open = await payableToPay(ctx, kind).open(db, id);
    if (open) found(open.payer.accountId === ctx.person.accountId ? open : null);
    return offerOf(ctx, db, { kind, id }, open);
  });
