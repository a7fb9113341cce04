import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { presentEvent, presentOneEvent } from '../present.ts';
import { eventById, eventsToCome, tiersOf } from '../store.ts';

/** `GET /event/list`: what is to come, for everybody; of a month also what was. */
export const listEvents: Verb<'GET /event/list'> = async (ctx, { month }) =>
  ctx.transaction(async (db) => ({
    rows: (await eventsToCome(db, month ?? null)).map((event) => presentEvent(ctx, event)),
  }));

/** `GET /event/get`: one of them whole, also when it is over or cancelled: a link that was sent around says so. */
export const getEvent: Verb<'GET /event/get'> = async (ctx, { eventId }) =>
  ctx.transaction(async (db) => {
    const event = found(await eventById(db, eventId));
    found(event.state === 'draft' ? null : event);
    return presentOneEvent(ctx, event, await tiersOf(db, [eventId]));
  });
