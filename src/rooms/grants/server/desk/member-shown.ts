import type { MemberRow } from '../teams/team.store.ts';

/** One of the team as the trail speaks of them. */
export const memberShown = ({ email, permission }: Pick<MemberRow, 'email' | 'permission'>): string =>
  `${email}: ${permission}`;
