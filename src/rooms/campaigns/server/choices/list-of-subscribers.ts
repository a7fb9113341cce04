import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import type { AudienceSource } from '../../../../engine/server/mail/audience-source.ts';
import { subscribersList } from '../../contract/lists.ts';
import { PEOPLE_OF_LIST, subscriberList } from './subscriber.store.ts';

/** Who asked for the news of the organisation, the latest first (COM-1). */
export const subscribersSource: ListSource<'GET /mail/subscriber/list'> = {
  list: subscribersList,
  shows: ['campaign'],
  open: (ctx, db, input) =>
    openList({
      ...subscriberList.open(db, input),
      present: (rows) =>
        rows.map((row) => ({
          subscriberId: row.id,
          name: row.name,
          address: row.address,
          state: row.state,
          stateLabel: ctx.t(`campaigns.subscriber.${row.state}`),
          askedAt: row.asked_at.toISOString(),
          confirmedAt: row.confirmed_at?.toISOString() ?? null,
          leftAt: row.left_at?.toISOString() ?? null,
        })),
      keys: () => subscriberList.keys('s.id', db, input),
    }),
};

export const subscribersAudience: AudienceSource<'GET /mail/subscriber/list'> = {
  list: subscribersList,
  people: PEOPLE_OF_LIST,
};
