import { randomUUID } from 'node:crypto';
import { DEFAULT_LANG } from '../../../../contract/lang.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { accountsAt } from '../../../../engine/server/imports/account.store.ts';
import type {
  ImportKind,
  ImportTask,
  ImportUnit,
  ImportValues,
  UnitProblem,
} from '../../../../engine/server/imports/import-kind.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { book } from '../booking/book.ts';
import { attendeesOf } from '../booking/booking.store.ts';
import { addEntry, setArrival } from '../door/door.store.ts';
import { leftOf } from '../rules.ts';
import { lockEvent } from '../store.ts';
import { offerPlaces } from '../waiting/offer-places.ts';
import { bare, type Place, placesFor } from './find-place.ts';
import { broughtKeys, lockAttendeeImports, lockBrought, markBrought, removeBrought } from './import.store.ts';
import { ATTENDEE_PRESETS } from './presets.ts';

/** Of one line. */
const SEATS_MAX = 100;

const nameOf = ({ name, firstName, lastName }: ImportValues): string =>
  String(name || [firstName, lastName].filter(Boolean).join(' '));
const seatsOf = ({ seats }: ImportValues): number => Number(seats || 1);

/** Bookings of an earlier system, one a line: sure, and nobody is mailed or asked for money (docs/decisions/0078). */
export const attendeesImport: ImportKind = {
  can: ['event-manage', 'oxfam-event-edit'],
  // biome-ignore format: a table to be read at a glance
  columns: [
    { field: 'oldId', title: 'imports.oldId', as: 'text', max: 100, example: '512' },
    { field: 'event', title: 'events.event', as: 'text', need: true, example: 'Family day' },
    { field: 'eventOn', title: 'events.import.on', as: 'day', example: '31/03/2025' },
    { field: 'name', title: 'word.personName', as: 'text', example: 'CHAN Tai Man 陳大文' },
    { field: 'firstName', title: 'imports.firstName', as: 'text', example: '' },
    { field: 'lastName', title: 'imports.lastName', as: 'text', example: '' },
    { field: 'email', title: 'word.emailAddress', also: ['word.email'], as: 'email', example: 'tai.man@example.org' },
    { field: 'tier', title: 'events.tier', as: 'text', example: '' },
    { field: 'seats', title: 'word.places', as: 'count', max: SEATS_MAX, example: '2' },
    { field: 'paid', title: 'events.import.paid', also: ['events.price', 'events.priceHkd'], as: 'money', zero: true, example: '200.00' },
    { field: 'state', title: 'events.booking', as: 'choice', choices: { confirmed: ['Confirmed', 'Completed', 'Complete', 'Processing', 'Paid', 'Approved', 'Going', '已確認', '完成'] }, example: 'Confirmed' },
    { field: 'came', title: 'events.import.came', also: ['events.came'], as: 'choice', choices: { yes: ['Yes', 'Attended', 'Checked in', 'Present', '1', 'true', '是', '出席', '已出席', '已入場'], no: ['No', 'Registered', 'No-show', 'Absent', 'Not recorded', 'Confirmed', '0', 'false', '否', '缺席', '已報名', '沒有記錄', '已確認'] }, example: 'Yes' },
  ],
  presets: ATTENDEE_PRESETS,
  sums: 'paid',
  who: nameOf,
  key(values) {
    const { oldId, event, eventOn, email, tier, seats, paid } = values;
    return oldId
      ? { old: String(oldId) }
      : {
          natural: [
            bare(event),
            eventOn!,
            bare(nameOf(values)),
            String(email).toLowerCase(),
            bare(tier),
            seats!,
            paid!,
          ],
        };
  },
  check: (values) => (nameOf(values) === '' ? { field: 'name', problem: { key: 'problem.fillOut' } } : null),
  async place(_ctx, db, units) {
    const barred = new Map<number, UnitProblem>();
    const placeOf = await placesFor(
      db,
      units.map(({ values }) => values),
    );
    const known = await broughtKeys(
      db,
      units.map(({ key }) => key),
    );
    const taken = new Map<string, number>();
    for (const { line, key, values } of units) {
      const place = placeOf(values);
      if ('problem' in place) barred.set(line, place);
      if ('problem' in place || known.has(key)) continue;
      const { event, tier } = place;
      const [ofEvent, ofTier] = [taken.get(event.id) ?? 0, taken.get(tier.id) ?? 0];
      const left = leftOf({ ...tier, taken: tier.taken + ofTier }, { ...event, taken: event.taken + ofEvent });
      if (seatsOf(values) > left) {
        barred.set(line, { field: 'seats', problem: { key: 'events.import.full', params: { left } } });
      } else {
        taken.set(event.id, ofEvent + seatsOf(values));
        taken.set(tier.id, ofTier + seatsOf(values));
      }
    }
    return barred;
  },
  known: broughtKeys,
  async store(ctx, db, unit, task) {
    await lockAttendeeImports(db);
    if ((await broughtKeys(db, [unit.key])).size > 0) return false;
    const place = (await placesFor(db, [unit.values]))(unit.values);
    if ('problem' in place || !(await lockEvent(db, place.event.id))) return false;
    try {
      // what it takes is given back where there is no room any more; the lines before it stay
      await db.orTakeBack(() => bringIn(ctx, db, { unit, place, task }));
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'event.full') return false;
      throw error;
    }
  },
  async undo(ctx, db, taskId) {
    const rows = await lockBrought(db, taskId);
    const free = rows.filter(({ why }) => why === null);
    await removeBrought(
      db,
      free.map(({ id }) => id),
    );
    for (const eventId of new Set(free.map(({ event_id }) => event_id))) await offerPlaces(ctx, db, eventId);
    const kept = rows.flatMap(({ who, why }) => (why ? [{ who, why: `events.import.kept.${why}` as const }] : []));
    return { undone: free.length, kept };
  },
};

async function bringIn(
  ctx: Context,
  db: TenantDb,
  { unit: { key, values }, place: { event, tier }, task }: { unit: ImportUnit; place: Place; task: ImportTask },
): Promise<void> {
  const address = readAddress(String(values.email));
  const [account] = address ? await accountsAt(db, { keys: [address.key] }) : [];
  const [seats, cents] = [seatsOf(values), Number(values.paid || 0)];
  const name = nameOf(values);
  const each = Math.floor(cents / seats);
  const places = Array.from({ length: seats }, (_, at) => ({
    tier,
    name: at === 0 ? name : `${name} (${at + 1})`,
    // what does not divide is on the first
    cents: at === 0 ? cents - each * (seats - 1) : each,
    discountCents: 0,
  }));
  const { booking } = await book(ctx, db, {
    event,
    priced: { places, discountCents: 0, giftCents: 0, cents },
    accountId: account?.id ?? null,
    payer: { name, email: address?.email ?? '', language: account?.language ?? DEFAULT_LANG },
    state: 'confirmed',
  });
  await markBrought(db, booking.id, { import_id: task.taskId, import_key: key });
  await audit(db, ctx, 'event.import', ['event-booking', booking.id]);
  if (values.came !== 'yes') return;
  for (const { id } of await attendeesOf(db, booking.id)) {
    const at = event.starts_at;
    await addEntry(db, { id: randomUUID(), attendee_id: id, undo: false, at, device: '', recorded_by: task.by });
    await setArrival(db, id, { arrived_at: at, entries: 1 });
  }
}
