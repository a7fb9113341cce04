import type { Output } from '../../../contract/calls/calls.ts';
import { TRAIL_ACTIONS } from '../../../contract/trail.ts';
import { dynamicWord } from '../../../contract/word-key.ts';
import type { Context } from '../../../engine/server/context.ts';
import type { KeyRow } from './store.ts';
import type { DeliveryRow, WebhookRow } from './webhooks/webhook.store.ts';

/** A capability of a key, with its name. */
export const scopeChoice = (ctx: Context, name: string) => ({
  name,
  label: ctx.t(dynamicWord(`integration-server.scope.${name}`)),
});

export const presentKey = (ctx: Context, row: KeyRow): Output<'GET /key/list'>['rows'][number] => ({
  keyId: row.id,
  name: row.name,
  shown: row.shown,
  scopes: row.scopes.map((name) => scopeChoice(ctx, name)),
  madeBy: row.made_by_name,
  madeAt: row.made_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  works: row.revoked_at === null && row.expires_at > ctx.now,
});

/** What a target may be told of: every act of the audit trail. */
export const eventChoices = (ctx: Context) =>
  [...TRAIL_ACTIONS].sort().map((name) => ({ name, label: ctx.t(`trail.action.${name}`) }));

export const presentWebhook = (ctx: Context, row: WebhookRow): Output<'GET /webhook/list'>['rows'][number] => ({
  webhookId: row.id,
  url: row.url,
  events: row.events.map((name) => ({ name, label: ctx.t(dynamicWord(`trail.action.${name}`)) })),
  madeAt: row.made_at.toISOString(),
  failingSince: row.failing_since?.toISOString() ?? null,
  offAt: row.off_at?.toISOString() ?? null,
  offWhy: row.off_why,
  version: row.version,
});

export const presentDelivery = (ctx: Context, row: DeliveryRow): Output<'GET /webhook/deliveries'>['rows'][number] => ({
  deliveryId: row.id,
  event: row.event,
  label: ctx.t(dynamicWord(`trail.action.${row.event}`)),
  at: row.at.toISOString(),
  state: row.state,
  stateLabel: ctx.t(`integration-server.delivery.${row.state}`),
  tries: row.tries,
  nextAt: row.next_at?.toISOString() ?? null,
  answer: row.answer,
});
