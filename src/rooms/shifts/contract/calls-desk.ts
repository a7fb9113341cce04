import { z } from 'zod';
import { bulkAnswer, bulkMessage } from '../../../contract/bulk.ts';
import { callsOf, may } from '../../../contract/declare-call.ts';
import {
  count,
  flag,
  id,
  instant,
  jsonList,
  jsonObject,
  line,
  lineOf,
  messageOnly,
  multiline,
  page,
  pageInput,
  period,
  realDay,
} from '../../../contract/wire.ts';
import { VOLUNTEER_PAPERS } from '../../volunteers/contract/values.ts';
import {
  ATTENDANCES,
  BOARD_SPANS,
  COPY_WEEKS_MAX,
  SHIFT_EVENT_STATES,
  SHIFT_FAULTS,
  SHIFT_STANDS,
  SIGNUP_STATES,
  WEEKDAYS,
} from './values.ts';

const call = callsOf('volunteers', { can: 'volunteer-manage' });
const typedText = z.object({ en: line.max(2_000), 'zh-hant': line.max(2_000) });
const text = z.preprocess((sent) => (typeof sent === 'string' ? jsonObject.safeParse(sent).data : sent), typedText);
const bothTexts = z.object({ en: z.string(), 'zh-hant': z.string() });
const shiftKey = { shiftId: id, version: count };
const age = z.union([z.literal(''), z.coerce.number().int().min(0).max(120)]).default('');
const keys = jsonList(lineOf(60), 30).default([]);

const deskShift = z.object({
  shiftId: id,
  eventId: id,
  title: z.string(),
  role: z.string(),
  place: z.string(),
  startsAt: instant,
  endsAt: instant,
  capacity: z.number().int(),
  taken: z.number().int(),
  /** On standby, or offered a place. */
  waiting: z.number().int(),
  /** Waits for a decision. */
  applied: z.number().int(),
  leader: z.string(),
  cancelled: z.boolean(),
  draft: z.boolean(),
});

const suggestion = z.object({
  personId: id,
  name: z.string(),
  /** Of a group, which comes whole; else one. */
  heads: z.number().int(),
  reasons: z.array(z.string()),
  /** Minutes served within the last 90 days; who served less stands higher. */
  minutes: z.number().int(),
  lastServed: z.string().nullable(),
  /** Agreed to be placed without being asked first. */
  agreed: z.boolean(),
});

const choice = z.object({ value: z.string(), label: z.string() });

/** Shifts for who runs them (VOL-4). */
export const shiftsDesk = {
  'GET /shift/desk/events': call({
    summary: 'List service events, latest first',
    output: z.object({
      rows: z.array(
        z.object({
          eventId: id,
          title: z.string(),
          state: z.enum(SHIFT_EVENT_STATES),
          stateLabel: z.string(),
          shifts: z.number().int(),
          nextAt: instant.nullable(),
        }),
      ),
    }),
  }),
  'GET /shift/desk/event': call({
    summary: 'Get a service event with its shifts',
    input: z.object({ eventId: id }),
    output: z.object({
      eventId: id,
      version: z.number().int(),
      state: z.enum(SHIFT_EVENT_STATES),
      stateLabel: z.string(),
      name: z.string(),
      title: bothTexts,
      about: bothTexts,
      why: z.string(),
      rows: z.array(deskShift),
    }),
  }),
  'POST /shift/desk/event/save': call({
    summary: 'Create a service event, or change its texts',
    programs: true,
    input: z.object({
      eventId: z.union([z.literal(''), id]).default(''),
      version: count.default(0),
      title: text,
      about: text,
    }),
    output: messageOnly.extend({ eventId: id }),
  }),
  'POST /shift/desk/event/publish': call({
    summary: 'Publish a service event, so that volunteers see it and sign up',
    input: z.object({ eventId: id, version: count }),
  }),
  'POST /shift/desk/event/cancel': call({
    summary: 'Cancel a service event with its upcoming shifts; those signed up are notified',
    input: z.object({ eventId: id, version: count, reason: multiline.max(1_000) }),
  }),
  'GET /shift/desk/choices': call({
    summary: 'List what a shift may require, as the registration form names it, and who may lead',
    output: z.object({
      needs: z.array(choice),
      workTypes: z.array(choice),
      districts: z.array(choice),
      papers: z.array(choice),
      leaders: z.array(choice),
      /** The last shift of each role and place of a year, to begin a new one with. */
      earlier: z.array(choice),
    }),
  }),
  'POST /shift/desk/save': call({
    summary: 'Create a shift or a weekly series, or change a shift; a new time or place is notified once (VOL-4)',
    programs: true,
    input: z.object({
      shiftId: z.union([z.literal(''), id]).default(''),
      version: count.default(0),
      eventId: id,
      role: text,
      place: text,
      meeting: text,
      startsAt: line,
      endsAt: line,
      /** Another time or place: `ask` answers 409 with how many have it, and changes nothing; `yes` notifies them. */
      notify: z.enum(['ask', 'yes']).default('yes'),
      capacity: count,
      ageFrom: age,
      ageTo: age,
      needs: keys,
      papers: jsonList(z.enum(VOLUNTEER_PAPERS), VOLUNTEER_PAPERS.length).default([]),
      workType: line.max(60).default(''),
      district: line.max(60).default(''),
      leaderId: z.union([z.literal(''), id]).default(''),
      approval: flag.default(false),
      cutoffHours: count.default(24),
      /** The same every week until this day; empty: once. */
      until: line.default(''),
      /** On these days of each week until then; none: on that of the beginning. */
      weekdays: jsonList(z.enum(WEEKDAYS), WEEKDAYS.length).default([]),
      skipHolidays: flag.default(false),
    }),
    output: messageOnly.extend({ shiftIds: z.array(id) }),
  }),
  'POST /shift/desk/copy': call({
    summary: 'Copy the shifts of a month into the next, on the same weekdays and without people',
    programs: true,
    input: z.object({ eventId: id, month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
    output: messageOnly.extend({ count: z.number().int() }),
  }),
  'POST /shift/desk/copyWeek': call({
    summary: 'Copy the shifts of a week into chosen weeks, without people; what is there already stays',
    programs: true,
    input: z.object({
      /** A day of the week that is copied, and one of each week into which. */
      from: realDay,
      weeks: jsonList(realDay, COPY_WEEKS_MAX),
      /** Also on public holidays; else those days are left out. */
      holidays: flag.default(false),
    }),
    output: messageOnly.extend({ count: z.number().int() }),
  }),
  'POST /shift/desk/message': call({
    summary: 'Mail people of a shift, once per account; `dryRun` previews who would get it, and who not and why',
    input: z.object(bulkMessage),
    output: bulkAnswer,
    limit: { points: 200, seconds: 600, by: 'person' },
  }),
  'POST /shift/desk/cancel': call({
    summary: 'Cancel a shift that has not begun, with a reason; those signed up are notified once',
    input: z.object({ ...shiftKey, reason: multiline.max(1_000) }),
  }),
  'GET /shift/desk/get': call({
    summary: 'Get a shift with its sign-ups',
    input: z.object({ shiftId: id }),
    output: deskShift.extend({
      version: z.number().int(),
      roleTexts: bothTexts,
      placeTexts: bothTexts,
      meetingTexts: bothTexts,
      ageFrom: z.number().int().nullable(),
      ageTo: z.number().int().nullable(),
      needs: z.array(z.string()),
      papers: z.array(z.string()),
      workType: z.string(),
      district: z.string(),
      leaderId: id.nullable(),
      approval: z.boolean(),
      cutoffHours: z.number().int(),
      why: z.string(),
      signups: z.array(
        z.object({
          signupId: id,
          personId: id,
          /** Whose registration they are in. */
          accountId: id,
          name: z.string(),
          email: z.string(),
          heads: z.number().int(),
          /** Who comes with a group, as they gave their names. */
          names: z.array(z.object({ nameId: id, name: z.string(), ageLabel: z.string(), phone: z.string() })),
          state: z.enum(SIGNUP_STATES),
          stateLabel: z.string(),
          attendance: z.enum(ATTENDANCES).nullable(),
          attendanceLabel: z.string(),
          coverAsked: z.boolean(),
          coming: z.boolean(),
          why: z.string(),
          since: instant,
        }),
      ),
      abilities: may('edit', 'cancel', 'assign', 'attendance'),
    }),
  }),
  'GET /shift/desk/suggest': call({
    summary: 'Suggest people for a shift, by fit and then by fewest hours served',
    input: z.object({ shiftId: id }),
    output: z.object({
      rows: z.array(suggestion),
      /** Where nobody fits: why, in people. */
      why: z.string(),
    }),
  }),
  'GET /shift/desk/week': call({
    summary: 'List the shifts of a week or a month with their confirmed people',
    input: z.object({ from: realDay.optional(), span: z.enum(BOARD_SPANS).default('week') }),
    output: z.object({
      from: z.string(),
      /** The last day. */
      to: z.string(),
      /** There are more than are listed. */
      cut: z.boolean(),
      rows: z.array(
        deskShift.extend({
          leaderId: id.nullable(),
          /** It has not begun: people are put into it, out of it and moved. */
          open: z.boolean(),
          people: z.array(
            z.object({
              signupId: id,
              personId: id,
              name: z.string(),
              heads: z.number().int(),
              /** Was asked and has not answered; the place is kept. */
              asked: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  }),
  'GET /shift/desk/list': call({
    summary: 'List shifts of published service events, latest first: how full they were and who came (VOL-4, VOL-5)',
    input: z.object({
      on: period.optional(),
      stand: z.enum(SHIFT_STANDS).optional(),
      fault: z.enum(SHIFT_FAULTS).optional(),
      search: line.optional(),
      ...pageInput,
    }),
    output: page(
      deskShift.omit({ eventId: true, waiting: true, applied: true, cancelled: true, draft: true }).extend({
        stand: z.enum(SHIFT_STANDS),
        standLabel: z.string(),
        /** Of a hundred places. */
        filled: z.number().int(),
        /** People with a sure place, groups by their heads: who came, in time or late; who was late; who did not come. */
        came: z.number().int(),
        late: z.number().int(),
        noShow: z.number().int(),
        /** Of a shift that is over: about whom nothing was recorded. */
        unrecorded: z.number().int(),
      }),
    ),
  }),
  'POST /shift/desk/assign': call({
    summary: 'Assign a person to a shift and notify them, or ask them to take the place',
    input: z.object({
      shiftId: id,
      personId: id,
      /** Of a group; all of it where nothing is said. */
      heads: z.coerce.number().int().min(1).max(1_000).optional(),
      /** Keeps the place for a day and asks them, instead of placing them. */
      ask: flag.default(false),
    }),
  }),
  'POST /shift/desk/move': call({
    summary: 'Move a person from one shift to another in one step, and notify them once',
    input: z.object({ signupId: id, shiftId: id }),
  }),
  'POST /shift/desk/decide': call({
    summary: 'Confirm or refuse a sign-up, or remove a person from a shift with a reason',
    input: z.object({
      signupId: id,
      decision: z.enum(['confirm', 'refuse', 'remove']),
      reason: multiline.max(1_000).default(''),
    }),
  }),
  'POST /shift/desk/name/remove': call({
    summary: 'Delete the name of somebody who comes with a group, with a reason (VOL-1)',
    input: z.object({ signupId: id, nameId: id, reason: multiline.max(1_000).default('') }),
  }),
  'GET /shift/desk/plan': call({
    summary: 'Propose people for the gaps of seven days; nothing is changed',
    input: z.object({ from: realDay.optional() }),
    output: z.object({
      from: z.string(),
      /** Places to fill, and how many of them this plan fills. */
      gaps: z.number().int(),
      filled: z.number().int(),
      /** People proposed, each counted once; of a group all who come. */
      people: z.number().int(),
      rows: z.array(
        z.object({
          shiftId: id,
          title: z.string(),
          role: z.string(),
          startsAt: instant,
          endsAt: instant,
          people: z.array(suggestion),
          /** Places that stay empty, and why, in people. */
          left: z.number().int(),
          why: z.string(),
        }),
      ),
    }),
  }),
  'POST /shift/desk/plan/publish': call({
    summary:
      'Ask the people of a plan, or place those who agreed to that; those who no longer fit are left out and named',
    input: z.object({ places: jsonList(z.object({ shiftId: id, personId: id }), 1_000) }),
    output: messageOnly.extend({
      placed: z.number().int(),
      asked: z.number().int(),
      left: z.array(z.object({ name: z.string(), why: z.string() })),
    }),
  }),
};
