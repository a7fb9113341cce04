import type { Output } from '../../../contract/calls/calls.ts';
import { showPhone } from '../../../contract/rules/phone.ts';
import type { Context } from '../../../engine/server/context.ts';
import { VOLUNTEER_PAPERS } from '../../volunteers/contract/values.ts';
import type { Volunteer } from '../../volunteers/server/record/people.ts';
import { barriersOf, needsAdult, reasonsOf } from '../contract/shift-fit.ts';
import type { NameRow } from './names/name.store.ts';
import { labelled, needChoices } from './plan/choices.ts';
import { fittingPerson, fittingShift } from './plan/fitting.ts';
import { mayLeave, takesSignups } from './rules.ts';
import type { Busy, SignupRow } from './sign-up/signup.store.ts';
import type { ShiftRow } from './store.ts';

type Row = Output<'GET /shift/list'>['rows'][number];

export function presentShift(ctx: Context, shift: ShiftRow): Omit<Row, 'people'> {
  const pick = (text: ShiftRow['title']) => ctx.engine.words.pick(ctx.lang, text);
  return {
    shiftId: shift.id,
    title: pick(shift.title),
    role: pick(shift.role),
    place: pick(shift.place),
    startsAt: shift.starts_at.toISOString(),
    endsAt: shift.ends_at.toISOString(),
    left: Math.max(0, shift.capacity - shift.taken),
    capacity: shift.capacity,
    cancelled: shift.state === 'cancelled' || shift.event_state === 'cancelled',
    open: takesSignups(shift, ctx.now),
  };
}

/** The papers that a shift asks for, in words. */
export const paperLabels = (ctx: Context, papers: readonly string[]): string[] =>
  VOLUNTEER_PAPERS.filter((paper) => papers.includes(paper)).map((paper) => ctx.t(`volunteers.paper.${paper}`));

/** What a shift wants of ages, in words; empty where it wants nothing. */
export function agesOf(ctx: Context, { age_from, age_to }: Pick<ShiftRow, 'age_from' | 'age_to'>): string {
  if (age_from !== null && age_to !== null) return ctx.t('shifts.ages.between', { from: age_from, to: age_to });
  if (age_from !== null) return ctx.t('shifts.ages.from', { from: age_from });
  return age_to === null ? '' : ctx.t('shifts.ages.to', { to: age_to });
}

/** How it stands with one of the own people in a shift: their state, what speaks for it and what keeps them from it. */
export function presentPerson(
  ctx: Context,
  shift: ShiftRow,
  volunteer: Volunteer,
  signup: SignupRow | undefined,
  busy: readonly Busy[],
): Row['people'][number] {
  const [person, on] = [fittingPerson(volunteer), fittingShift(shift)];
  const elsewhere = busy
    .filter(({ person_id, shift_id }) => person_id === volunteer.personId && shift_id !== shift.id)
    .map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at }));
  const attendance = signup?.attendance ?? null;
  const words = {
    needs: labelled(needChoices(ctx), shift.needs).join(ctx.t('word.comma')),
    papers: paperLabels(ctx, shift.papers).join(ctx.t('word.comma')),
    ages: agesOf(ctx, shift) || ctx.t('shifts.ages.any'),
  };
  return {
    personId: volunteer.personId,
    name: ctx.engine.words.pick(ctx.lang, volunteer.name),
    state: signup?.state ?? null,
    stateLabel: signup ? ctx.t(`shifts.state.${signup.state}`) : '',
    offeredUntil: signup?.offered_until?.toISOString() ?? null,
    coverAsked: signup?.cover_asked_at != null,
    attendance,
    attendanceLabel:
      signup?.state === 'confirmed' && shift.ends_at <= ctx.now
        ? ctx.t(`shifts.attendance.${attendance ?? 'none'}`)
        : '',
    barriers: barriersOf(person, on, elsewhere).map((barrier) => ctx.t(`shifts.barrier.${barrier}`, words)),
    reasons: reasonsOf(person, on).map((reason) => ctx.t(`shifts.reason.${reason}`)),
    needsAdult: needsAdult(person, on),
    mayLeave: signup !== undefined && mayLeave(shift, signup.state, ctx.now),
    group: volunteer.kind === 'group',
    heads: volunteer.heads,
  };
}

export function presentDeskShift(ctx: Context, shift: ShiftRow): Output<'GET /shift/desk/event'>['rows'][number] {
  const pick = (text: ShiftRow['title']) => ctx.engine.words.pick(ctx.lang, text);
  return {
    shiftId: shift.id,
    eventId: shift.event_id,
    title: pick(shift.title),
    role: pick(shift.role),
    place: pick(shift.place),
    startsAt: shift.starts_at.toISOString(),
    endsAt: shift.ends_at.toISOString(),
    capacity: shift.capacity,
    taken: shift.taken,
    waiting: shift.waiting,
    applied: shift.applied,
    leader: shift.leader ?? '',
    cancelled: shift.state === 'cancelled' || shift.event_state === 'cancelled',
    draft: shift.event_state === 'draft',
  };
}

/** Who comes with a group, as they gave it themselves. */
export const presentName = (
  ctx: Pick<Context, 't'>,
  { id, name, age_band, phone }: NameRow,
): Output<'GET /shift/names'>['rows'][number] => ({
  nameId: id,
  name,
  ageLabel: ctx.t(`volunteers.age.${age_band}`),
  phone: showPhone(phone),
});
