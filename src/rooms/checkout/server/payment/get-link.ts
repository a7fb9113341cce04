import type { Verb } from '../../../../engine/server/verb.ts';
import { assertPayKey, payableToPay } from '../policy.ts';
import { offerOf } from './offer-of.ts';

/** `POST /checkout/link`: what the link is about; nothing of who owes it (PAY-2). */
export const getLink: Verb<'POST /checkout/link'> = async (ctx, { kind, id, key }) => {
  assertPayKey(ctx, { kind, id }, key);
  const payable = payableToPay(ctx, kind);
  return ctx.transaction(async (db) => {
    const open = await payable.open(db, id);
    const { words } = ctx.engine;
    const { howToPay } = ctx.tenant;
    return {
      ...(await offerOf(ctx, db, { kind, id }, open)),
      owed: open && {
        reference: open.reference,
        text: words.pick(ctx.lang, open.text),
        dueOn: open.dueOn ?? null,
        howToPay: howToPay && open.byHand ? words.pick(ctx.lang, howToPay) : '',
      },
      path: payable.isIn(ctx.tenant) ? payable.path(id) : null,
    };
  });
};
