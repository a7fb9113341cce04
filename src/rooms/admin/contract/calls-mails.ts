import { z } from 'zod';
import { callsBy } from '../../../contract/declare-call.ts';
import { LANGS } from '../../../contract/lang.ts';
import { sentLine, sentMail } from '../../../contract/sent-mail.ts';
import { MAIL_STATES } from '../../../contract/values/mails.ts';
import {
  count,
  id,
  inBoth,
  instant,
  jsonObject,
  line,
  lineOf,
  messageOnly,
  multiline,
  multilineOf,
  page,
  pageInput,
  period,
} from '../../../contract/wire.ts';

const call = callsBy({ can: 'mail-manage' });
const forSettings = callsBy({ can: 'setting-manage' });

const template = line.max(100);
const written = z.object({ en: z.string(), 'zh-hant': z.string() });

/** What of a mail is edited, in both languages; `button` null where the mail has none. */
const texts = jsonObject.pipe(
  z.object({
    subject: inBoth(lineOf(300)),
    body: inBoth(multilineOf(40_000)),
    button: inBoth(lineOf(80)).nullable(),
  }),
);
const textsShown = z.object({ subject: written, body: written, button: written.nullable() });

const saved = {
  /** 0: never edited. */
  version: z.number().int(),
  /** `standard`: what the product brought is in use, or in use again. */
  origin: z.enum(['standard', 'edit']),
  at: instant.nullable(),
  by: z.string(),
  note: z.string(),
  /** It cannot be filled in any more, so the standard text goes out. */
  broken: z.boolean(),
};
const about = {
  template: z.string(),
  name: z.string(),
  /** When it is sent, and to whom. */
  when: z.string(),
  purpose: z.enum(['service', 'reminder', 'marketing']),
};

/** The texts of mails as administrators edit them, and what was sent (GRA-8, COM-1); the engine answers these calls. */
export const mails = {
  'GET /mail/text/list': call({
    summary: 'List the mails of this tenant’s modules: when each is sent, the text in use, how many were sent (GRA-8)',
    output: z.object({
      rows: z.array(z.object({ ...about, ...saved, sent: z.number().int(), lastSentAt: instant.nullable() })),
    }),
  }),
  'GET /mail/text/get': call({
    summary: 'Get a mail to edit: the text in use, the standard text and its placeholders',
    input: z.object({ template }),
    output: z.object({
      ...about,
      ...saved,
      texts: textsShown,
      standard: textsShown,
      placeholders: z.array(z.object({ name: z.string(), label: z.string(), example: written })),
    }),
  }),
  'POST /mail/text/preview': call({
    summary: 'Preview a text with example values in both languages and its mistakes; nothing is saved',
    programs: true,
    input: z.object({ template, texts }),
    output: z.object({
      /** By field and language: `body.en`. */
      problems: z.record(z.string(), z.string()),
      /** Null where that language has a mistake. */
      shown: z.object({
        en: z.object({ subject: z.string(), html: z.string() }).nullable(),
        'zh-hant': z.object({ subject: z.string(), html: z.string() }).nullable(),
      }),
    }),
    limit: { points: 600, seconds: 60 },
  }),
  'POST /mail/text/save': call({
    summary: 'Put a text into use; 409 if somebody saved one after `version`',
    input: z.object({ template, texts, version: count, note: multiline.max(500).default('') }),
    output: messageOnly.extend({ version: z.number().int() }),
  }),
  'POST /mail/text/restore': call({
    summary: 'Put an earlier version or the standard text (0) into use again; 409 as when saving',
    input: z.object({ template, to: count, version: count, note: multiline.max(500).default('') }),
    output: messageOnly.extend({ version: z.number().int() }),
  }),
  'GET /mail/text/versions': call({
    summary: 'List the versions of a mail, newest first: who, when and why; the standard text is 0',
    input: z.object({ template }),
    output: z.object({
      rows: z.array(
        z.object({
          version: z.number().int(),
          origin: z.enum(['standard', 'edit']),
          at: instant.nullable(),
          by: z.string(),
          note: z.string(),
          /** Which version was brought back. */
          restored: z.number().int().nullable(),
          inUse: z.boolean(),
          texts: textsShown,
        }),
      ),
    }),
  }),
  'POST /mail/text/test': call({
    summary: 'Send a text with example values to oneself in one language, marked as a test',
    input: z.object({ template, texts, testLang: z.enum(LANGS) }),
    limit: { points: 10, seconds: 600 },
  }),
  'POST /mail/server/test': forSettings({
    summary: 'Send a test mail to oneself at once and answer what the mail server said',
    output: z.object({
      /** `off`: no mail server is set. */
      outcome: z.enum(['accepted', 'refused', 'off']),
      to: z.string(),
      /** The server's own words, or why it could not be reached; empty where none is set. */
      answer: z.string(),
    }),
    limit: { points: 10, seconds: 60, by: 'person' },
  }),
  'GET /mail/outbox/list': call({
    summary: 'List the mails of this tenant, newest first, except about records closed to the reader (COM-1)',
    input: z.object({
      /** Part of the name or the address of whom it was for. */
      person: line.optional(),
      template: template.optional(),
      state: z.enum(MAIL_STATES).optional(),
      days: period.optional(),
      ...pageInput,
    }),
    output: page(z.object(sentLine)),
  }),
  'GET /mail/outbox/get': call({
    summary: 'Get a mail as it was sent',
    input: z.object({ id }),
    output: z.object({
      ...sentMail,
      attempts: z.number().int(),
      /** What the machine said. */
      detail: z.string(),
      mayResend: z.boolean(),
    }),
  }),
  'POST /mail/outbox/resend': call({
    summary: 'Retry a mail that could not be sent, unchanged',
    programs: true,
    input: z.object({ id }),
  }),
};
