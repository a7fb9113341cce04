/** Why a mail is written; of all but service mails people may say that they want none (product.md, Communication). */
export const PURPOSES = ['service', 'reminder', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];
/** Purposes that people choose. */
export const CHOSEN_PURPOSES = ['reminder', 'marketing'] as const;
export type ChosenPurpose = (typeof CHOSEN_PURPOSES)[number];

export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'paused', 'done', 'cancelled'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Why somebody of the audience is written nothing, in the order in which it is looked for. */
export const LEFT_OUT = [
  'noAddress',
  'badAddress',
  'inactive',
  'unverified',
  'doubled',
  'optedOut',
  'deadAddress',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** What became of the mail to a recipient. `kept`: there is no mail server, it stays to be read. */
export const DELIVERY_STATES = [
  'waiting',
  'queued',
  'sent',
  'kept',
  'uncertain',
  'failed',
  'bounced',
  'complained',
] as const;

/** What recipients of a campaign are found by: those who are written to by what became of it, the others by why not. */
export const RECIPIENT_STATES = [...DELIVERY_STATES, ...LEFT_OUT] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'left'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];
