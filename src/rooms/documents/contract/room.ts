import type { RoomFacts } from '../../../contract/room.ts';

/** Documents in the contract. */
export const documents = {
  capabilities: ['document-manage'],
  errors: {
    'attachment.waiting': 503,
    'attachment.infected': 409,
    'attachment.folderTaken': 409,
    'attachment.folderInside': 409,
    'attachment.folderGone': 409,
    'upload.offset': 409,
    'upload.incomplete': 409,
  },
  topics: ['documents'],
  // biome-ignore format: a list to be read at a glance
  trailActions: [
    'document.delete', 'document.edit', 'document.folder', 'document.import', 'document.restore', 'document.upload', 'document.version',
  ],
  trailKinds: ['document', 'folder'],
} as const satisfies RoomFacts;
