import type { WordKey } from '../word-key.ts';

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

/** What each is called: keys of words. */
export const PURPOSE_WORDS: Record<Purpose, WordKey> = {
  service: 'campaigns.purpose.service',
  reminder: 'campaigns.purpose.reminder',
  marketing: 'campaigns.purpose.marketing',
};
export const CAMPAIGN_STATE_WORDS: Record<CampaignState, WordKey> = {
  draft: 'campaigns.state.draft',
  scheduled: 'campaigns.state.scheduled',
  sending: 'campaigns.state.sending',
  paused: 'campaigns.state.paused',
  done: 'campaigns.state.done',
  cancelled: 'campaigns.state.cancelled',
};
export const RECIPIENT_STATE_WORDS: Record<RecipientState, WordKey> = {
  waiting: 'campaigns.recipient.waiting',
  queued: 'campaigns.recipient.queued',
  sent: 'campaigns.recipient.sent',
  kept: 'campaigns.recipient.kept',
  uncertain: 'campaigns.recipient.uncertain',
  failed: 'campaigns.recipient.failed',
  bounced: 'campaigns.recipient.bounced',
  complained: 'campaigns.recipient.complained',
  noAddress: 'campaigns.recipient.noAddress',
  badAddress: 'campaigns.recipient.badAddress',
  inactive: 'campaigns.recipient.inactive',
  unverified: 'campaigns.recipient.unverified',
  doubled: 'campaigns.recipient.doubled',
  optedOut: 'campaigns.recipient.optedOut',
  deadAddress: 'campaigns.recipient.deadAddress',
};
export const SUBSCRIBER_STATE_WORDS: Record<SubscriberState, WordKey> = {
  pending: 'campaigns.subscriber.pending',
  confirmed: 'campaigns.subscriber.confirmed',
  left: 'campaigns.subscriber.left',
};
