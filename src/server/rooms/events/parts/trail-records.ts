import { formatMoney } from '../../../../contract/money.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { TrailRecords } from '../../../engine/audit/trail-records.ts';
import { containing } from '../../../engine/list/params.ts';
import { looksAfterEvents } from '../policy.ts';
import { bookingsReferenced, eventsTitled, projectTitles, referencesOf, titlesOf } from '../trail.store.ts';

/** What events are called in the audit trail. */
export const eventRecords: TrailRecords = {
  names: async (ctx, db, ids) => {
    const pathOf = (id: string) => (looksAfterEvents(ctx) ? `/events/desk/${id}` : null);
    const rows = await titlesOf(db, ids);
    return new Map(
      rows.map(({ id, title }) => [id, { name: ctx.engine.words.pick(ctx.lang, title), path: pathOf(id) }]),
    );
  },
  find: async (db, text, most) => (await eventsTitled(db, containing(text), most)).map(({ id }) => id),
  show: (ctx, field, value) => {
    const words: Record<string, WordKey> = { draft: 'events.state.draft', published: 'events.state.published' };
    return field === 'status' && words[String(value)] ? ctx.t(words[String(value)]!) : null;
  },
};

/** Projects by their title. */
export const projectRecords: TrailRecords = {
  names: async (ctx, db, ids) => {
    const pathOf = (id: string) => (looksAfterEvents(ctx) ? `/events/project/${id}` : null);
    return new Map((await projectTitles(db, ids)).map(({ id, title }) => [id, { name: title, path: pathOf(id) }]));
  },
};

/** Bookings by their reference. */
export const bookingRecords: TrailRecords = {
  names: async (ctx, db, ids) => {
    const pathOf = (id: string) => (looksAfterEvents(ctx) ? `/events/booking/${id}` : null);
    return new Map(
      (await referencesOf(db, ids)).map(({ id, reference }) => [id, { name: reference, path: pathOf(id) }]),
    );
  },
  show: (ctx, field, value) => (field === 'paid_cents' ? formatMoney(Number(value), ctx.lang) : null),
  find: async (db, text, most) => (await bookingsReferenced(db, containing(text), most)).map(({ id }) => id),
};
