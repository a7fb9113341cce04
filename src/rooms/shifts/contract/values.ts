import type { WordKey } from '../../../contract/word-key.ts';

/** How it stands with one person in one shift (product.md). `offered`: a place is kept for who was on standby. */
export const SIGNUP_STATES = [
  'applied',
  'confirmed',
  'standby',
  'offered',
  'unsuccessful',
  'cancelledByVolunteer',
  'cancelledByCharity',
] as const;
export type SignupState = (typeof SIGNUP_STATES)[number];

/** What became of a confirmed place on the day; none of them: not recorded. */
export const ATTENDANCES = ['attended', 'late', 'noShow'] as const;
export type Attendance = (typeof ATTENDANCES)[number];
/** Whether a shift must have begun before this can be said of anybody: nobody is late, or has stayed away, before. */
export const needsBegun = (attendance: Attendance | null): boolean => attendance === 'late' || attendance === 'noShow';

/** What became of one word about attendance, and of the hours that follow from it. */
export const ATTENDANCE_OUTCOMES = [
  'recorded',
  'notExpected',
  'notBegun',
  'beforeStart',
  'tooLate',
  'closed',
  'decided',
  'overlap',
] as const;
export type AttendanceOutcome = (typeof ATTENDANCE_OUTCOMES)[number];
export const ATTENDANCE_OUTCOME_WORDS: Record<AttendanceOutcome, WordKey | null> = {
  recorded: null,
  notExpected: 'shifts.outcome.notExpected',
  notBegun: 'shifts.outcome.notBegun',
  beforeStart: 'shifts.outcome.beforeStart',
  tooLate: 'shifts.outcome.tooLate',
  closed: 'shifts.outcome.closed',
  decided: 'shifts.outcome.decided',
  overlap: 'shifts.outcome.overlap',
};

export const SHIFT_EVENT_STATES = ['draft', 'published', 'cancelled'] as const;
export type ShiftEventState = (typeof SHIFT_EVENT_STATES)[number];

/** Hours that a place is kept for who was on standby; never beyond the cut-off of the shift. */
export const STANDBY_OFFER_HOURS = 24;
/** People that one step signs up at most. */
export const SIGNUP_PARTY_MAX = 20;
/** Shifts that one step makes at most: a series, or the copy of a month. */
export const SHIFT_SERIES_MAX = 200;
/** Hours of service that a week of the planner gives one person at most. */
export const PLAN_HOURS_PER_WEEK = 12;

/** How far a shift is: still to begin, begun or over, or called off. */
export const SHIFT_STANDS = ['ahead', 'over', 'cancelled'] as const;
export type ShiftStand = (typeof SHIFT_STANDS)[number];

/** What a shift has that somebody looks for: places nobody took, sign-ups to decide, people who did not come, or attendance not recorded. */
export const SHIFT_FAULTS = ['gaps', 'undecided', 'noShow', 'unrecorded'] as const;
export type ShiftFault = (typeof SHIFT_FAULTS)[number];

/** Days of the week, as a week is read in Hong Kong's offices. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Weeks into which one step copies a week at most. */
export const COPY_WEEKS_MAX = 12;

/** What the board shows at a time: seven days from a Monday, or a calendar month. */
export const BOARD_SPANS = ['week', 'month'] as const;
export type BoardSpan = (typeof BOARD_SPANS)[number];
/** Shifts that the board lists at most. */
export const BOARD_SHIFTS_MAX = 3_000;
