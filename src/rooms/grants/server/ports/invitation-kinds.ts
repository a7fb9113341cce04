import { TEAM_PERMISSIONS, type TeamPermission } from '../../contract/calls-record.ts';

/** What this room invites people to. */
export const TO_TEAM = 'grant-team';
export const TO_OWN = 'grant-owner';
export const TO_CALL = 'grant-call';

/** What an invitation to the team lets somebody do. */
export const permissionIn = ({ permission }: Record<string, string>): TeamPermission =>
  TEAM_PERMISSIONS.find((known) => known === permission) ?? 'view';
