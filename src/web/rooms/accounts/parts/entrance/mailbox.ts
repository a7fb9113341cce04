import { tabStore } from '../../../../engine/browser-store.ts';

const KEPT_UNDER = 'tessera.mailbox';

/**
 * The address a code was just sent to, handed from one screen to the next. It stays in this tab and out of the address
 * bar, so that it lands in no history and no log.
 */
export const rememberMailbox = (email: string): void => tabStore.write(KEPT_UNDER, email);

/** The address remembered in this tab, or the empty text. */
export const rememberedMailbox = (): string => tabStore.read(KEPT_UNDER) ?? '';
