import type { RoomFacts } from '../../../contract/room.ts';

/** Keys of programs and webhooks in the contract. */
export const integration = {
  capabilities: ['integration-manage'],
  errors: {
    'key.unknown': 401,
    'key.expired': 401,
    'key.tenant': 403,
    'key.scope': 403,
    'key.ownOnly': 403,
    'key.peopleOnly': 403,
    'key.notNeeded': 403,
    'webhook.off': 409,
  },
  trailActions: [
    'key.make',
    'key.revoke',
    'webhook.save',
    'webhook.remove',
    'webhook.replay',
    'webhook.off',
    'webhook.on',
  ],
  trailKinds: ['api-key', 'webhook'],
} as const satisfies RoomFacts;
