const KEPT_UNDER = 'tessera.mailbox';

/**
 * The address a code was just sent to, handed from one screen to the next. It stays in this tab and out of the address
 * bar, so that it lands in no history and no log.
 */
export function rememberMailbox(email: string): void {
  try {
    window.sessionStorage.setItem(KEPT_UNDER, email);
  } catch {}
}

/** The address remembered in this tab, or the empty text. */
export function rememberedMailbox(): string {
  try {
    return window.sessionStorage.getItem(KEPT_UNDER) ?? '';
  } catch {
    return '';
  }
}
