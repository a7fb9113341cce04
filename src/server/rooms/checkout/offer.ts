import { found } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { merchants } from './merchant.store.ts';
import { merchantInUse } from './parts/merchant-in-use.ts';
import { payableOf } from './policy.ts';
import { METHOD_WORDS } from './present.ts';
import { underWay } from './store.ts';

/** `GET /checkout/offer`: how something of one's own can be paid now (PAY-2). */
export const getOffer: Verb<'GET /checkout/offer'> = async (ctx, { kind, id }) =>
  ctx.transaction(async (db) => {
    const open = await payableOf(ctx, kind).open(db, id);
    if (!open) return { methods: [], cents: 0, checking: false };
    found(open.accountId === ctx.person.accountId ? open : null);
    const usable = (await merchants(db)).filter(
      (row) => row.enabled && merchantInUse(ctx.engine, ctx.tenant.key, row) !== null,
    );
    const checking = (await underWay(db, { kind, id })).some(
      ({ status }) => status === 'pending' || status === 'needsReview',
    );
    const methods = usable.map(({ method }) => ({ method, label: ctx.t(METHOD_WORDS[method]) }));
    return { methods, cents: open.cents, checking };
  });
