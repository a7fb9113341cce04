import { z } from 'zod';
import { callsBy, may } from '../../../contract/declare-call.ts';
import { LANGS } from '../../../contract/lang.ts';
import { mailContent, mailContentTyped } from '../../../contract/mail-blocks.ts';
import {
  count,
  id,
  instant,
  jsonObject,
  line,
  messageOnly,
  multiline,
  page,
  pageInput,
} from '../../../contract/wire.ts';
import { CAMPAIGN_STATES, LEFT_OUT, PURPOSES, RECIPIENT_STATES } from './values.ts';

const call = callsBy({ can: 'campaign-manage' });

const campaignId = id;
const purpose = z.enum(PURPOSES);
const state = z.enum(CAMPAIGN_STATES);

/** A list by the name of its screen, and what it is asked. */
const audienceTyped = { list: line.max(80), query: jsonObject };
const audience = z.object({
  list: z.string(),
  /** What the list is called. */
  title: z.string(),
  query: z.record(z.string(), z.string()),
  /** Its filters in words. */
  facts: z.array(z.string()),
});

const row = z.object({
  campaignId,
  name: z.string(),
  purpose,
  purposeLabel: z.string(),
  state,
  stateLabel: z.string(),
  sendAt: instant.nullable(),
  doneAt: instant.nullable(),
  changedAt: instant,
  changedBy: z.string(),
  /** Of those who are written to; 0 before it begins. */
  recipients: z.number().int(),
  handed: z.number().int(),
});

const counts = z.object({
  /** Rows of the list. */
  total: z.number().int(),
  /** Who is written to. */
  goes: z.number().int(),
  leftOut: z.array(z.object({ why: z.enum(LEFT_OUT), label: z.string(), n: z.number().int() })),
});

const recipient = z.object({
  sourceKey: z.string(),
  name: z.string(),
  address: z.string(),
  lang: z.enum(LANGS),
  state: z.enum(RECIPIENT_STATES),
  stateLabel: z.string(),
  /** Whether a mail was meant for them. */
  written: z.boolean(),
  at: instant.nullable(),
  /** What a mail server said. */
  reason: z.string(),
  /** They have since said that they want no more. */
  unsubscribedAt: instant.nullable(),
  /** Of the mail, for the page of what was sent. */
  mailId: id.nullable(),
  /** Mailings leave the address out, because mails came back from it. */
  isDead: z.boolean(),
});

const detail = row.extend({
  /** Of the text; the audience has a version of its own, so that choosing it never meets a text being saved. */
  version: z.number().int(),
  audienceVersion: z.number().int(),
  content: mailContent,
  audience: audience.nullable(),
  pausedWhy: z.string(),
  startedBy: z.string(),
  /** What became of it, once it has begun: each opens the list of those people. */
  outcome: z.array(z.object({ state: z.enum(RECIPIENT_STATES), label: z.string(), n: z.number().int() })),
  /** Mails a minute, and the hours without mails, as they hold now. */
  pace: z.object({
    perMinute: z.number().int(),
    quietFrom: z.number().int(),
    quietUntil: z.number().int(),
    quietNow: z.boolean(),
  }),
  abilities: may('edit', 'start', 'pause', 'resume', 'cancel', 'remove'),
  placeholders: z.array(
    z.object({ name: z.string(), label: z.string(), example: z.object({ en: z.string(), 'zh-hant': z.string() }) }),
  ),
});

/** Each reads a whole audience, which may be a hundred thousand people. */
const AUDIENCE_READ = { points: 60, seconds: 60 } as const;

const shownIn = z.object({ subject: z.string(), html: z.string() }).nullable();

/** Mailings to chosen people (COM-1). */
export const campaigns = {
  'GET /campaign/list': call({
    summary: 'List campaigns, newest first (COM-1)',
    input: z.object({ state: state.optional(), purpose: purpose.optional(), search: line.optional(), ...pageInput }),
    output: page(row),
  }),
  'GET /campaign/get': call({
    summary: 'Get a campaign and its results',
    input: z.object({ campaignId }),
    output: detail,
  }),
  'POST /campaign/create': call({
    summary: 'Create a campaign, empty or as a copy of another',
    programs: true,
    input: z.object({ name: line.max(150), purpose, copyOf: z.union([id, z.literal('')]).default('') }),
    output: messageOnly.extend({ campaignId }),
  }),
  'POST /campaign/save': call({
    summary: 'Save a draft; 409 if somebody saved it after `version`',
    programs: true,
    input: z.object({ campaignId, version: count, name: line.max(150), purpose, content: mailContentTyped }),
    output: z.object({ version: z.number().int(), savedAt: instant }),
    limit: { points: 600, seconds: 60 },
  }),
  'POST /campaign/remove': call({
    summary: 'Delete a draft that was never sent',
    input: z.object({ campaignId }),
  }),
  'POST /campaign/preview': call({
    summary: 'Preview the mail in both languages for a person of the audience, and its mistakes; nothing is saved',
    programs: true,
    input: z.object({
      campaignId,
      content: mailContentTyped,
      /** The row of the list; empty: with example values. */
      as: line.max(200).default(''),
    }),
    output: z.object({
      /** By place: `subject.en`, `b1.html.en`. */
      problems: z.record(z.string(), z.string()),
      shown: z.object({ en: shownIn, 'zh-hant': shownIn }),
    }),
    limit: { points: 600, seconds: 60 },
  }),
  'POST /campaign/test': call({
    summary: 'Send the mail to oneself in both languages or one, marked as a test',
    input: z.object({ campaignId, testLang: z.enum(['en', 'zh-hant', 'both']) }),
    limit: { points: 20, seconds: 600 },
  }),
  'GET /campaign/audience/sources': call({
    summary: 'List the lists an audience can come from, and saved audiences',
    output: z.object({
      lists: z.array(z.object({ list: z.string(), title: z.string() })),
      saved: z.array(audience.extend({ audienceId: id, name: z.string() })),
    }),
  }),
  'POST /campaign/audience/choose': call({
    summary: 'Choose the audience, a list with filters; its people are fixed when sending begins',
    input: z.object({ campaignId, ...audienceTyped }),
    output: messageOnly.extend({ audienceVersion: z.number().int() }),
  }),
  'GET /campaign/audience/count': call({
    summary: 'Count who would receive the campaign now, and who is left out and why',
    input: z.object({ campaignId }),
    output: counts,
    limit: AUDIENCE_READ,
  }),
  'GET /campaign/audience/people': call({
    summary: 'List the first hundred people behind one of these counts',
    input: z.object({ campaignId, why: z.enum(LEFT_OUT).optional(), search: line.optional() }),
    output: z.object({
      rows: z.array(z.object({ sourceKey: z.string(), name: z.string(), address: z.string(), lang: z.enum(LANGS) })),
      total: z.number().int(),
    }),
    limit: AUDIENCE_READ,
  }),
  'POST /campaign/audience/save': call({
    summary: 'Save an audience under a name for other campaigns',
    input: z.object({ name: line.max(100), ...audienceTyped }),
  }),
  'POST /campaign/audience/remove': call({
    summary: 'Delete a saved audience; campaigns that use it keep theirs',
    input: z.object({ audienceId: id }),
  }),
  'POST /campaign/start': call({
    summary: 'Send the campaign now or at a set time; its people are fixed when sending begins',
    input: z.object({
      campaignId,
      /** What was read and tested is sent: 409 where the text or the audience was changed since. */
      version: count,
      audienceVersion: count,
      /** Empty: now. In Hong Kong: `2026-12-24T10:00`. */
      sendAt: z.union([z.literal(''), z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)]).default(''),
    }),
  }),
  'POST /campaign/pause': call({
    summary: 'Pause a campaign; mails already handed over are still sent',
    input: z.object({ campaignId }),
  }),
  'POST /campaign/resume': call({
    summary: 'Resume a paused campaign',
    input: z.object({ campaignId }),
  }),
  'POST /campaign/cancel': call({
    summary: 'Cancel a campaign; mails already sent stay sent',
    input: z.object({ campaignId, reason: multiline.min(1).max(500) }),
  }),
  'GET /campaign/recipients': call({
    summary: 'List everybody a campaign was for, by outcome, including who was left out and why',
    input: z.object({ campaignId, state: z.enum(RECIPIENT_STATES).optional(), search: line.optional(), ...pageInput }),
    output: page(recipient),
  }),
  'POST /campaign/recipient/clear': call({
    summary: 'Clear the mark of a dead address so that mailings go there again; complaints stay',
    input: z.object({ campaignId, sourceKey: line.max(200), reason: multiline.min(1).max(500) }),
  }),
};
