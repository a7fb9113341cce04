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

/** What the addressee is told of a mail to them; `returned`: the mail server of the address sent it back. */
export const OWN_MAIL_STATES = [...MAIL_STATES, 'returned'] as const;
export type OwnMailState = (typeof OWN_MAIL_STATES)[number];
/** What each is called: keys of words. */
export const OWN_MAIL_STATE_WORDS = {
  waiting: 'ownMails.state.waiting',
  sent: 'ownMails.state.sent',
  failed: 'ownMails.state.failed',
  kept: 'ownMails.state.kept',
  returned: 'ownMails.state.returned',
} as const satisfies Record<OwnMailState, string>;
