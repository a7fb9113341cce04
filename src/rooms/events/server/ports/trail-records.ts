import { formatMoney } from '../../../../contract/money.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import { namesFrom, type TrailRecords } from '../../../../engine/server/audit/trail-records.ts';
import { looksAfterEvents } from '../policy.ts';
import { bookingsReferenced, eventsTitled, projectTitles, referencesOf, titlesOf } from './trail.store.ts';

/** What events are called in the audit trail. */
export const eventRecords: TrailRecords = {
  names: namesFrom(titlesOf, looksAfterEvents, (id) => `/events/desk/${id}`),
  find: async (db, words, most) => (await eventsTitled(db, words, most)).map(({ id }) => id),
  show: (ctx, field, value) => {
    const words: Record<string, WordKey> = { draft: 'events.state.draft', published: 'events.state.published' };
    return field === 'status' && words[String(value)] ? ctx.t(words[String(value)]!) : null;
  },
};

/** Projects by their title. */
export const projectRecords: TrailRecords = {
  names: namesFrom(projectTitles, looksAfterEvents, (id) => `/events/project/${id}`),
};

/** Bookings by their reference. */
export const bookingRecords: TrailRecords = {
  names: namesFrom(referencesOf, looksAfterEvents, (id) => `/events/booking/${id}`),
  show: (ctx, field, value) => (field === 'paid_cents' ? formatMoney(Number(value), ctx.lang) : null),
  find: async (db, words, most) => (await bookingsReferenced(db, words, most)).map(({ id }) => id),
};
