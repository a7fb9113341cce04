import type { RoomFacts } from '../../../contract/room.ts';

/** Saved and scheduled reports in the contract. */
export const reports = {
  capabilities: ['report-manage'],
  errors: {
    'report.nothingNew': 409,
  },
  trailActions: ['report.edit', 'report.make', 'report.remove', 'report.save'],
  trailKinds: ['report'],
} as const satisfies RoomFacts;
