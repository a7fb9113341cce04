import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import { isLinkKey, type LinkWhere, linkKey } from '../../../../engine/server/link-key.ts';

const USE = 'giving link';
/** A link into somebody's giving is good for so long; another is mailed on request. Days. */
const GOOD_DAYS = 180;

/** What makes a link into somebody's giving: its last day, and what proves that it was made here for this donor. */
export function givingKey(where: LinkWhere, donorId: string, now: Date): string {
  const until = addDays(hongKongDate(now), GOOD_DAYS).replaceAll('-', '');
  return `${until}.${linkKey(where, USE, [donorId, until])}`;
}

export function isGivingKey(where: LinkWhere, donorId: string, key: string, now: Date): boolean {
  const [, until, signed] = /^(\d{8})\.([\w-]{43})$/.exec(key) ?? [];
  if (!until || !signed || until < hongKongDate(now).replaceAll('-', '')) return false;
  return isLinkKey(where, USE, [donorId, until], signed);
}
