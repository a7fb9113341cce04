import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../engine/context.ts';
import { derivedKey } from '../../../engine/sealed.ts';
import { isUuid } from '../policy.ts';

type Where = Pick<Context, 'engine' | 'tenant'>;
type Feed = { accountId: string; issue: number };

/** What opens the own calendar of a person: whose, which issue, signed. */
export const calendarKey = (where: Where, { accountId, issue }: Feed): string =>
  [accountId, issue, signature(where, { accountId, issue })].join('.');

/** Whose calendar a key opens, if its issue is the good one; null where it was not signed here for this tenant. */
export function readCalendarKey(where: Where, key: string): Feed | null {
  const [accountId = '', number = '', signed = '', ...rest] = key.split('.');
  if (rest.length > 0 || !isUuid(accountId) || !/^\d{1,9}$/.test(number)) return null;
  const feed = { accountId, issue: Number(number) };
  const [is, should] = [Buffer.from(signed), Buffer.from(signature(where, feed))];
  return is.length === should.length && timingSafeEqual(is, should) ? feed : null;
}

const signature = ({ engine, tenant }: Where, { accountId, issue }: Feed): string =>
  createHmac('sha256', derivedKey(engine, `event calendar ${tenant.key}`))
    .update(`${accountId}.${issue}`)
    .digest('base64url');
