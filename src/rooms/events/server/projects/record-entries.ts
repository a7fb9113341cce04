import type { Input, Output } from '../../../../contract/calls/calls.ts';
import {
  type AdmissionProblem,
  entriesThatHold,
  issueProblem,
  isTooEarly,
  isWholeTicket,
  typedCode,
} from '../../../../contract/rules/admission.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { presentArrival } from '../door/door.present.ts';
import { addEntry, type DoorRow, entriesOf, lockPlaces, setArrival } from '../door/door.store.ts';
import { placeProblem } from '../rules.ts';
import { type EventRow, eventById } from '../store.ts';
import { readTicket } from '../tickets/ticket.ts';

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
    for (const [index, entry] of entries.entries()) {
      // a device's clock may be ahead; nobody comes later than now
      const at = new Date(Math.min(Date.parse(entry.at), db.now.getTime()));
      const place = placeOf(event, places, read[index]!, { undo: entry.undo, at });
      results.push(await record(ctx, db, event, { ...entry, at }, place));
    }
    return { now: db.now.toISOString(), results };
  });

/** Whom an entry names, with the issue of a signed ticket; or why it is refused. */
type Named = { id: string; issue?: number } | { code: string } | { problem: AdmissionProblem };

function readEntry(ctx: Context, event: EventRow, { ticket, attendeeId }: Entry): Named {
  const text = ticket?.trim() ?? '';
  if (isWholeTicket(text)) {
    const signed = readTicket(ctx, text);
    if (!signed) return { problem: 'notOurs' };
    if (signed.eventId !== event.id) return { problem: 'otherEvent' };
    return { id: signed.attendeeId, issue: signed.issue };
  }
  return attendeeId ? { id: attendeeId } : { code: typedCode(text) };
}

/** The place that an entry names, or why it is refused; an entry may be undone whatever became of the booking. */
function placeOf(
  event: EventRow,
  places: readonly DoorRow[],
  named: Named,
  { undo, at }: { undo: boolean; at: Date },
): DoorRow | AdmissionProblem {
  if ('problem' in named) return named.problem;
  const place = places.find(({ id, ticket_code }) => ('id' in named ? id === named.id : ticket_code === named.code));
  if (place?.event_id !== event.id) return 'unknown';
  if (undo) return place;
  const ofIssue = 'issue' in named && named.issue !== undefined ? issueProblem(named.issue, place.ticket_issue) : null;
  return ofIssue ?? placeProblem(place) ?? (isTooEarly(event.starts_at, at) ? 'tooEarly' : place);
}

async function record(
  ctx: Context,
  db: TenantDb,
  event: EventRow,
  { entryId, undo, at, device }: Omit<Entry, 'at'> & { at: Date },
  place: DoorRow | AdmissionProblem,
): Promise<Result> {
  if (typeof place === 'string') {
    const nobody = { attendeeId: null, name: '', tier: '' };
    const arrival = presentArrival(ctx, event, { arrived_at: null, entries: 0 }, []);
    return { entryId, taken: false, problem: place, why: ctx.t(`events-door.${place}`), ...nobody, ...arrival };
  }
  const by = ctx.person.accountId;
  const isNew = await addEntry(db, { id: entryId, attendee_id: place.id, undo, at, device, recorded_by: by });
  const history = await entriesOf(db, [place.id]);
  const holding = entriesThatHold(history);
  const counted = { arrived_at: holding[0]?.at ?? null, entries: holding.length };
  await setArrival(db, place.id, counted);
  if (isNew)
    await audit(db, ctx, undo ? 'event.entryUndo' : 'event.entry', event.id, {
      changes: added({ people: place.name }),
    });
  return {
    entryId,
    taken: true,
    problem: null,
    why: !undo && counted.entries > 1 ? ctx.t('events-door.already') : '',
    attendeeId: place.id,
    name: place.name,
    tier: ctx.engine.words.pick(ctx.lang, place.tier),
    ...presentArrival(ctx, event, counted, history),
  };
}
