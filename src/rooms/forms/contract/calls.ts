import { z } from 'zod';
import { formRecord } from '../../../contract/calls/forms.ts';
import { callsBy } from '../../../contract/declare-call.ts';
import {
  count,
  email,
  flag,
  id,
  inBoth,
  instant,
  jsonObject,
  line,
  lineOf,
  messageOnly,
  multilineOf,
  page,
  pageInput,
  period,
  personName,
} from '../../../contract/wire.ts';
import { ACCEPTANCES, AFTER_KEEP, ANSWERERS, FORM_STARTS, KEEP_MONTHS_MAX, MADE_FORM_STATES } from './values.ts';

const forStaff = callsBy({ can: 'form-manage' });
const forAnyone = callsBy('anyone');
const forPerson = callsBy('person');

const bothNames = jsonObject.pipe(inBoth(lineOf(150)));
/** Where the questions of a form are asked besides its own page. */
const use = z.object({ kind: z.string(), title: z.string(), href: z.string().nullable() });
const row = z.object({
  madeFormId: id,
  /** By which the form editor opens it. */
  formId: z.string(),
  slug: z.string(),
  name: z.string(),
  state: z.enum(MADE_FORM_STATES),
  acceptance: z.enum(ACCEPTANCES),
  answerers: z.enum(ANSWERERS),
  answers: z.number().int(),
  lastAt: instant.nullable(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
});

/** Forms that an organisation made itself: made, answered, read (docs/decisions/0079). */
export const madeForms = {
  'GET /made-form/list': forStaff({
    summary: 'List the forms that the organisation made itself, newest first',
    input: z.object({ search: line.optional(), state: z.enum(MADE_FORM_STATES).optional(), ...pageInput }),
    output: page(row),
  }),
  'GET /made-form/get': forStaff({
    summary: 'Get the settings of a form that the organisation made itself',
    input: z.object({ madeFormId: id }),
    output: row.extend({
      names: inBoth(z.string()),
      /** Whether the editor has published it at least once. */
      published: z.boolean(),
      once: z.boolean(),
      thanks: inBoth(z.string()),
      notify: z.array(z.string()),
      keepMonths: z.number().int(),
      afterKeep: z.enum(AFTER_KEEP),
      version: z.number().int(),
      uses: z.array(use),
      /** Begun by people with an account and not sent. */
      begun: z.number().int(),
    }),
  }),
  'GET /made-form/choices': callsBy({ can: ['form-manage', 'event-manage', 'oxfam-event-edit', 'grant-manage'] })({
    summary: 'List the published forms whose questions an event or a call for applications can ask',
    output: z.object({ rows: z.array(z.object({ madeFormId: id, name: z.string(), version: z.number().int() })) }),
  }),
  'POST /made-form/add': forStaff({
    summary: 'Make a form from a starting point or as a copy of another; it begins as a draft',
    input: z.object({ name: bothNames, start: z.enum(FORM_STARTS), copyOf: lineOf(200).default('') }),
    output: messageOnly.extend({ madeFormId: id, formId: z.string() }),
  }),
  'POST /made-form/edit': forStaff({
    summary: 'Change who may answer a form, when, at which address, and what becomes of answers; 409 after `version`',
    input: z.object({
      madeFormId: id,
      version: count,
      name: bothNames,
      slug: lineOf(1_000),
      state: z.enum(MADE_FORM_STATES),
      answerers: z.enum(ANSWERERS),
      once: flag,
      /** Times in Hong Kong as people type them; empty: none. */
      opensAt: line.max(40).default(''),
      closesAt: line.max(40).default(''),
      thanks: jsonObject.pipe(inBoth(multilineOf(2_000))),
      /** Addresses of staff, one per line. */
      notify: multilineOf(2_000).default(''),
      keepMonths: z.coerce.number().int().min(1).max(KEEP_MONTHS_MAX),
      afterKeep: z.enum(AFTER_KEEP),
    }),
  }),
  'POST /made-form/delete': forStaff({
    summary:
      'Delete a form for good with its answers: 409 while it is open or in use, or more was answered than `answers`',
    input: z.object({
      madeFormId: id,
      version: count,
      /** As it is called in one of the languages. */
      name: lineOf(1_000),
      reason: lineOf(500),
      /** How many were seen: they go with it. */
      answers: count,
    }),
  }),
  'GET /made-form/open': forAnyone({
    summary:
      'Get a form by its public address: whether it takes answers, and its questions for people without an account',
    input: z.object({ slug: line.max(60) }),
    output: z.object({
      title: z.string(),
      acceptance: z.enum(ACCEPTANCES),
      opensAt: instant.nullable(),
      closesAt: instant.nullable(),
      answerers: z.enum(ANSWERERS),
      once: z.boolean(),
      /** The reader has to log in first; to send files one has to as well. */
      needsLogin: z.boolean(),
      /** The reader is logged in and is not one of those who may answer. */
      notForYou: z.boolean(),
      form: formRecord.nullable(),
    }),
    limit: { points: 300, seconds: 60 },
  }),
  'POST /made-form/begin': forPerson({
    summary: 'Begin to answer a form, or go on with what was begun; the answers are saved by `POST /form/draft`',
    input: z.object({ slug: line.max(60) }),
    output: z.object({ formId: z.string(), dataId: id, sent: z.boolean() }),
    limit: { points: 120, seconds: 600 },
  }),
  'POST /made-form/send': forAnyone({
    summary: 'Answer a form without an account; a confirmation is mailed where an address is sent',
    gathers: 'extra',
    input: z.object({
      slug: line.max(60),
      name: personName(120).default(''),
      email: email.default(''),
      extra: jsonObject,
      /** Of the form as it was shown. */
      definitionVersion: count,
    }),
    limit: { points: 30, seconds: 600 },
  }),
  'GET /made-form/answers': forStaff({
    summary: 'List the answers to a form, newest first, with one column for each question',
    input: z.object({ madeFormId: id, search: line.optional(), sent: period.optional(), ...pageInput }),
    output: page(
      z.object({
        answerId: id,
        sentAt: instant,
        name: z.string(),
        email: z.string(),
        accountId: id.nullable(),
        /** Of the form that was answered. */
        formVersion: z.number().int(),
        /** By question, as people read it. */
        cells: z.record(z.string(), z.string()),
      }),
    ).extend({
      title: z.string(),
      questions: z.array(z.object({ name: z.string(), label: z.string() })),
    }),
  }),
  'GET /made-form/figures': forStaff({
    summary: 'Count the choices in the answers to a form, question by question',
    input: z.object({ madeFormId: id }),
    output: z.object({
      answers: z.number().int(),
      charts: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          points: z.array(z.object({ label: z.string(), count: z.number().int() })),
        }),
      ),
    }),
  }),
  'POST /made-form/answer/remove': forStaff({
    summary: 'Delete an answer for good, with a reason',
    input: z.object({ answerId: id, reason: lineOf(500) }),
  }),
};
