import { z } from 'zod';
import { callsBy } from '../../../contract/declare-call.ts';
import { id, instant, jsonList, line, lineOf, messageOnly, typedDay } from '../../../contract/wire.ts';
import { DELIVERY_STATES } from './values.ts';

const call = callsBy({ can: 'integration-manage' });

const limit = { points: 60, seconds: 600, by: 'person' } as const;
const names = jsonList(lineOf(100), 300);
const choice = z.object({ name: z.string(), label: z.string() });

/** Keys by which programs act for the organisation, and the webhooks that notify them. */
export const integration = {
  'GET /key/list': call({
    summary: 'List the keys of programs: their scopes, expiry and last use',
    output: z.object({
      rows: z.array(
        z.object({
          keyId: id,
          name: z.string(),
          /** Its first signs. */
          shown: z.string(),
          scopes: z.array(choice),
          madeBy: z.string(),
          madeAt: instant,
          expiresAt: instant,
          lastUsedAt: instant.nullable(),
          revokedAt: instant.nullable(),
          /** It opens something today. */
          works: z.boolean(),
        }),
      ),
      /** What the reader may let a key do. */
      scopes: z.array(choice),
    }),
  }),
  'POST /key/make': call({
    summary: 'Create a key, which only this answer shows',
    input: z.object({ name: line.max(100), scopes: names, expiresOn: typedDay }),
    output: messageOnly.extend({ keyId: id, key: z.string() }),
    limit,
  }),
  'POST /key/revoke': call({
    summary: 'Revoke a key at once',
    input: z.object({ keyId: id }),
  }),
  'GET /webhook/list': call({
    summary: 'List webhook targets with their events, and all events there are',
    output: z.object({
      rows: z.array(
        z.object({
          webhookId: id,
          url: z.string(),
          events: z.array(choice),
          madeAt: instant,
          failingSince: instant.nullable(),
          offAt: instant.nullable(),
          offWhy: z.string(),
          version: z.number().int(),
        }),
      ),
      events: z.array(choice),
    }),
  }),
  'POST /webhook/save': call({
    summary: 'Add a webhook target; only this answer shows the secret of its signatures',
    input: z.object({ url: line.max(500), events: names }),
    output: messageOnly.extend({ webhookId: id, secret: z.string() }),
    limit,
  }),
  'POST /webhook/remove': call({
    summary: 'Remove a webhook target with its deliveries',
    input: z.object({ webhookId: id }),
  }),
  'POST /webhook/switchOn': call({
    summary: 'Switch a webhook target on again after failures had switched it off',
    input: z.object({ webhookId: id }),
  }),
  'GET /webhook/deliveries': call({
    summary: 'List the latest messages to a target: responses, and the next try',
    input: z.object({ webhookId: id }),
    output: z.object({
      rows: z.array(
        z.object({
          deliveryId: id,
          event: z.string(),
          label: z.string(),
          at: instant,
          state: z.enum(DELIVERY_STATES),
          stateLabel: z.string(),
          tries: z.number().int(),
          nextAt: instant.nullable(),
          answer: z.string(),
        }),
      ),
    }),
  }),
  'POST /webhook/replay': call({
    summary: 'Send a message to its target again, with the same id',
    input: z.object({ deliveryId: id }),
    limit,
  }),
};
