import { z } from 'zod';
import { call, callsBy } from '../declare-call.ts';
import { LANGS } from '../lang.ts';
import { MODULES } from '../modules.ts';
import { NOTIFICATION_CHOICES } from '../notifications.ts';
import { STAFF_EVENTS } from '../staff-events.ts';
import { FIGURES } from '../values/figures.ts';
import { flag, id, instant, jsonList, line, messageOnly, multiline, page, pageInput } from '../wire.ts';

const forPerson = callsBy('person');

/** One number, and the list it counts. */
const figure = z.object({
  key: z.enum(FIGURES),
  label: z.string(),
  /** What it counts, in a sentence. */
  about: z.string(),
  /** Whole cents where it is money, whole minutes where it is hours, whole days, or so many of a hundred. */
  value: z.number().int(),
  unit: z.enum(['count', 'money', 'hours', 'days', 'percent']),
  /** What it was a month before, where that says something: `at the end of October`. */
  before: z.object({ value: z.number().int(), label: z.string() }).nullable(),
  /** The same over the last months, the oldest first, where it is kept by month; the last is `value`. */
  history: z.array(z.number().int()).optional(),
  path: z.string(),
});

/** Numbers in a row or over time; each opens the list it counts. */
const chart = z.object({
  key: z.string(),
  title: z.string(),
  /** What is counted, where the title does not say it all. */
  about: z.string(),
  /** `rows`: bars that lie, one below the other, where names are long. */
  kind: z.enum(['lines', 'bars', 'rows']),
  /** What its numbers are, where they are no counts: whole cents, minutes, days, or so many of a hundred. */
  unit: z.enum(['money', 'hours', 'days', 'percent']).optional(),
  series: z.array(z.object({ key: z.string(), label: z.string() })),
  points: z.array(
    z.object({
      label: z.string(),
      /** One of each series, in their order. */
      values: z.array(z.object({ value: z.number().int(), path: z.string() })),
    }),
  ),
});

/** Calls the engine itself answers; they belong to no room. */
export const portal = {
  'GET /portal': call({
    summary: 'Get the look, word catalogues and modules of a tenant in one language (TEN-1, TEN-3)',
    who: 'anyone',
    output: z.object({
      tenant: z.string(),
      lang: z.enum(LANGS),
      name: z.string(),
      shortName: z.string(),
      look: z.object({
        accent: z.object({ light: z.string(), dark: z.string() }),
        second: z.object({ light: z.string(), dark: z.string() }),
        mark: z.string(),
        wordmark: z.object({
          face: z.enum(['sans', 'round']),
          weight: z.union([z.literal(400), z.literal(500), z.literal(600)]),
          tracking: z.number(),
          capitals: z.literal(true).optional(),
        }),
        picture: z.string(),
      }),
      /** Where the organisation can be reached, and the links at the foot of its pages; empty: not written. */
      organisation: z.object({
        address: z.string(),
        telephone: z.string(),
        email: z.string(),
        charityNumber: z.string(),
        section88Number: z.string(),
        menu: z.array(z.object({ label: z.string(), href: z.string() })),
        links: z.array(z.object({ label: z.string(), href: z.string() })),
      }),
      modules: z.record(z.enum(MODULES), z.boolean()),
      switchedOff: z.array(z.enum(MODULES)),
      catalogues: z.record(z.string(), z.string()),
      tenants: z.array(z.object({ key: z.string(), name: z.string() })),
      demo: z.boolean(),
      undoSeconds: z.number().int(),
    }),
    sessionless: true,
  }),
  'GET /notification/list': forPerson({
    summary: 'List the person’s notifications, newest first, or the unread ones (COM-3)',
    input: z.object({ unread: flag.default(false), ...pageInput }),
    output: page(
      z.object({
        id,
        type: z.enum(['info', 'message', 'warning', 'error']),
        message: z.string(),
        link: z.string().nullable(),
        at: instant,
        read: z.boolean(),
      }),
    ).extend({ unread: z.number().int() }),
  }),
  'POST /notification/read': forPerson({
    summary: 'Mark one notification as read, or all',
    input: z.object({ id: id.optional() }),
    output: messageOnly.partial(),
  }),
  'GET /notification/choice': forPerson({
    summary: 'Get how the person receives news by mail: at once, in a digest, or not at all (COM-3)',
    output: z.object({
      choice: z.enum(NOTIFICATION_CHOICES),
      /** What the person is notified of as staff, and whether they are. */
      events: z.array(z.object({ event: z.enum(STAFF_EVENTS), on: z.boolean() })),
    }),
  }),
  'POST /notification/choice/edit': forPerson({
    summary: 'Choose how to receive news by mail; money, security and deadlines always come at once',
    input: z.object({
      choice: z.enum(NOTIFICATION_CHOICES),
      /** What staff are no longer notified of; without it that stays as it is. */
      off: jsonList(z.enum(STAFF_EVENTS), STAFF_EVENTS.length).optional(),
    }),
  }),
  'POST /notification/unsubscribe': call({
    summary: 'Unsubscribe from news with one click in a mail program (RFC 8058)',
    who: 'anyone',
    input: z.object({ token: line }),
    limit: { points: 20, seconds: 60 },
    sessionless: true,
    inAddress: true,
    opens: '/notifications/stop',
  }),
  'GET /next/list': forPerson({
    summary:
      'List the next things for the reader to do, the most pressing first, each with the button that leads to it',
    output: z.object({
      rows: z.array(
        z.object({
          title: z.string(),
          detail: z.string(),
          dueOn: z.string().nullable(),
          startsAt: instant.nullable(),
          endsAt: instant.nullable(),
          button: z.string(),
          path: z.string(),
        }),
      ),
    }),
  }),
  'GET /work/list': forPerson({
    summary: 'List what awaits the reader, oldest first; every number links to its list',
    output: z.object({
      rows: z.array(
        z.object({
          label: z.string(),
          count: z.number().int(),
          since: instant.nullable(),
          /** How many of them have passed their deadline. */
          overdue: z.number().int(),
          path: z.string(),
        }),
      ),
    }),
  }),
  'GET /figure/list': forPerson({
    summary: 'List the figures and charts of the reader’s areas; every number links to its list (ADM-1)',
    output: z.object({ asOf: instant, figures: z.array(figure), charts: z.array(chart) }),
  }),
  'POST /client/error': call({
    summary: 'Report an error in a browser, for the log',
    who: 'anyone',
    input: z.object({ message: multiline, where: line.optional(), fatal: flag.optional() }),
    output: z.object({}),
    limit: { points: 20, seconds: 60 },
    sessionless: true,
  }),
};
