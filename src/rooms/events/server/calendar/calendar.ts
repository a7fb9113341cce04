import type { CalendarEntry } from '../../../../engine/server/calendar/calendar-file.ts';
import { feedFile, openFeed } from '../../../../engine/server/calendar/own-feed.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { linkTo } from '../../../../engine/server/mail/outbox.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { FileAnswer, Verb } from '../../../../engine/server/verb.ts';
import { bookingsOf } from '../booking/booking.store.ts';
import { HOLDING } from '../rules.ts';
import { type EventRow, eventById, eventsById } from '../store.ts';
import { eventsOfCalendar } from './calendar.store.ts';

/** `GET /event/calendar`: the feed of everybody, or one event as a file (EVT-1). */
export const getCalendar: Verb<'GET /event/calendar', FileAnswer> = async (ctx, { eventId }) => {
  const events = await ctx.transaction(async (db) => {
    if (!eventId) return eventsOfCalendar(db);
    const event = found(await eventById(db, eventId));
    return [found(event.state === 'draft' ? null : event)];
  });
  return answer(
    ctx,
    events.map((event) => entryOf(ctx, event)),
  );
};

/** `GET /event/calendar/own`: what a person has booked, by the key of its link. */
export const getOwnCalendar: Verb<'GET /event/calendar/own', FileAnswer> = async (ctx, { key }) => {
  const { bookings, events } = await ctx.transaction(async (db) => {
    const accountId = found(await openFeed(ctx, db, 'event', key));
    const bookings = (await bookingsOf(db, accountId)).filter(({ state }) => HOLDING.includes(state));
    const ids = bookings.map(({ event_id }) => event_id);
    return { bookings, events: new Map((await eventsById(db, ids)).map((event) => [event.id, event])) };
  });
  return answer(
    ctx,
    bookings.map(({ id, event_id, reference, state, version }) => {
      const entry = entryOf(ctx, events.get(event_id)!);
      return {
        ...entry,
        uid: `${id}@${new URL(ctx.engine.settings.baseUrl).hostname}`,
        about: [
          `${ctx.t('events.reference')}: ${reference}`,
          ...(state === 'confirmed' ? [] : [ctx.t('events.calendarNotSure')]),
          entry.about,
        ].join('\n'),
        url: linkTo(ctx.engine, ctx.tenant, ctx.lang, `/events/booking/${id}`),
        version: entry.version + version,
      };
    }),
  );
};

function entryOf(ctx: Context, event: EventRow): CalendarEntry {
  const { engine, tenant, lang } = ctx;
  return {
    uid: `${event.id}@${new URL(engine.settings.baseUrl).hostname}`,
    title: engine.words.pick(lang, event.title),
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    place: engine.words.pick(lang, event.place),
    about: engine.words.pick(lang, event.summary),
    url: linkTo(engine, tenant, lang, `/offers/events/${event.id}`),
    isCancelled: event.state === 'cancelled',
    version: event.version,
  };
}

const answer = (ctx: Context, entries: readonly CalendarEntry[]): FileAnswer =>
  feedFile(ctx, ctx.t('events.title'), entries, 'events.ics');
