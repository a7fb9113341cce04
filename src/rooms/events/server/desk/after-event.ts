import { randomUUID } from 'node:crypto';
import { cleanText } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { takeUnthanked } from '../booking/booking.store.ts';
import { thankBooker } from '../booking/notify-booker.ts';
import { addEntry, entriesOf, lockPlaces, peopleAtDoor, setArrival } from '../door/door.store.ts';
import { eventById, lockEvent } from '../store.ts';
import { matchPeople } from './match-people.ts';

/** `POST /event/desk/attendance`: who came by a pasted list; first what it would mean, then recorded, each once (EVT-4). */
export const recordAttendance: Verb<'POST /event/desk/attendance'> = async (ctx, { eventId, list, apply }) =>
  ctx.transaction(async (db) => {
    const event = found(await eventById(db, eventId));
    if (event.state !== 'published' || db.now < event.starts_at) throw new Refusal('event.notBegun');
    const lines = matchPeople(list, await peopleAtDoor(db, eventId));
    const ids = [...new Set(lines.flatMap(({ rows }) => rows.map(({ id }) => id)))];
    const isNew = ({ arrived_at }: { arrived_at: Date | null }) => arrived_at === null;
    const places = (await lockPlaces(db, eventId, { ids, codes: [] })).filter(isNew);
    if (apply) {
      for (const { id } of places) {
        const history = await entriesOf(db, [id]);
        // nobody wrote down when: they count as there from the beginning, unless an entry was undone since
        const isUndone = history.some(({ undo, at }) => undo && at >= event.starts_at);
        const at = isUndone ? db.now : event.starts_at;
        await addEntry(db, {
          id: randomUUID(),
          attendee_id: id,
          undo: false,
          at,
          device: '',
          recorded_by: ctx.person.accountId,
        });
        await setArrival(db, id, { arrived_at: at, entries: 1 });
      }
      if (places.length > 0)
        await audit(db, ctx, 'event.attendance', eventId, {
          changes: added({ people: places.map(({ name }) => name) }),
        });
    }
    return {
      message: apply ? ctx.t('events.message.attendance', { count: places.length }) : '',
      count: places.length,
      lines: lines.map(({ line, rows, why }) => ({ line, why, names: rows.map(({ name }) => name) })),
    };
  });

/** `POST /event/desk/thank`: a mail to whoever booked for somebody who came, once for each booking (EVT-4). */
export const thankGuests: Verb<'POST /event/desk/thank'> = async (ctx, { eventId, text }) =>
  ctx.transaction(async (db) => {
    const event = found(await lockEvent(db, eventId));
    if (event.state !== 'published' || db.now < event.ends_at) throw new Refusal('event.notOver');
    const bookings = await takeUnthanked(db, eventId);
    for (const booking of bookings) await thankBooker(ctx, db, { event, booking }, cleanText(text));
    const changes = added({ people: String(bookings.length) });
    if (bookings.length > 0) await audit(db, ctx, 'event.thank', eventId, { changes });
    return { message: ctx.t('events.message.thanked', { count: bookings.length }) };
  });
