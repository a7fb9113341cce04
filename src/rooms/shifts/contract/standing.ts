import type { WordKey } from '../../../contract/word-key.ts';

/** How a shift stands, as it is put to people. `closed`: to come, but nobody signs up by themselves any more. */
export const SHIFT_STANDINGS = [
  'draft',
  'open',
  'full',
  'closed',
  'underWay',
  'pastFilled',
  'pastUnfilled',
  'cancelled',
] as const;
export type ShiftStanding = (typeof SHIFT_STANDINGS)[number];

/** What volunteers and the parents who sign them up read of a shift, and what those who staff it read. */
export const SHIFT_SENTENCES: Record<ShiftStanding, { volunteer: WordKey; staff: WordKey }> = {
  draft: { volunteer: 'shifts.draft', staff: 'shifts.draft' },
  open: { volunteer: 'shifts.left', staff: 'shifts.gap' },
  full: { volunteer: 'shifts.full', staff: 'shifts.filled' },
  closed: { volunteer: 'shifts.notOpen', staff: 'shifts.notOpen' },
  underWay: { volunteer: 'shifts.underWay', staff: 'shifts.underWay' },
  pastFilled: { volunteer: 'shifts.stand.over', staff: 'shifts.pastFilled' },
  pastUnfilled: { volunteer: 'shifts.stand.over', staff: 'shifts.pastUnfilled' },
  cancelled: { volunteer: 'shifts.cancelledShift', staff: 'shifts.cancelledShift' },
};

/** What a standing follows from; times as instants. */
export type ShiftFacts = {
  startsAt: string;
  endsAt: string;
  /** Places that nobody has. */
  left: number;
  cancelled: boolean;
  draft?: boolean;
  /** Whether people sign up by themselves; staff place people until it begins. */
  open?: boolean;
};

/** @param now milliseconds since 1970, UTC */
export function shiftStanding(shift: ShiftFacts, now: number): ShiftStanding {
  if (shift.cancelled) return 'cancelled';
  if (shift.draft) return 'draft';
  if (now >= Date.parse(shift.endsAt)) return shift.left > 0 ? 'pastUnfilled' : 'pastFilled';
  if (now >= Date.parse(shift.startsAt)) return 'underWay';
  if (shift.open === false) return 'closed';
  return shift.left > 0 ? 'open' : 'full';
}
