import type { integration } from '../../../contract/calls/integration.ts';
import type { Bound } from '../../engine/verb.ts';
import { listDeliveries, replayDelivery, switchOnWebhook } from './deliveries.ts';
import { listKeys, makeKey, revokeKey } from './keys.ts';
import { listWebhooks, removeWebhook, saveWebhook } from './webhooks.ts';

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
