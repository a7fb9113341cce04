import { randomBytes } from 'node:crypto';
import { TRAIL_ACTIONS } from '../../../../contract/trail.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, removed } from '../../../../engine/server/audit/changes.ts';
import { leadsInside, targetOf } from '../../../../engine/server/http/outside.ts';
import { found, refuseField } from '../../../../engine/server/refusal.ts';
import { seal } from '../../../../engine/server/sealed.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { eventChoices, presentWebhook } from '../present.ts';
import { secretPlace } from './send-due.ts';
import { addWebhook, listWebhookRows, newId, removeWebhookRow, webhookById } from './webhook.store.ts';

/** `GET /webhook/list` */
export const listWebhooks: Verb<'GET /webhook/list'> = async (ctx) =>
  ctx.transaction(async (db) => ({
    rows: (await listWebhookRows(db)).map((row) => presentWebhook(ctx, row)),
    events: eventChoices(ctx),
  }));

/** `POST /webhook/save`: the secret is shown once and kept sealed. Where a name leads is looked at again with every message. */
export const saveWebhook: Verb<'POST /webhook/save'> = async (ctx, { url, events }) => {
  const target = targetOf(url, ctx.engine.settings.webhookInside);
  if (!target) throw refuseField('url', 'integration-server.badTarget');
  if (!target.inside && (await leadsInside(target.url))) throw refuseField('url', 'integration-server.insideTarget');
  const known = TRAIL_ACTIONS as readonly string[];
  if (events.length === 0 || !events.every((event) => known.includes(event)))
    throw refuseField('events', 'problem.fillOut');
  const secret = `whs_${randomBytes(32).toString('hex')}`;
  const id = newId();
  return ctx.transaction(async (db) => {
    await addWebhook(db, {
      id,
      url: target.url.href,
      events: [...new Set(events)],
      secret: seal(ctx.engine, secretPlace(id), secret),
      made_by: ctx.person.accountId,
    });
    await audit(db, ctx, 'webhook.save', id, { changes: added({ url: target.url.href }) });
    return { message: ctx.t('integration-server.hookSaved'), webhookId: id, secret };
  });
};

/** `POST /webhook/remove` */
export const removeWebhook: Verb<'POST /webhook/remove'> = async (ctx, { webhookId }) =>
  ctx.transaction(async (db) => {
    const { url } = found(await webhookById(db, webhookId));
    await removeWebhookRow(db, webhookId);
    await audit(db, ctx, 'webhook.remove', webhookId, { changes: removed({ url }) });
    return { message: ctx.t('integration-server.hookRemoved') };
  });
