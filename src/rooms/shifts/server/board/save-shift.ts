import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { volunteersByIds } from '../../../volunteers/server/record/people.ts';
import { holdPlaces } from '../cover/hold-places.ts';
import { offerPlaces } from '../cover/offer-places.ts';
import { namesOf } from '../names/names-of.ts';
import { onDay } from '../rules.ts';
import { notifyPeople, timesOf } from '../sign-up/notify-volunteers.ts';
import { busyBetween, signupsOf } from '../sign-up/signup.store.ts';
import { addShift, changeShift, lockEvent, lockShift, type ShiftRow, type ShiftValues, valuesOf } from '../store.ts';
import { leaderChoices } from './leaders.ts';
import { readShift } from './read-shift.ts';

/** `POST /shift/desk/save`: one shift or the same every week; who is in one that moves is told once, old and new (VOL-4). */
export const saveShift: Verb<'POST /shift/desk/save'> = async (ctx, input) => {
  const { values, days } = readShift(input);
  return ctx.transaction(async (db) => {
    const event = found(await lockEvent(db, input.eventId));
    if (event.state === 'cancelled') throw new Refusal('shift.closed');
    if (values.leader_id && !(await leaderChoices(ctx, db)).some(({ id }) => id === values.leader_id))
      throw refuseField('leaderId', 'problem.fillOut');
    if (input.shiftId !== '') {
      await edit(ctx, db, input, values);
      return { message: ctx.t('shifts.message.saved'), shiftIds: [input.shiftId] };
    }
    if (values.starts_at <= db.now) throw refuseField('startsAt', 'shifts.startsPast');
    const shiftIds: string[] = [];
    for (const day of days) {
      const id = await addShift(db, event.id, onDay(values, day), ctx.person.accountId);
      await audit(db, ctx, 'shift.create', id);
      shiftIds.push(id);
    }
    return { message: ctx.t('shifts.message.savedSeries', { count: shiftIds.length }), shiftIds };
  });
};

async function edit(
  ctx: Context,
  db: TenantDb,
  { shiftId, version, eventId, notify }: { shiftId: string; version: number; eventId: string; notify: 'ask' | 'yes' },
  values: ShiftValues,
): Promise<void> {
  const before = found(await lockShift(db, shiftId));
  if (before.event_id !== eventId || before.version !== version) throw new Refusal('record.stale');
  if (before.state !== 'open' || before.starts_at <= db.now) throw new Refusal('shift.closed');
  if (timesOf(values) !== timesOf(before) && values.starts_at <= db.now)
    throw refuseField('startsAt', 'shifts.startsPast');
  if (values.capacity < before.taken)
    throw new Refusal('shift.capacity', {
      problems: { capacity: [{ key: 'shifts.capacityTaken', params: { count: before.taken } }] },
    });
  await assertNoOverlap(ctx, db, before, values);
  if (notify === 'ask' && hasMoved(before, values)) {
    const count = (await signupsOf(db, shiftId)).length;
    const [was, now] = [before, values].map((row) =>
      [timesOf(row), ctx.engine.words.pick(ctx.lang, row.place)].join(' · '),
    );
    if (count > 0) throw new Refusal('shift.moves', { params: { count, was: was!, now: now! } });
  }
  // whom the new time or ages do not allow keeps staff from it: they are taken out first, each with a word
  await holdPlaces(ctx, db, () => changeShift(db, shiftId, values));
  const after = found(await lockShift(db, shiftId));
  await audit(db, ctx, 'shift.edit', shiftId, { changes: changed(auditable(before), auditable(after)) });
  if (hasMoved(before, after)) {
    const people = (await signupsOf(db, shiftId)).map(({ person_id }) => person_id);
    await notifyPeople(ctx, db, after, people, 'shift-changed', { once: String(after.version), before });
  }
  await offerPlaces(ctx, db, shiftId);
}

/** @throws Refusal `shift.overlap` with the names of those who would be in two shifts at once */
async function assertNoOverlap(ctx: Context, db: TenantDb, before: ShiftRow, values: ShiftValues): Promise<void> {
  const inIt = (await signupsOf(db, before.id)).flatMap(({ holds, person_id }) => (holds ? [person_id] : []));
  const busy = await busyBetween(db, values.starts_at, values.ends_at, inIt);
  const twice = busy.flatMap(({ shift_id, person_id }) => (shift_id === before.id ? [] : [person_id]));
  if (twice.length > 0)
    throw new Refusal('shift.overlap', { params: { who: namesOf(ctx, await volunteersByIds(db, twice)) } });
}

const hasMoved = (before: ShiftRow, after: Pick<ShiftRow, 'starts_at' | 'ends_at' | 'place'>): boolean =>
  timesOf(before) !== timesOf(after) ||
  before.place.en !== after.place.en ||
  before.place['zh-hant'] !== after.place['zh-hant'];

/** What of a shift the trail compares: times as text. */
function auditable(row: ShiftRow): Record<string, unknown> {
  const { role, place, meeting: _, starts_at, ends_at, ...rest } = valuesOf(row);
  return {
    ...rest,
    role: role.en,
    place: place.en,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  };
}
