import { addDays, hongKongDate } from '../../../contract/dates.ts';
import { type SignupState, STANDBY_OFFER_HOURS, WEEKDAYS, type Weekday } from '../contract/values.ts';
import type { ShiftRow } from './store.ts';

/** States in which somebody holds a place. */
export const HOLDING: readonly SignupState[] = ['applied', 'confirmed', 'offered'];
/** States that have not ended. */
export const LIVE: readonly SignupState[] = [...HOLDING, 'standby'];

type Times = Pick<ShiftRow, 'starts_at' | 'ends_at' | 'cutoff_hours' | 'state' | 'event_state'>;

/** Until when people sign up and cancel by themselves. */
export const cutoffAt = ({ starts_at, cutoff_hours }: Pick<Times, 'starts_at' | 'cutoff_hours'>): Date =>
  new Date(starts_at.getTime() - cutoff_hours * 3_600_000);

/** Whether it takes place, as far as is known. */
export const isOn = ({ state, event_state }: Pick<Times, 'state' | 'event_state'>): boolean =>
  state === 'open' && event_state === 'published';

/** Whether people sign up and cancel by themselves. */
export const takesSignups = (shift: Times, now: Date): boolean => isOn(shift) && now < cutoffAt(shift);

/**
 * Whether somebody gives up by themselves what they have: a sure place until the cut-off, and after it where places are
 * free, so that nobody has to take it over; anything else until it begins.
 */
export const mayLeave = (
  shift: Times & Pick<ShiftRow, 'capacity' | 'taken'>,
  state: SignupState,
  now: Date,
): boolean =>
  state === 'confirmed'
    ? takesSignups(shift, now) || (isToCome(shift, now) && shift.taken < shift.capacity)
    : LIVE.includes(state) && isToCome(shift, now);

/** Whether staff place people, and cover is looked for: until it begins. */
export const isToCome = (shift: Times, now: Date): boolean => isOn(shift) && now < shift.starts_at;

/** An offer stands for a day, and not beyond the beginning. */
export const offeredUntil = ({ starts_at }: Pick<Times, 'starts_at'>, now: Date): Date =>
  new Date(Math.min(now.getTime() + STANDBY_OFFER_HOURS * 3_600_000, starts_at.getTime()));

/** How long who is on standby has to take a place over before everybody is asked, of what is left until the beginning. */
const STANDBY_FIRST_MS = 2 * 3_600_000;
const STANDBY_FIRST_PART = 4;

/** Until when only who is on standby is asked for cover. */
export const coverWidensAt = ({ starts_at }: Pick<Times, 'starts_at'>, now: Date): Date =>
  new Date(now.getTime() + Math.min(STANDBY_FIRST_MS, (starts_at.getTime() - now.getTime()) / STANDBY_FIRST_PART));

/** Hours around a shift in which attendance is recorded by its leader: from an hour before, for two days after. */
const LEAD_BEFORE_MS = 3_600_000;
const LEAD_AFTER_MS = 2 * 86_400_000;

/** How much longer what was written down in time may be on its way from a phone without a network. */
const LEAD_GRACE_MS = 7 * 86_400_000;

/** From when on attendance is recorded. */
export const attendanceOpensAt = ({ starts_at }: Pick<Times, 'starts_at'>): Date =>
  new Date(starts_at.getTime() - LEAD_BEFORE_MS);

/** Hours before a shift from which its leader sees who is expected and whom to call. */
const SEEN_BEFORE_MS = 86_400_000;

/** Whether a leader sees the people of a shift: from a day before until attendance is closed to them. */
export const seesPeople = ({ starts_at, ends_at }: Pick<ShiftRow, 'starts_at' | 'ends_at'>, now: Date): boolean =>
  now.getTime() >= starts_at.getTime() - SEEN_BEFORE_MS && now.getTime() <= ends_at.getTime() + LEAD_AFTER_MS;

/** From when until when attendance is recorded, for a page that asks nobody; nulls where it is not at all. */
export const attendanceTimes = (
  shift: Times,
  coordinator: boolean,
): { opensAt: string | null; closesAt: string | null } => ({
  opensAt: isOn(shift) ? attendanceOpensAt(shift).toISOString() : null,
  closesAt: coordinator ? null : new Date(shift.ends_at.getTime() + LEAD_AFTER_MS).toISOString(),
});

/** Whether attendance is recorded now. */
export const takesAttendance = (shift: Times, now: Date, coordinator: boolean): boolean =>
  isOn(shift) &&
  now >= attendanceOpensAt(shift) &&
  (coordinator || now.getTime() <= shift.ends_at.getTime() + LEAD_AFTER_MS);

/** Whether attendance that was written down at an instant is taken now. */
export const takesAttendanceOf = (shift: Times, at: Date, now: Date, coordinator: boolean): boolean => {
  if (coordinator) return takesAttendance(shift, now, true);
  const sinceEnd = now.getTime() - shift.ends_at.getTime();
  return takesAttendance(shift, at, false) && sinceEnd <= LEAD_AFTER_MS + LEAD_GRACE_MS;
};

/** The Monday of the week in which a day lies. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The day of the week of a day. */
export const weekdayOf = (day: string): Weekday => WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!;

/** The same times on another day. */
export function onDay<T extends { starts_at: Date; ends_at: Date }>(shift: T, day: string): T {
  const moved = Date.parse(`${day}T00:00:00Z`) - Date.parse(`${hongKongDate(shift.starts_at)}T00:00:00Z`);
  const later = (at: Date) => new Date(at.getTime() + moved);
  return { ...shift, starts_at: later(shift.starts_at), ends_at: later(shift.ends_at) };
}

/**
 * Days of the next month on which the shifts of a month are held again: the same weekday, counted from the first of the
 * month; a fifth one where the next month has none is left out.
 * @param month `2027-01`
 */
export function nextMonthDay(day: string, month: string): string | null {
  const next = addDays(`${month}-28`, 4).slice(0, 7);
  const nth = Math.floor((Number(day.slice(8)) - 1) / 7);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const first = `${next}-01`;
  const shift = (weekday - new Date(`${first}T00:00:00Z`).getUTCDay() + 7) % 7;
  const on = addDays(first, shift + nth * 7);
  return on.startsWith(next) ? on : null;
}

/** So many of a hundred, as a whole number; 100 is all of them and no fewer, 0 none and no more. */
export function percentOf(part: number, whole: number): number {
  const exact = (part * 100) / whole;
  return exact > 99 && exact < 100 ? 99 : exact > 0 && exact < 1 ? 1 : Math.round(exact);
}
