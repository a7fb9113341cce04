export const EVENT_STATES = ['draft', 'published', 'cancelled'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** Whether one may register now, and if not, why. */
export const REGISTRATION_STATES = ['open', 'full', 'notOpen', 'deadline', 'expired', 'cancelled'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

export const BOOKING_STATES = [
  'unproven',
  'waiting',
  'offered',
  'held',
  'awaiting',
  'confirmed',
  'refused',
  'cancelled',
  'expired',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** People in one booking. */
export const PARTY_MAX = 20;
/** Places of one person at an event, over all their bookings, where staff set nothing else. */
export const PER_PERSON = 10;
/** A voucher's code as it is kept: capital letters, no spaces, the same for full-width letters. */
export const foldCode = (typed: string): string => typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** Minutes that places are kept while a booking is paid. */
export const HOLD_MINUTES = 15;
/** Bookings whose address is not proven keep at most this part of the places that are left, and always one. */
export const UNPROVEN_SHARE = 1 / 5;
/** Minutes that places are kept until somebody without an account follows the link in the mail. */
export const PROVE_MINUTES = 30;
/** Hours that places are kept for who waited for them (product.md). */
export const OFFER_HOURS = 24;

/** What becomes of money for places of a cancelled event: given back, places at another event, a gift. */
export const AFTER_CANCELLED = ['refund', 'move', 'gift'] as const;
/** Days in which who paid chooses; then it is given back. */
export const CHOOSE_DAYS = 14;

export const PROJECT_STATES = ['draft', 'submitted', 'returned', 'accepted'] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

/** Whether somebody has come (spec §4); "registered" also where nobody has recorded it. */
export const ARRIVALS = ['registered', 'shownUp', 'late'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** Whether somebody was let in; nobody says of the others that they stayed away. */
export const CAME = ['yes', 'notRecorded'] as const;
export type Came = (typeof CAME)[number];

/** Entries that a device sends at once. */
export const ENTRIES_MAX = 500;
/** Letters of what a device at the door is called. */
export const DEVICE_NAME_MAX = 40;
