import { isUuid } from '../../../engine/is-uuid.ts';
import { isLinkKey, type LinkWhere, linkKey } from '../../../engine/link-key.ts';

const USE = 'event calendar';

type Feed = { accountId: string; issue: number };

/** What opens the own calendar of a person: whose, which issue, signed. */
export const calendarKey = (where: LinkWhere, { accountId, issue }: Feed): string =>
  [accountId, issue, linkKey(where, USE, [accountId, issue])].join('.');

/** Whose calendar a key opens, if its issue is the good one; null where it was not signed here for this tenant. */
export function readCalendarKey(where: LinkWhere, key: string): Feed | null {
  const [accountId = '', number = '', signed = '', ...rest] = key.split('.');
  if (rest.length > 0 || !isUuid(accountId) || !/^\d{1,9}$/.test(number)) return null;
  const feed = { accountId, issue: Number(number) };
  return isLinkKey(where, USE, [accountId, feed.issue], signed) ? feed : null;
}
