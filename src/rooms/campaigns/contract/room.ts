import type { RoomFacts } from '../../../contract/room.ts';

/** Mailings to many in the contract. */
export const campaigns = {
  capabilities: ['campaign-manage'],
  errors: {
    'campaign.state': 409,
    'campaign.audience': 422,
    'campaign.nobody': 422,
    'campaign.content': 422,
    'campaign.tooLarge': 422,
    'campaign.link': 404,
    'campaign.signature': 403,
  },
  // biome-ignore format: a list to be read at a glance
  trailActions: [
    'campaign.audience', 'campaign.begin', 'campaign.cancel', 'campaign.clear', 'campaign.create', 'campaign.done',
    'campaign.edit', 'campaign.hold', 'campaign.pause', 'campaign.remove', 'campaign.resume', 'campaign.start', 'campaign.test',
  ],
  trailKinds: ['campaign'],
} as const satisfies RoomFacts;
