import { isLinkKey, type LinkWhere, linkKey } from '../../../../engine/server/link-key.ts';

const USE = 'shift names';

/** What makes the link of a group: who has it gives a name for one sign-up. @param nonce of the link that counts now */
export const namesKey = (where: LinkWhere, signupId: string, nonce: string): string =>
  linkKey(where, USE, [signupId, nonce]);

export const isNamesKey = (where: LinkWhere, signupId: string, nonce: string, key: string): boolean =>
  isLinkKey(where, USE, [signupId, nonce], key);

/** The page on which people of a group give their names, without an account. */
export const namesPath = (signupId: string): string => `/shifts/names/${signupId}`;
