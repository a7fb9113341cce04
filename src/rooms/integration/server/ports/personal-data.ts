import type { PersonalData } from '../../../../engine/server/personal/personal-data.ts';

/** The room keeps nothing of people: keys and targets are the organisation's, messages name records by their ids. */
export const integrationPersonal: PersonalData = {
  kinds: [],
  without: {
    webhook: 'targets of the organisation; who added one acted as staff',
    webhook_delivery: 'what happened to which record, for a month',
  },
};
