import { z } from 'zod';
import { callsOf, may } from '../../../contract/declare-call.ts';
import { flag, id, instant, jsonList, line, lineOf, messageOnly, realDay } from '../../../contract/wire.ts';
import { ATTENDANCES, SIGNUP_PARTY_MAX, SIGNUP_STATES } from './values.ts';

const call = callsOf('volunteers');
const forPerson = callsOf('volunteers', 'person');
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A shift as a volunteer sees it, in the reader's language. */
export const shownShift = z.object({
  shiftId: id,
  title: z.string(),
  role: z.string(),
  place: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** Places that are not taken. */
  left: z.number().int(),
  capacity: z.number().int(),
  cancelled: z.boolean(),
  /** One may sign up still. */
  open: z.boolean(),
});

const ofPerson = z.object({
  personId: id,
  name: z.string(),
  state: z.enum(SIGNUP_STATES).nullable(),
  stateLabel: z.string(),
  /** Until when an offered place is kept. */
  offeredUntil: instant.nullable(),
  coverAsked: z.boolean(),
  attendance: z.enum(ATTENDANCES).nullable(),
  attendanceLabel: z.string(),
  /** What keeps them from it, in words; none: they may sign up. */
  barriers: z.array(z.string()),
  /** What speaks for it, in words. */
  reasons: z.array(z.string()),
  /** Serves only beside an adult of the family. */
  needsAdult: z.boolean(),
  /** They may give up by themselves what they have in it now. */
  mayLeave: z.boolean(),
  /** Stands for a group, by its contact person. */
  group: z.boolean(),
  /** People that a group may bring; one for everybody else. */
  heads: z.number().int(),
});

const forPeople = shownShift.extend({ people: z.array(ofPerson) });
const byLink = { shiftId: id, accountId: id, key: lineOf(200) };
const replyPage = z.object({
  shift: shownShift,
  names: z.array(z.string()),
  /** `coming`, `gone` or `cover`: what was answered; `none` yet; `asked`: whether they take a place; `over`: nothing can be answered any more. */
  answer: z.enum(['none', 'asked', 'coming', 'gone', 'cover', 'over']),
  /** Until when the place that they are asked to take is kept. */
  until: instant.nullable(),
  /** "I cannot" gives the place up; after the cut-off somebody is looked for first. */
  freely: z.boolean(),
});

/** Shifts for volunteers: what fits, signing up, a volunteer's shifts (VOL-4). */
export const shifts = {
  'GET /shift/list': forPerson({
    summary: 'List upcoming shifts, or of a month or seven days, with whether one’s own people fit and why not (VOL-4)',
    input: z.object({
      month: z.string().regex(MONTH).optional(),
      /** The seven days from this one on, also those that are over. */
      from: realDay.optional(),
    }),
    output: z.object({
      /** Somebody of the account may serve at all. */
      registered: z.boolean(),
      rows: z.array(forPeople),
    }),
  }),
  'GET /shift/get': forPerson({
    summary: 'Get a shift for one’s own people',
    input: z.object({ shiftId: id }),
    output: forPeople.extend({
      /** `code`: what the QR code of a sure place says, for the list of the leader; empty where there is none. */
      people: z.array(ofPerson.extend({ code: z.string() })),
      about: z.string(),
      meeting: z.string(),
      leader: z.string(),
      why: z.string(),
      cutoffAt: instant,
      approval: z.boolean(),
      needs: z.array(z.string()),
      papers: z.array(z.string()),
      ages: z.string(),
      /** Own people who may take the place of somebody who looks for cover. */
      mayTake: z.array(id),
      abilities: may('signUp', 'wait', 'cancel', 'answer', 'cover', 'takeCover'),
    }),
  }),
  'POST /shift/signup': forPerson({
    summary: 'Sign up one’s own people, all or none, or on standby with `wait` if places are lacking (VOL-4)',
    input: z.object({
      shiftId: id,
      personIds: jsonList(id, SIGNUP_PARTY_MAX),
      /** Of a group. */
      heads: z.coerce.number().int().min(1).max(1_000).default(1),
      wait: flag.default(false),
    }),
    output: messageOnly.extend({ state: z.enum(SIGNUP_STATES) }),
    limit: { points: 120, seconds: 600, by: 'person' },
  }),
  'POST /shift/cancel': forPerson({
    summary: 'Give up places of one’s own people until the cut-off, or leave standby until the shift begins',
    /** None: everybody of the volunteer's own group. */
    input: z.object({ shiftId: id, personIds: jsonList(id, SIGNUP_PARTY_MAX).default([]) }),
  }),
  'POST /shift/offer/answer': forPerson({
    summary: 'Accept or decline places offered to people on standby',
    input: z.object({ shiftId: id, accept: flag }),
  }),
  'POST /shift/cover': forPerson({
    summary: 'Ask volunteers whom the shift fits to take one’s place, after the cut-off',
    input: z.object({ shiftId: id }),
    limit: { points: 20, seconds: 3_600, by: 'person' },
  }),
  'POST /shift/cover/take': forPerson({
    summary: 'Take the place of somebody who asked for cover',
    input: z.object({ shiftId: id, personId: id }),
  }),
  'GET /shift/mine': forPerson({
    summary: 'List the shifts of one’s own people, the next one first, then past ones',
    output: z.object({ rows: z.array(forPeople) }),
  }),
  'GET /shift/placing': forPerson({
    summary: 'List which of one’s own people may be placed in shifts without being asked first',
    output: z.object({ rows: z.array(z.object({ personId: id, name: z.string(), agreed: z.boolean() })) }),
  }),
  'POST /shift/placing': forPerson({
    summary: 'Set whether one may be placed in shifts without being asked first',
    input: z.object({ personId: id, agreed: flag }),
  }),
  'GET /shift/calendar/own': call({
    summary: 'Get a person’s shifts for a calendar program, by the key of the link',
    who: 'anyone',
    input: z.object({ key: line.max(200) }),
    output: z.unknown(),
    limit: { points: 200, seconds: 600 },
  }),
  'GET /shift/calendar/link': forPerson({
    summary: 'Get the address at which a calendar program reads one’s own shifts',
    output: z.object({ url: z.string() }),
  }),
  'POST /shift/calendar/renew': forPerson({
    summary: 'Create a new link to one’s own calendar; earlier links stop working',
    output: messageOnly.extend({ url: z.string() }),
  }),
  'POST /shift/reply/read': call({
    summary: 'Get what a reminder or the office asks, by the key of its link; nothing is changed',
    who: 'anyone',
    input: z.object(byLink),
    output: replyPage,
    limit: { points: 200, seconds: 600 },
  }),
  'POST /shift/reply/answer': call({
    summary: 'Answer a reminder, or the office’s question, by the key of its link: coming, or unable to come',
    who: 'anyone',
    input: z.object({ ...byLink, coming: flag }),
    output: messageOnly.extend({ reply: replyPage }),
    limit: { points: 100, seconds: 600 },
  }),
};
