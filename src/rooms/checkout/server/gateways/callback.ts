import { randomUUID } from 'node:crypto';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import type { GatewayMethod } from '../../contract/values.ts';
import { SETTLE_JOB } from '../jobs.ts';
import { merchantOf } from '../merchants/merchant.store.ts';
import { merchantInUse } from '../merchants/merchant-in-use.ts';
import { orderRefsIn } from '../rules.ts';
import { intentByOrder } from '../store.ts';
import { addEvent, OURS_REFUSED } from './event.store.ts';
import { GATEWAYS } from './gateways.ts';

/** Of a call-back that is refused so much is kept. Characters. */
const REFUSED_KEPT = 2_000;

/**
 * `POST /checkout/callback`: kept whatever it says, answered at once; where it is genuine and new the payment that it
 * names is asked about in the background (PAY-4).
 */
export const callback: Verb<'POST /checkout/callback'> = async (ctx, { method }) => {
  const row = await ctx.transaction((db) => merchantOf(db, method));
  const merchant = row ? merchantInUse(ctx.engine, ctx.tenant.key, row) : null;
  // outside of any transaction: a certificate may have to be fetched
  const event = merchant && (await GATEWAYS[method].callback(merchant, ctx.headers, ctx.body, ctx.now));
  const genuine = await ctx.transaction(async (db) => {
    const body = ctx.body.toString().replaceAll('\0', '');
    if (!event) {
      const refused = { method, event_id: randomUUID(), genuine: false, body: body.slice(0, REFUSED_KEPT) };
      await addEvent(db, { ...refused, outcome: (await isAboutOurs(db, method, body)) ? OURS_REFUSED : 'forged' });
      return false;
    }
    const intent = await intentByOrder(db, method, event.orderRef);
    const outcome = intent ? 'asked' : 'unknown order';
    const isNew = await addEvent(db, { method, event_id: event.eventId, genuine: true, body, outcome });
    if (intent && isNew) await ctx.engine.queue.send(db, SETTLE_JOB, { intentId: intent.id });
    return true;
  });
  if (!genuine) throw new Refusal('checkout.forged');
  return {};
};

/** It proves nothing and is refused: but who knows the reference of a payment is mostly the gateway, with another secret. */
async function isAboutOurs(db: TenantDb, method: GatewayMethod, body: string): Promise<boolean> {
  for (const orderRef of orderRefsIn(body)) if (await intentByOrder(db, method, orderRef)) return true;
  return false;
}
