import { declareList } from '../../../contract/lists/list.ts';
import { wordsOf } from '../../../contract/word-key.ts';
import { CAMPAIGN_STATES, PURPOSES, RECIPIENT_STATES, SUBSCRIBER_STATES } from './values.ts';

/** Mailings to many, for those who write them (COM-1). */
export const campaignsList = declareList('GET /campaign/list', {
  name: 'Campaign-List',
  title: 'campaigns.title',
  columns: [
    { key: 'name', header: 'word.name', value: (row) => row.name },
    { key: 'purpose', header: 'campaigns.purpose', value: (row) => row.purposeLabel },
    { key: 'state', header: 'word.state', value: (row) => row.stateLabel },
    { key: 'sendAt', header: 'campaigns.sendAt', value: (row) => ({ time: row.sendAt }) },
    { key: 'recipients', header: 'campaigns.recipients', align: 'end', value: (row) => row.recipients },
    { key: 'handed', header: 'campaigns.handed', align: 'end', extra: true, value: (row) => row.handed },
    { key: 'changed', header: 'campaigns.changed', value: (row) => ({ time: row.changedAt }) },
    { key: 'by', header: 'campaigns.changedBy', extra: true, value: (row) => row.changedBy },
  ],
  filters: {
    search: { label: 'word.search', as: 'text' },
    state: { label: 'word.state', words: wordsOf('campaigns.state', CAMPAIGN_STATES) },
    purpose: { label: 'campaigns.purpose', words: wordsOf('campaigns.purpose', PURPOSES) },
  },
  rowKey: (row) => row.campaignId,
});

/** Everybody a campaign was for, and what became of it (COM-1). */
export const recipientsList = declareList('GET /campaign/recipients', {
  name: 'Campaign-Recipients',
  title: 'campaigns.recipients',
  columns: [
    { key: 'name', header: 'word.person', value: (row) => row.name },
    { key: 'address', header: 'word.emailAddress', oneLine: true, value: (row) => row.address },
    { key: 'state', header: 'campaigns.outcome', value: (row) => row.stateLabel },
    { key: 'at', header: 'word.when', value: (row) => ({ time: row.at }) },
    { key: 'reason', header: 'word.reason', value: (row) => row.reason },
    { key: 'unsubscribed', header: 'campaigns.unsubscribed', value: (row) => ({ time: row.unsubscribedAt }) },
  ],
  filters: {
    search: { label: 'word.search', as: 'text' },
    state: { label: 'campaigns.outcome', words: wordsOf('campaigns.recipient', RECIPIENT_STATES) },
    campaignId: { label: 'campaigns.one', as: 'named' },
  },
  rowKey: (row) => row.sourceKey,
});

/** Who asked for the news of the organisation (COM-1). */
export const subscribersList = declareList('GET /mail/subscriber/list', {
  name: 'Mail-Subscribers',
  title: 'campaigns.subscribers',
  columns: [
    { key: 'name', header: 'word.person', value: (row) => row.name },
    { key: 'address', header: 'word.emailAddress', oneLine: true, value: (row) => row.address },
    { key: 'state', header: 'word.state', value: (row) => row.stateLabel },
    { key: 'asked', header: 'campaigns.askedAt', value: (row) => ({ time: row.askedAt }) },
    { key: 'confirmed', header: 'campaigns.confirmedAt', value: (row) => ({ time: row.confirmedAt }) },
    { key: 'left', header: 'campaigns.leftAt', extra: true, value: (row) => ({ time: row.leftAt }) },
  ],
  filters: {
    search: { label: 'word.search', as: 'text' },
    state: { label: 'word.state', words: wordsOf('campaigns.subscriber', SUBSCRIBER_STATES) },
  },
  people: true,
  rowKey: (row) => row.subscriberId,
});
