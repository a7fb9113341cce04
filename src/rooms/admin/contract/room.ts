import type { RoomFacts } from '../../../contract/room.ts';

/** Administration in the contract. */
export const admin = {
  capabilities: ['audit-read', 'job-manage', 'setting-manage', 'form-manage', 'mail-manage'],
  errors: {
    'mail.notFailed': 409,
    'module.notSetUp': 409,
    'module.noWhole': 409,
  },
  // biome-ignore format: a list to be read at a glance
  trailActions: [
    'form.discardEdit', 'form.publish', 'job.pause', 'job.resume', 'job.retry', 'mail.edit', 'mail.resend',
    'mail.restore', 'mail.serverTest', 'mail.standard', 'mail.test', 'module.switchOff', 'module.switchOn', 'organisation.edit', 'organisation.restore', 'setting.edit', 'setting.plan', 'setting.withdraw',
  ],
  trailKinds: ['organisation'],
} as const satisfies RoomFacts;
