import type { Bound } from '../../../engine/server/verb.ts';
import type { integration } from '../contract/calls.ts';
import { listKeys, makeKey, revokeKey } from './keys/keys.ts';
import { listDeliveries, replayDelivery, switchOnWebhook } from './webhooks/deliveries.ts';
import { listWebhooks, removeWebhook, saveWebhook } from './webhooks/webhooks.ts';

export const integrationCalls = {
  'GET /key/list': listKeys,
  'POST /key/make': makeKey,
  'POST /key/revoke': revokeKey,
  'GET /webhook/list': listWebhooks,
  'POST /webhook/save': saveWebhook,
  'POST /webhook/remove': removeWebhook,
  'POST /webhook/switchOn': switchOnWebhook,
  'GET /webhook/deliveries': listDeliveries,
  'POST /webhook/replay': replayDelivery,
} satisfies Bound<typeof integration>;
