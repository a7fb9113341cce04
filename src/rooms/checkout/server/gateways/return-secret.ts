import { isLinkKey, type LinkWhere, linkKey } from '../../../../engine/server/link-key.ts';

const USE = 'payment return';

/** What makes the way back to a payment known to who was sent there, and to nobody else: the same on every attempt. */
export const returnSecret = (where: LinkWhere, intentId: string): string => linkKey(where, USE, [intentId]);

export const isReturnSecret = (where: LinkWhere, intentId: string, secret: string): boolean =>
  isLinkKey(where, USE, [intentId], secret);
