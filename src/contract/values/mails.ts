/** Whether a mail has left; `kept`: there is no mail server, it stays to be read. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'kept'] as const;
export type MailState = (typeof MAIL_STATES)[number];
