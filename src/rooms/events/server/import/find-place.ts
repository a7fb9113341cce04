import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { fold } from '../../../../contract/fold.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { ImportValues, UnitProblem } from '../../../../engine/server/imports/import-kind.ts';
import { type EventRow, eventsById, type TierRow, tiersOf } from '../store.ts';
import { type EventAt, publishedEvents } from './import.store.ts';

export type Place = { event: EventRow; tier: TierRow };

/** How titles are compared. */
export const bare = (text: unknown): string => fold(cleanLine(String(text))).toLowerCase();

const titled = (row: { title: EventRow['title'] } | { name: TierRow['name'] }, text: string): boolean =>
  Object.values('title' in row ? row.title : row.name).some((title) => bare(title) === text);

const wrong = (field: string, key: 'event' | 'events' | 'early' | 'tier' | 'tiers'): UnitProblem => ({
  field,
  problem: { key: `events.import.${key}` },
});

/** Reads the events that lines name, once, and says for each line which place it means. */
export async function placesFor(
  db: TenantDb,
  all: readonly ImportValues[],
): Promise<(values: ImportValues) => Place | UnitProblem> {
  const published = await publishedEvents(db);
  const meant = all.flatMap((values) => eventsOf(published, values).map(({ id }) => id));
  const events = new Map((await eventsById(db, [...new Set(meant)])).map((event) => [event.id, event]));
  const tiers = await tiersOf(db, [...events.keys()]);
  return (values) => {
    const found = eventsOf(published, values);
    if (found.length === 0) return wrong('event', 'event');
    if (found.length > 1) return wrong('eventOn', 'events');
    const event = events.get(found[0]!.id)!;
    if (values.came === 'yes' && event.starts_at > db.now) return wrong('came', 'early');
    const own = tiers.filter(({ event_id }) => event_id === event.id);
    const named = values.tier === '' ? own : own.filter((tier) => titled(tier, bare(values.tier)));
    if (named.length === 1) return { event, tier: named[0]! };
    return wrong('tier', named.length === 0 ? 'tier' : 'tiers');
  };
}

/** By its key, else by its title in either language, and by the day where there is one. */
function eventsOf(published: readonly EventAt[], { event, eventOn }: ImportValues): EventAt[] {
  const name = bare(event);
  return published.filter((row) => (row.id === name || titled(row, name)) && (eventOn === '' || row.on === eventOn));
}
