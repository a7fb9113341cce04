import { z } from 'zod';
import { callsOf, may } from '../../../contract/declare-call.ts';
import {
  count,
  day,
  flag,
  id,
  instant,
  line,
  multiline,
  multilineOf,
  page,
  pageInput,
  typedDay,
  typedDayOrNone,
} from '../../../contract/wire.ts';
import { ADVICE_STATES } from './values.ts';

const call = callsOf('consultation');

export const CONSULTANT_KINDS = ['principal', 'subject'] as const;
const consultant = z.object({
  accountId: id,
  name: z.string(),
  kind: z.enum(CONSULTANT_KINDS),
  kindLabel: z.string(),
  subject: z.string(),
  /** The first day of which advice may be recorded. */
  sinceOn: day,
  capMinutes: z.number().int(),
  /** Recorded, confirmed or not. */
  usedMinutes: z.number().int(),
  ended: z.boolean(),
});

const consultation = z.object({
  consultationId: id,
  applicationId: id,
  project: z.string(),
  accountId: id,
  consultant: z.string(),
  heldOn: day,
  minutes: z.number().int(),
  topic: z.string(),
  advice: z.string(),
  nextStep: z.string(),
  state: z.enum(ADVICE_STATES),
  stateLabel: z.string(),
  /** Since when it is in this state. */
  since: instant,
  objection: z.string(),
  version: z.number().int(),
  abilities: may('edit', 'confirm', 'settle'),
});

/** Hours of one project or of one consultant, or over all that was asked for. */
const hours = {
  capMinutes: z.number().int(),
  usedMinutes: z.number().int(),
  waiting: z.number().int(),
  objected: z.number().int(),
};

/** Who advises, or who says who does: each of what they may know. */
const advisers = { can: ['grant-manage', 'oxfam-consultation-hour-edit'] } as const;
/** One project, one consultant, or words: what both lists of the overview are asked by. */
const of = { applicationId: id.optional(), accountId: id.optional(), search: line.optional() };

/** Advice to projects: who gives it, how many hours, what was said, and the applicant's word on it (GRA-6). */
export const grantsAdvice = {
  'GET /grant/consultation/list': call({
    summary: 'List the advice given to a project, with hours against the cap (GRA-6)',
    who: 'person',
    input: z.object({ applicationId: id }),
    output: z.object({
      rows: z.array(consultation),
      consultants: z.array(consultant),
      abilities: may('assign', 'record'),
    }),
  }),
  'GET /grant/advice/hours': call({
    summary: 'List hours by project or consultant: all for the programme, one’s own for a consultant (GRA-6)',
    who: advisers,
    input: z.object({ by: z.enum(['project', 'consultant']), ...of, ...pageInput }),
    output: page(
      z.object({
        /** Of the project, or of the consultant. */
        id,
        name: z.string(),
        /** How many consultants the project has, or projects the consultant; the one itself where it is one. */
        count: z.number().int(),
        other: z.string(),
        /** As what, where it is one: principal, or for a subject. */
        as: z.string(),
        /** What was agreed last. */
        nextStep: z.string(),
        ...hours,
      }),
    ).extend({
      totals: z.object({ projects: z.number().int(), consultants: z.number().int(), ...hours }),
    }),
  }),
  'GET /grant/advice/list': call({
    summary: 'List records of advice over all projects: all for the programme, one’s own for a consultant (GRA-6)',
    who: advisers,
    input: z.object({
      state: z.enum(ADVICE_STATES).optional(),
      /** Only what was agreed last as the next step. */
      next: flag.optional(),
      ...of,
      ...pageInput,
    }),
    output: page(consultation).extend({
      minutes: z.number().int(),
      counts: z.object({
        all: z.number().int(),
        waiting: z.number().int(),
        objected: z.number().int(),
        confirmed: z.number().int(),
        next: z.number().int(),
      }),
    }),
  }),
  'POST /grant/consultant/assign': call({
    summary:
      'Assign a consultant to a project, as principal or for a subject, with hours, or end the assignment (GRA-6)',
    who: { can: 'grant-manage' },
    input: z.object({
      applicationId: id,
      accountId: id,
      kind: z.enum(CONSULTANT_KINDS),
      subject: line.default(''),
      capMinutes: count,
      /** The first day of which advice may be recorded; today where it is left out. */
      sinceOn: typedDayOrNone.default(''),
      end: flag.default(false),
    }),
    output: z.object({ message: z.string(), consultants: z.array(consultant) }),
  }),
  'GET /grant/consultant/free': call({
    summary: 'List people who may advise a project',
    who: { can: 'grant-manage' },
    input: z.object({ applicationId: id }),
    output: z.object({ rows: z.array(z.object({ accountId: id, name: z.string() })) }),
  }),
  'POST /grant/consultation/edit': call({
    summary: 'Record advice, or change or remove a record that is not confirmed yet (GRA-6)',
    who: { can: 'oxfam-consultation-hour-edit' },
    input: z.object({
      consultationId: id.optional(),
      applicationId: id,
      heldOn: typedDay,
      minutes: count,
      topic: line,
      advice: multilineOf(10_000),
      nextStep: line.default(''),
      version: count.default(0),
      remove: flag.default(false),
    }),
    output: z.object({ message: z.string(), consultation: consultation.nullable() }),
  }),
  'POST /grant/consultation/settle': call({
    summary: 'Settle an objection to advice of a consultant whose assignment has ended (GRA-6)',
    who: { can: 'grant-manage' },
    input: z.object({
      consultationId: id,
      version: count,
      /** What is right, at most what was recorded; 0 takes the record away. */
      minutes: count,
      reason: multiline,
    }),
    output: z.object({ message: z.string() }),
  }),
  'POST /grant/consultation/confirm': call({
    summary: 'Confirm a record of advice as the applicant, or object to it (GRA-6)',
    who: 'person',
    input: z.object({ consultationId: id, version: count, confirms: flag, objection: multiline.default('') }),
    output: z.object({ message: z.string(), consultation }),
  }),
};
