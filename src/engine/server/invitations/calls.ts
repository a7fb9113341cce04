import type { invitations } from '../../../contract/calls/invitations.ts';
import type { Bound } from '../verb.ts';
import { answerInvitation } from './answer-invitation.ts';
import { listInvitations } from './list-invitations.ts';

export const invitationCalls: Bound<typeof invitations> = {
  'GET /invitation/list': listInvitations,
  'POST /invitation/answer': answerInvitation,
};
