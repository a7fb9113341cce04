/**
 * Every mail carries its own id in a header and, where a mailbox for returns is set, in the address mails come back to
 * (VERP): relays such as Amazon SES replace the Message-ID, and some reports quote no header at all.
 */
export const MAIL_ID_HEADER = 'X-Mail-Id';

/** Where one mail comes back to, `bounces+<id>@example.org`. */
export function returnAddress(mailbox: string, mailId: string): string {
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at)}+${mailId}${mailbox.slice(at)}`;
}
