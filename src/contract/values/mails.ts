/** Whether a mail has left; `kept`: there is no mail server, it stays to be read. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'kept'] as const;
export type MailState = (typeof MAIL_STATES)[number];
/** What each is called: keys of words. */
export const MAIL_STATE_WORDS = {
  waiting: 'mails.state.waiting',
  sent: 'mails.state.sent',
  failed: 'mails.state.failed',
  kept: 'mails.state.kept',
} as const satisfies Record<MailState, string>;
