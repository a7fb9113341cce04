import { z } from 'zod';
import { callsOf } from '../../../contract/declare-call.ts';
import { count, day, email, flag, id, instant, line, multiline, typedDayOrNone } from '../../../contract/wire.ts';
import { ACCOUNT_CHANGES, CHANGE_STATES, VOLUNTEER_CHANGES } from './volunteer-changes.ts';

const call = callsOf('volunteers');
const forPerson = callsOf('volunteers', 'person');
const limit = { points: 60, seconds: 600, by: 'person' } as const;

/** A change of an account, as it stands. */
export const changeShown = z.object({
  changeId: id,
  kind: z.enum(VOLUNTEER_CHANGES),
  kindLabel: z.string(),
  state: z.enum(CHANGE_STATES),
  stateLabel: z.string(),
  /** Whom it is about. */
  person: z.string(),
  /** Whose address has to agree; empty where nobody's. */
  email: z.string(),
  onDay: day,
  /** Why it was asked for, or why it was refused. */
  reason: z.string(),
  comment: z.string(),
  askedAt: instant,
});

const duty = z.object({ text: z.string(), path: z.string(), on: day.nullable() });

/** What is said of a change before it is made; what a kind does not need is left out. */
const wanted = {
  registrationId: id,
  kind: z.enum(ACCOUNT_CHANGES),
  /** Whom it is about, of a family. */
  personId: id.optional(),
  /** Of who has to agree: the member with an account of their own, the new main member or contact, the other family. */
  email: email.default(''),
  nameEn: line.max(120).default(''),
  nameZh: line.max(40).default(''),
  birthOn: typedDayOrNone.default(''),
  relation: z.enum(['', 'child', 'partner', 'parent', 'other']).default(''),
  phone: line.max(30).default(''),
  emergencyPhone: line.max(30).default(''),
};

const accounts = z.array(z.object({ title: z.string(), people: z.array(z.string()) }));

/** Changes of an account of volunteers, pauses and the way out (VOL-3). */
export const volunteersChanges = {
  'GET /volunteer/change/options': forPerson({
    summary: 'List which changes an account can make for whom, and why not the others (VOL-3)',
    input: z.object({ registrationId: id }),
    output: z.object({
      options: z.array(
        z.object({
          kind: z.enum(ACCOUNT_CHANGES),
          label: z.string(),
          about: z.string(),
          /** Null for a change of the whole account. */
          personId: id.nullable(),
          person: z.string(),
          /** On which day it would be carried out. */
          onDay: day,
          /** That day is not today. */
          later: z.boolean(),
          /** Why it cannot be made; empty where it can. */
          barred: z.string(),
        }),
      ),
    }),
  }),
  'POST /volunteer/change/check': forPerson({
    summary: 'Preview a change: before, after, who has to agree, what moves; nothing is written (VOL-3)',
    input: z.object(wanted),
    output: z.object({
      label: z.string(),
      onDay: day,
      later: z.boolean(),
      before: accounts,
      after: accounts,
      /** Who has to agree; empty where nobody else. */
      agrees: z.string(),
      moves: z.array(z.string()),
      /** What they still have to do. */
      duties: z.array(duty),
      /** Whether it gives those up. */
      ends: z.boolean(),
    }),
    limit,
  }),
  'POST /volunteer/change/ask': forPerson({
    summary: 'Make or plan a change, or ask the person who has to agree (VOL-3)',
    input: z.object(wanted),
    limit,
  }),
  'POST /volunteer/change/cancel': forPerson({
    summary: 'Cancel a change or a request that is not carried out yet (VOL-3)',
    input: z.object({ changeId: id }),
  }),
  'GET /volunteer/duty/list': forPerson({
    summary: 'List what the people of a registration still have to do: one’s own or, for staff, any (VOL-3)',
    input: z.object({ registrationId: id }),
    output: z.object({ duties: z.array(duty) }),
  }),
  'POST /volunteer/pause': forPerson({
    summary: 'Pause one’s own registration until a day, or until it is resumed (VOL-3)',
    input: z.object({
      registrationId: id,
      version: count,
      until: typedDayOrNone,
      /** With it the shifts in that time are given up. */
      giveUp: flag.default(false),
    }),
  }),
  'POST /volunteer/resume': forPerson({
    summary: 'Resume one’s own registration after a pause (VOL-3)',
    input: z.object({ registrationId: id, version: count }),
  }),
  'POST /volunteer/reactivate': forPerson({
    summary: 'Ask staff to reactivate a registration (VOL-3)',
    input: z.object({ registrationId: id, reason: multiline.max(500) }),
    limit,
  }),
  'POST /volunteer/change/review': call({
    summary: 'Decide on a request to deactivate or reactivate a registration (VOL-3)',
    who: { can: 'volunteer-manage' },
    input: z.object({
      changeId: id,
      decision: z.enum(['approve', 'refuse']),
      comment: multiline.max(2_000).default(''),
    }),
  }),
};
