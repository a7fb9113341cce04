import type { Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { found } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { presentArrival } from './door.present.ts';
import { ticketHolders } from './door.store.ts';
import { ticketKey } from './parts/ticket.ts';
import { eventById } from './store.ts';

/** `GET /event/ticket/key`: with it a ticket is checked without a network (EVT-3). */
export async function getTicketKey(ctx: Context): Promise<Output<'GET /event/ticket/key'>> {
  return { algorithm: 'Ed25519', publicKey: ticketKey(ctx) };
}

/** `GET /event/door/list`: who has a ticket, and who has come (EVT-4). */
export const listDoor: Verb<'GET /event/door/list'> = async (ctx, { eventId }) =>
  ctx.transaction(async (db) => {
    const event = found(await eventById(db, eventId));
    const rows = await ticketHolders(db, eventId);
    return {
      title: ctx.engine.words.pick(ctx.lang, event.title),
      startsAt: event.starts_at.toISOString(),
      lateMinutes: event.late_minutes,
      rows: rows.map((row) => ({
        attendeeId: row.id,
        name: row.name,
        tier: ctx.engine.words.pick(ctx.lang, row.tier),
        code: row.ticket_code,
        ...presentArrival(ctx, event, row),
      })),
    };
  });
