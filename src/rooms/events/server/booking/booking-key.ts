import { isLinkKey, type LinkWhere, linkKey } from '../../../../engine/server/link-key.ts';

const USE = 'booking link';

/** What makes the link to a booking of somebody without an account: who has it does with it what its owner may. */
export const bookingKey = (where: LinkWhere, id: string): string => linkKey(where, USE, [id]);

export const isBookingKey = (where: LinkWhere, id: string, key: string): boolean => isLinkKey(where, USE, [id], key);

/** The page of a booking that is opened by its link. */
export const linkPath = (id: string): string => `/events/link/${id}`;
