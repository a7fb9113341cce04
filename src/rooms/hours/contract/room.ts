import type { RoomFacts } from '../../../contract/room.ts';

/** Hours of service and their certificates in the contract. */
export const hours = {
  module: 'volunteers',
  errors: {
    'hours.decided': 409,
    'hours.claimed': 409,
    'hours.requested': 409,
    'certificate.noHours': 409,
    'certificate.revoked': 409,
  },
  // biome-ignore format: a list to be read at a glance
  trailActions: [
    'certificate.hold', 'certificate.issue', 'certificate.refuse', 'certificate.request', 'certificate.revoke',
    'certificate.withdraw', 'hours.correct', 'hours.enter', 'hours.import', 'hours.propose', 'hours.reject', 'hours.remove',
    'hours.restore', 'hours.takeBack', 'hours.verify',
  ],
  trailKinds: ['certificate', 'hours', 'service-request'],
} as const satisfies RoomFacts;
