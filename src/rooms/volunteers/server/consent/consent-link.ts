import { isLinkKey, type LinkWhere, linkKey } from '../../../../engine/server/link-key.ts';
import type { ConsentRow } from './consent.store.ts';

const USE = 'volunteer consent';

type Consent = Pick<ConsentRow, 'id' | 'email_key'>;

/** What makes a link to a consent: made for one address, it is the same in every mail. */
export const consentKey = (where: LinkWhere, { id, email_key }: Consent): string =>
  linkKey(where, USE, [id, email_key]);

export const isConsentKey = (where: LinkWhere, { id, email_key }: Consent, key: string): boolean =>
  isLinkKey(where, USE, [id, email_key], key);

/** The page on which a parent answers, without an account; the key is a parameter of its address. */
export const consentPath = (id: string): string => `/consent/${id}`;
