import { z } from 'zod';
import { callsBy } from '../declare-call.ts';
import { DELIVERY_STATES } from '../values/integration.ts';
import { id, instant, jsonList, line, lineOf, messageOnly, typedDay } from '../wire.ts';

const call = callsBy({ can: 'integration-manage' });

const limit = { points: 60, seconds: 600, by: 'person' } as const;
const names = jsonList(lineOf(100), 300);
const choice = z.object({ name: z.string(), label: z.string() });

/** Keys by which programs act for the organisation, and where it is told of what happens (peers.md M1, M2). */
export const integration = {
  'GET /key/list': call({
    summary: 'The keys of programs: what each may do, until when, when it was last used',
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
    summary: 'Makes a key. It is shown in this answer and never again',
    input: z.object({ name: line.max(100), scopes: names, expiresOn: typedDay }),
    output: messageOnly.extend({ keyId: id, key: z.string() }),
    limit,
  }),
  'POST /key/revoke': call({
    summary: 'Ends a key at once',
    input: z.object({ keyId: id }),
  }),
  'GET /webhook/list': call({
    summary: 'Where the organisation is told of what happens, and of what; with all there is to be told of',
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
    summary: 'Adds a target. The secret of its signatures is shown in this answer and never again',
    input: z.object({ url: line.max(500), events: names }),
    output: messageOnly.extend({ webhookId: id, secret: z.string() }),
    limit,
  }),
  'POST /webhook/remove': call({
    summary: 'Tells a target nothing more; its deliveries go with it',
    input: z.object({ webhookId: id }),
  }),
  'POST /webhook/switchOn': call({
    summary: 'Tells a target again that was switched off because nothing came through',
    input: z.object({ webhookId: id }),
  }),
  'GET /webhook/deliveries': call({
    summary: 'The latest messages to a target: what came back, when the next try is',
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
    summary: 'Sends a message again, with the same id: who got it already knows it',
    input: z.object({ deliveryId: id }),
    limit,
  }),
};
