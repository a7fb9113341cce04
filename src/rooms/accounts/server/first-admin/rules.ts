import type { FirstAdminLinkRow } from './store.ts';

export type LinkRefusal =
  | 'firstAdmin.unknown'
  | 'firstAdmin.used'
  | 'firstAdmin.exists'
  | 'firstAdmin.replaced'
  | 'firstAdmin.expired';

/** Why a link does not open the set-up, or null. Only whoever has a real link learns how things stand. */
export function linkRefusal(
  link: Pick<FirstAdminLinkRow, 'used_at' | 'replaced_at' | 'expires_at'> | undefined,
  now: Date,
  hasAdministrator: boolean,
): LinkRefusal | null {
  if (!link) return 'firstAdmin.unknown';
  if (link.used_at) return 'firstAdmin.used';
  if (hasAdministrator) return 'firstAdmin.exists';
  if (link.replaced_at) return 'firstAdmin.replaced';
  return link.expires_at <= now ? 'firstAdmin.expired' : null;
}
