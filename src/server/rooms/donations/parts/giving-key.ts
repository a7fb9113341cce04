import { createHmac, timingSafeEqual } from 'node:crypto';
import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';
import { derivedKey, type Keyed } from '../../../engine/sealed.ts';

/** A link into somebody's giving is good for so long; another is mailed on request. Days. */
const GOOD_DAYS = 180;

type Where = { engine: Keyed; tenant: Pick<Tenant, 'key'> };

/** What makes a link into somebody's giving: its last day, and what proves that it was made here for this donor. */
export function givingKey(where: Where, donorId: string, now: Date): string {
  const until = addDays(hongKongDate(now), GOOD_DAYS).replaceAll('-', '');
  return `${until}.${signed(where, donorId, until)}`;
}

/** In constant time. */
export function isGivingKey(where: Where, donorId: string, key: string, now: Date): boolean {
  const [, until, mac] = /^(\d{8})\.([\w-]{43})$/.exec(key) ?? [];
  if (!until || !mac || until < hongKongDate(now).replaceAll('-', '')) return false;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(signed(where, donorId, until)));
}

const signed = ({ engine, tenant }: Where, donorId: string, until: string): string =>
  createHmac('sha256', derivedKey(engine, 'giving link'))
    .update(`${tenant.key} ${donorId} ${until}`)
    .digest('base64url');
