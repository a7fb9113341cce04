/** Whether a mail has left; `kept`: there is no mail server, it stays to be read. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'kept'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** What the addressee is told of a mail to them; `returned`: the mail server of the address sent it back. */
export const OWN_MAIL_STATES = [...MAIL_STATES, 'returned'] as const;
export type OwnMailState = (typeof OWN_MAIL_STATES)[number];
