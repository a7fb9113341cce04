/** How people register; `youth` is an individual who was under 18 on the day. */
export const VOLUNTEER_KINDS = ['individual', 'youth', 'family', 'group'] as const;
export type VolunteerKind = (typeof VOLUNTEER_KINDS)[number];

/** What is offered: whether an individual is a youth is known once the birth date is. */
export const VOLUNTEER_OFFERS = ['individual', 'family', 'group'] as const;
export type VolunteerOffer = (typeof VOLUNTEER_OFFERS)[number];

/** `inactive`: deactivated; `moved`: its people are in other registrations. */
export const VOLUNTEER_STATES = [
  'draft',
  'submitted',
  'returned',
  'approved',
  'rejected',
  'withdrawn',
  'inactive',
  'moved',
] as const;
export type VolunteerState = (typeof VOLUNTEER_STATES)[number];

/** Those that wait or run: an account has one of them, or a draft. */
export const LIVE_STATES: ReadonlySet<VolunteerState> = new Set(['submitted', 'returned', 'approved']);

/** What a parent or guardian has answered; `none`: nobody has to be asked. */
export const CONSENT_STATES = ['none', 'asked', 'given', 'refused', 'withdrawn'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/** What others than the person and staff are shown instead of a birth date. */
export const AGE_BANDS = ['under16', '16-17', '18-25', '26-40', '41-65', 'over65'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** Papers that are looked at; kept is only until when they are valid. */
export const VOLUNTEER_PAPERS = ['identity', 'vaccination', 'record-check', 'training'] as const;
export type VolunteerPaper = (typeof VOLUNTEER_PAPERS)[number];

/** What volunteers ask of staff: to leave or return, to change their details. */
export const VOLUNTEER_ASKS = ['yes', 'update'] as const;
export type VolunteerAsk = (typeof VOLUNTEER_ASKS)[number];

/** What staff do to a registration by hand: suspend, end the suspension, end the registration, let it run again. */
export const STANDING_ACTS = ['suspend', 'lift', 'deactivate', 'reactivate'] as const;
export type StandingAct = (typeof STANDING_ACTS)[number];

/** How an interview stands: ahead, held, nobody came, called off. */
export const INTERVIEW_STATES = ['planned', 'met', 'missed', 'cancelled'] as const;
export type InterviewState = (typeof INTERVIEW_STATES)[number];
export const INTERVIEW_OUTCOMES = ['met', 'missed'] as const;
/** Minutes that an interview lasts: at least, at most. */
export const INTERVIEW_MINUTES = [5, 480] as const;

/** Days of the week as the form names them, and the parts of a day in which people have time. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** When somebody served last: within so many days, or not for so long (never among them). */
export const LAST_SERVED = ['in30', 'in90', 'in365', 'not90', 'not180', 'not365'] as const;
export type LastServed = (typeof LAST_SERVED)[number];

/** How long after their approval somebody first served: within so many days, later, or not yet. */
export const FIRST_SERVED = ['in30', 'in90', 'later', 'never'] as const;
export type FirstServed = (typeof FIRST_SERVED)[number];

/** How a paper stands: valid, no longer, or no longer in so many days. */
export const PAPER_STANDS = ['valid', 'lapsed', 'in14', 'in30', 'in60', 'in90'] as const;
export type PaperStand = (typeof PAPER_STANDS)[number];

/** Days that a parent has to answer. */
export const CONSENT_DAYS = 30;
/** Times that the link to a parent is mailed for one registration, the first one included. */
export const CONSENT_MAILS = 5;
/** People in a group that registers. */
export const GROUP_MAX = 500;

/** Why staff write to volunteers: about what they have with the organisation, or to look for helpers. */
export const VOLUNTEER_MESSAGE_PURPOSES = ['service', 'marketing'] as const;
export type VolunteerMessagePurpose = (typeof VOLUNTEER_MESSAGE_PURPOSES)[number];
