import { audit } from '../../../../engine/server/audit/audit.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { presentDelivery } from '../present.ts';
import { deliveriesOf, sendAgain, switchWebhook, webhookById } from './webhook.store.ts';

/** What a page shows; older ones come to nothing after a month anyway. */
const LISTED = 200;

/** `GET /webhook/deliveries` */
export const listDeliveries: Verb<'GET /webhook/deliveries'> = async (ctx, { webhookId }) =>
  ctx.transaction(async (db) => {
    found(await webhookById(db, webhookId));
    return { rows: (await deliveriesOf(db, webhookId, LISTED)).map((row) => presentDelivery(ctx, row)) };
  });

/** `POST /webhook/replay`: the same message with the same id, signed anew. */
export const replayDelivery: Verb<'POST /webhook/replay'> = async (ctx, { deliveryId }) =>
  ctx.transaction(async (db) => {
    const webhookId = found(await sendAgain(db, deliveryId));
    const hook = found(await webhookById(db, webhookId));
    if (hook.off_at) throw new Refusal('webhook.off');
    await audit(db, ctx, 'webhook.replay', webhookId);
    return { message: ctx.t('integration-server.replayed') };
  });

/** `POST /webhook/switchOn`: what waited goes out with the next run. */
export const switchOnWebhook: Verb<'POST /webhook/switchOn'> = async (ctx, { webhookId }) =>
  ctx.transaction(async (db) => {
    found(await webhookById(db, webhookId));
    await switchWebhook(db, webhookId, null);
    await audit(db, ctx, 'webhook.on', webhookId);
    return { message: ctx.t('integration-server.switchedOn') };
  });
