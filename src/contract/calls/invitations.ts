import { z } from 'zod';
import { call } from '../declare-call.ts';
import { flag, id, instant } from '../wire.ts';

/** What somebody is invited to by their address; nothing changes for them until they accept. */
export const invitations = {
  'GET /invitation/list': call({
    summary: 'List the reader’s invitations and who sent them, newest first',
    who: 'person',
    output: z.object({
      rows: z.array(
        z.object({
          invitationId: id,
          title: z.string(),
          text: z.string(),
          /** What accepting takes away from the reader; empty for most. */
          warning: z.string(),
          invitedBy: z.string(),
          invitedAt: instant,
        }),
      ),
    }),
  }),
  'POST /invitation/answer': call({
    summary: 'Accept or decline an invitation',
    who: 'person',
    input: z.object({ invitationId: id, accept: flag }),
    output: z.object({
      message: z.string(),
      /** Where it leads to; empty where it was declined. */
      path: z.string(),
    }),
  }),
};
