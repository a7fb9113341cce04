import type { Input, Output } from '../../../contract/calls/calls.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { found } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { presentArrival } from './door.present.ts';
import { addEntry, countEntries, type DoorRow, lockPlaces } from './door.store.ts';
import { readTicket } from './parts/ticket.ts';
import { type EventRow, eventById } from './store.ts';

type Entry = Input<'POST /event/door/record'>['entries'][number];
type Result = Output<'POST /event/door/record'>['results'][number];

/** `POST /event/door/record`: in any order, as often as it is sent; nothing is counted twice (EVT-4). */
export const recordEntries: Verb<'POST /event/door/record'> = async (ctx, { eventId, entries }) =>
  ctx.transaction(async (db) => {
    const event = found(await eventById(db, eventId));
    const read = entries.map((entry) => readEntry(ctx, event, entry));
    const places = await lockPlaces(db, eventId, {
      ids: read.flatMap((named) => ('id' in named ? [named.id] : [])),
      codes: read.flatMap((named) => ('code' in named ? [named.code] : [])),
    });
    const results: Result[] = [];
    for (const [at, entry] of entries.entries())
      results.push(await record(ctx, db, event, entry, placeOf(event, places, read[at]!)));
    return { results };
  });

/** Whom an entry names, with the issue of a signed ticket; or why it is refused, as a word key. */
type Named = { id: string; issue?: number } | { code: string } | { why: string };

function readEntry(ctx: Context, event: EventRow, { ticket, attendeeId }: Entry): Named {
  const text = ticket?.trim() ?? '';
  if (text.includes('.')) {
    const signed = readTicket(ctx, text);
    if (!signed) return { why: 'events-door.notOurs' };
    if (signed.eventId !== event.id) return { why: 'events-door.otherEvent' };
    return { id: signed.attendeeId, issue: signed.issue };
  }
  return attendeeId ? { id: attendeeId } : { code: text.toUpperCase().replace(/[^0-9A-Z]/g, '') };
}

/** The place that an entry names, or why it is refused, as a word key. */
function placeOf(event: EventRow, places: readonly DoorRow[], named: Named): DoorRow | string {
  if ('why' in named) return named.why;
  const place = places.find(({ id, ticket_code }) => ('id' in named ? id === named.id : ticket_code === named.code));
  if (place?.event_id !== event.id) return 'events-door.unknown';
  if ('issue' in named && named.issue !== place.ticket_issue) return 'events-door.replaced';
  return place.state === 'confirmed' ? place : 'events-door.notConfirmed';
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
