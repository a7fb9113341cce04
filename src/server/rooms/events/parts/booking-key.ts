import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tenant } from '../../../../tenants/tenant.ts';
import { derivedKey, type Keyed } from '../../../engine/sealed.ts';

type Where = { engine: Keyed; tenant: Pick<Tenant, 'key'> };

/**
 * What makes the link to a booking of somebody without an account: who has it does with this booking what its owner may.
 * The same every time, so that every mail about it leads to the same page.
 */
export const bookingKey = ({ engine, tenant }: Where, id: string): string =>
  createHmac('sha256', derivedKey(engine, 'booking link')).update(`${tenant.key} ${id}`).digest('base64url');

/** In constant time. */
export function isBookingKey(where: Where, id: string, key: string): boolean {
  const [right, named] = [bookingKey(where, id), key].map((text) => Buffer.from(text, 'base64url'));
  return named!.length === right!.length && timingSafeEqual(named!, right!);
}

/** The page of a booking that is opened by its link. */
export const linkPath = (id: string): string => `/events/link/${id}`;
