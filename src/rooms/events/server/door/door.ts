import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { placeProblem } from '../rules.ts';
import { eventById, eventsAtDoor } from '../store.ts';
import { ticketKey } from '../tickets/ticket.ts';
import { presentArrival } from './door.present.ts';
import { entriesOfEvent, peopleAtDoor } from './door.store.ts';

/** `GET /event/ticket/key`: with it a ticket is checked without a network (EVT-3). */
export async function getTicketKey(ctx: Context): Promise<Output<'GET /event/ticket/key'>> {
  return { algorithm: 'Ed25519', publicKey: ticketKey(ctx) };
}

/** `GET /event/door/events`: whose door is open, or will be soon. */
export async function listDoorEvents(ctx: Context): Promise<Output<'GET /event/door/events'>> {
  const rows = await ctx.transaction(eventsAtDoor);
  const pick = (text: (typeof rows)[number]['title']) => ctx.engine.words.pick(ctx.lang, text);
  return {
    rows: rows.map(({ id, title, place, starts_at }) => ({
      eventId: id,
      title: pick(title),
      place: pick(place),
      startsAt: starts_at.toISOString(),
    })),
  };
}

/** `GET /event/door/list`: who may come in, why others may not, and who has come (EVT-4). */
export const listDoor: Verb<'GET /event/door/list'> = async (ctx, { eventId }) =>
  ctx.transaction(async (db) => {
    const event = found(await eventById(db, eventId));
    const byPlace = Map.groupBy(await entriesOfEvent(db, eventId), ({ attendee_id }) => attendee_id);
    const rows = await peopleAtDoor(db, eventId);
    return {
      eventId,
      title: ctx.engine.words.pick(ctx.lang, event.title),
      startsAt: event.starts_at.toISOString(),
      endsAt: event.ends_at.toISOString(),
      lateMinutes: event.late_minutes,
      publicKey: ticketKey(ctx),
      now: db.now.toISOString(),
      rows: rows.map((row) => ({
        attendeeId: row.id,
        name: row.name,
        tier: ctx.engine.words.pick(ctx.lang, row.tier),
        code: row.ticket_code,
        issue: row.ticket_issue,
        problem: placeProblem(row),
        ...presentArrival(ctx, event, row, byPlace.get(row.id) ?? []),
      })),
    };
  });
