import type { Input, Output } from '../../../contract/calls/calls.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { found } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { presentArrival } from './door.present.ts';
import { addEntry, countEntries, type DoorRow, lockPlace } from './door.store.ts';
import { readTicket } from './parts/ticket.ts';
import { type EventRow, eventById } from './store.ts';

type Entry = Input<'POST /event/door/record'>['entries'][number];
type Result = Output<'POST /event/door/record'>['results'][number];

/** `POST /event/door/record`: in any order, as often as it is sent; nothing is counted twice (EVT-4). */
export const recordEntries: Verb<'POST /event/door/record'> = async (ctx, { eventId, entries }) =>
  ctx.transaction(async (db) => {
    const event = found(await eventById(db, eventId));
    // always in one order, so that two devices that send the same places do not wait for each other in a ring
    const sorted = [...entries].sort((one, two) => (one.entryId < two.entryId ? -1 : 1));
    const places = new Map<string, Awaited<ReturnType<typeof placeOf>>>();
    for (const entry of sorted) places.set(entry.entryId, await placeOf(ctx, db, event, entry));
    const results: Result[] = [];
    for (const entry of entries) results.push(await record(ctx, db, event, entry, places.get(entry.entryId)!));
    return { results };
  });

/** Whose place it is, or why the ticket is refused, as a word key. */
async function placeOf(ctx: Context, db: TenantDb, event: EventRow, entry: Entry): Promise<DoorRow | string> {
  const text = entry.ticket?.trim() ?? '';
  const signed = text.includes('.') ? readTicket(ctx, text) : null;
  if (text.includes('.') && !signed) return 'events-door.notOurs';
  if (signed && signed.eventId !== event.id) return 'events-door.otherEvent';
  const code = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const by = signed
    ? { id: signed.attendeeId }
    : entry.attendeeId
      ? { id: entry.attendeeId }
      : { eventId: event.id, code };
  const place = await lockPlace(db, by);
  if (!place || place.event_id !== event.id) return 'events-door.unknown';
  if (signed && signed.issue !== place.ticket_issue) return 'events-door.replaced';
  if (place.state !== 'confirmed') return 'events-door.notConfirmed';
  return place;
}

async function record(
  ctx: Context,
  db: TenantDb,
  event: EventRow,
  { entryId, undo, at }: Entry,
  place: DoorRow | string,
): Promise<Result> {
  if (typeof place === 'string') {
    const nobody = {
      attendeeId: null,
      name: '',
      tier: '',
      ...presentArrival(ctx, event, { arrived_at: null, entries: 0 }),
    };
    return { entryId, taken: false, why: ctx.t(place), ...nobody };
  }
  // a device's clock may be ahead; nobody comes later than now
  const seen = new Date(Math.min(Date.parse(at), db.now.getTime()));
  const by = ctx.person.accountId;
  const fresh = await addEntry(db, { id: entryId, attendeeId: place.id, undo, at: seen, by });
  const counted = await countEntries(db, place.id);
  if (fresh)
    await audit(db, ctx, {
      action: undo ? 'event.entryUndo' : 'event.entry',
      kind: 'event',
      id: event.id,
      changes: [{ field: 'people', before: null, after: place.name }],
    });
  return {
    entryId,
    taken: true,
    why: !undo && counted.entries > 1 ? ctx.t('events-door.already') : '',
    attendeeId: place.id,
    name: place.name,
    tier: ctx.engine.words.pick(ctx.lang, place.tier),
    ...presentArrival(ctx, event, counted),
  };
}
