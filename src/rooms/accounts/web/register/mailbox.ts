import { tabStore } from '../../../../engine/web/browser-store.ts';

const KEPT_UNDER = 'tessera.mailbox';

/**
 * The address a code was just sent to, handed from one screen to the next. It stays in this tab and out of the address
 * bar, so that it lands in no history and no log.
 */
export const rememberMailbox = (email: string): void => tabStore.write(KEPT_UNDER, email);

/** The address remembered in this tab, or the empty text. */
export const rememberedMailbox = (): string => tabStore.read(KEPT_UNDER) ?? '';

/** What was just registered with, in the memory of this page only: it is in no store and gone with the page. */
let registered: { email: string; password: string } | null = null;

/** Handed from Register to Verify, so that who confirms the address in the same page is in at once. */
export const rememberRegistered = (login: typeof registered): void => {
  registered = login;
};

/** Given out once, and only for the address that was confirmed. */
export function takeRegistered(email: string): { email: string; password: string } | null {
  const login = registered?.email === email ? registered : null;
  registered = null;
  return login;
}
