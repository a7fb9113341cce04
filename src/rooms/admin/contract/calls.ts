import { z } from 'zod';
import { call, callsBy } from '../../../contract/declare-call.ts';
import { MODULES } from '../../../contract/modules.ts';
import type { SettingRule } from '../../../contract/rules/setting-value.ts';
import { READINESS_GROUPS, READINESS_STATES } from '../../../contract/values/readiness.ts';
import {
  count,
  day,
  flag,
  id,
  instant,
  line,
  multiline,
  page,
  pageInput,
  realDay,
  typedDay,
} from '../../../contract/wire.ts';

const forStaff = callsBy({ can: 'setting-manage' });

const audit = z.object({
  entryId: z.string(),
  at: instant,
  who: z.string(),
  /** What who acted is called; empty for jobs, and where nobody was logged in. */
  whoName: z.string(),
  action: z.string(),
  actionLabel: z.string(),
  subjectKind: z.string(),
  kindLabel: z.string(),
  subjectId: z.string(),
  /** Empty where the record is gone or has no name. */
  subjectName: z.string(),
  subjectPath: z.string().nullable(),
  /** Keys and values as they are kept, and as the reader reads them; an empty text: there was none. */
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      beforeText: z.string(),
      afterText: z.string(),
    }),
  ),
  reason: z.string(),
});

/** What the trail can be asked for; all of them must hold. */
const auditFilter = {
  subjectKind: line.optional(),
  subjectId: line.optional(),
  action: line.optional(),
  /** Part of the name or the address of who did it. */
  who: line.optional(),
  /** Days in Hong Kong, both included. */
  from: line.optional(),
  to: line.optional(),
  /** Anywhere: in who did it, the act, the name of the record, the reason, the fields. */
  search: line.optional(),
};

/** What may be typed for a setting, as a page checks it before it asks the server. */
const settingRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money'), max: z.number().int() }),
  z.object({ kind: z.literal('whole'), min: z.number().int(), max: z.number().int() }),
  z.object({
    kind: z.literal('days'),
    min: z.number().int(),
    max: z.number().int(),
    order: z.enum(['rising', 'falling']),
  }),
  z.object({ kind: z.literal('text'), form: z.string() }),
]) satisfies z.ZodType<SettingRule>;

/** A setting of a tenant that holds from a day on; values are written as the reader reads them. */
const datedSetting = z.object({
  key: z.string(),
  label: z.string(),
  hint: z.string(),
  /** The keyboard of a phone. */
  input: z.enum(['decimal', 'numeric', 'text']),
  rule: settingRule,
  /** What may be typed, as a sentence. */
  allowed: z.string(),
  inForce: z.object({
    value: z.string(),
    /** As one types it. */
    text: z.string(),
    /** Null while nothing was set: what the organisation began with. */
    since: day.nullable(),
  }),
  planned: z.array(z.object({ from: day, value: z.string() })),
  /** What a change leaves alone, as things stand now. */
  untouched: z.string().nullable(),
  version: z.number().int(),
  /** The newest first. */
  history: z.array(
    z.object({
      version: z.number().int(),
      at: instant,
      by: z.string(),
      from: day,
      /** Null: what was planned from that day was taken back. */
      value: z.string().nullable(),
      reason: z.string(),
    }),
  ),
});

/** A module of a tenant, with what an administrator wants to know before switching it. */
const module = z.object({
  module: z.enum(MODULES),
  label: z.string(),
  about: z.string(),
  /** Switched on: by an administrator, or by what the organisation began with. */
  on: z.boolean(),
  /** On, and so is what it is a part of. */
  there: z.boolean(),
  /** What the organisation began with. */
  declared: z.boolean(),
  /** What it is a part of. */
  wholes: z.array(z.object({ label: z.string(), there: z.boolean() })),
  /** The organisation has what it needs: without that it cannot be switched on. */
  setUp: z.boolean(),
  /** What is going on in it now. */
  running: z.array(z.object({ text: z.string(), count: z.number().int(), path: z.string().nullable() })),
  /** What comes and goes with it, as people know it; the last three in numbers. */
  follows: z.object({
    menus: z.array(z.string()),
    jobs: z.array(z.string()),
    searches: z.array(z.string()),
    lists: z.array(z.string()),
    offers: z.array(z.string()),
    forms: z.array(z.string()),
    mails: z.number().int(),
    calls: z.number().int(),
    topics: z.number().int(),
  }),
  version: z.number().int(),
  /** The newest first. */
  history: z.array(
    z.object({ version: z.number().int(), on: z.boolean(), reason: z.string(), at: instant, by: z.string() }),
  ),
});

/** What a run of a job did; null: it was not noted. */
const jobDid = z
  .object({
    /** False: there was nothing to do. */
    wrote: z.boolean(),
    /** Records it changed or wrote to somebody about. */
    total: z.number().int(),
    /** The first of them, for who may read the audit trail. */
    records: z.array(
      z.object({ id: z.string(), kindLabel: z.string(), name: z.string(), path: z.string().nullable() }),
    ),
  })
  .nullable();

/** What administrators look after besides forms and mails: the trail, the jobs, the settings (ADM). */
export const admin = {
  'GET /audit/list': call({
    summary: 'List the audit trail of this tenant or of one record (ADM-3)',
    who: { can: 'audit-read' },
    input: z.object({ ...auditFilter, ...pageInput }),
    output: page(audit),
  }),
  'GET /job/list': call({
    summary: 'List background jobs: last and next run, duration, results and errors (ADM-2)',
    who: { can: 'job-manage' },
    output: z.object({
      rows: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          lastAt: instant.nullable(),
          nextAt: instant.nullable(),
          durationMs: z.number().int().nullable(),
          waiting: z.number().int(),
          done: z.number().int(),
          failed: z.number().int(),
          /** Of the last one that failed: what it means for the reader, and what the machine said. */
          error: z.string().nullable(),
          errorDetail: z.string().nullable(),
          /** Of the last run: how often it was tried, and how often it may be. */
          tries: z.number().int(),
          triesMost: z.number().int(),
          /** Runs by the clock, so it can be paused. */
          repeats: z.boolean(),
          paused: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
          did: jobDid,
        }),
      ),
    }),
  }),
  'GET /job/runs': call({
    summary: 'List the latest runs of a job and what each did; `all` includes runs with nothing to do (ADM-2)',
    who: { can: 'job-manage' },
    input: z.object({ name: line, all: flag.default(false) }),
    output: z.object({
      rows: z.array(
        z.object({
          runId: id,
          at: instant,
          durationMs: z.number().int().nullable(),
          failed: z.boolean(),
          error: z.string().nullable(),
          did: jobDid,
        }),
      ),
    }),
  }),
  'POST /job/pause': call({
    summary: 'Pause a repeating job for this tenant, or resume it (ADM-2)',
    who: { can: 'job-manage' },
    input: z.object({ name: line, paused: flag, reason: multiline.optional() }),
  }),
  'POST /job/retry': call({
    summary: 'Retry the failed runs of a job',
    programs: true,
    who: { can: 'job-manage' },
    input: z.object({ name: line }),
  }),
  'GET /go-live/check': forStaff({
    summary:
      'Check what has to be right before people use the portal: why each line stands as it does, and how to mend it',
    limit: { points: 60, seconds: 60, by: 'person' },
    output: z.object({
      checkedAt: instant,
      /** A mail server is set: a test can be sent. */
      sendsMail: z.boolean(),
      rows: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          group: z.enum(READINESS_GROUPS),
          state: z.enum(READINESS_STATES),
          why: z.string(),
          /** Empty where there is nothing to do. */
          how: z.string(),
        }),
      ),
    }),
  }),
  'GET /module/list': forStaff({
    summary:
      'List the modules of this tenant: whether each is on, why, what is under way in it and what depends on it (TEN-4)',
    output: z.object({ rows: z.array(module) }),
  }),
  'POST /module/switch': forStaff({
    summary: 'Switch a module on or off, at once and on every server; stored data stays (TEN-4)',
    input: z.object({ module: z.enum(MODULES), on: flag, reason: multiline.default(''), version: count }),
  }),
  'GET /setting/list': forStaff({
    summary: 'List the settings of this tenant',
    output: z.object({
      rows: z.array(
        z.object({ key: z.string(), value: z.unknown(), label: z.string(), kind: z.enum(['flag', 'number', 'text']) }),
      ),
    }),
  }),
  'POST /setting/edit': forStaff({
    summary: 'Change a setting of this tenant',
    input: z.object({ key: line, value: line }),
  }),
  'GET /setting/dated/list': forStaff({
    summary: 'List settings that change by date: the value in force, planned values and the history',
    output: z.object({
      groups: z.array(z.object({ room: z.string(), title: z.string(), settings: z.array(datedSetting) })),
    }),
  }),
  'POST /setting/dated/plan': forStaff({
    summary: 'Plan a value of such a setting from today or a later day; existing records keep theirs',
    input: z.object({
      key: line,
      /** As a person types it. */
      value: line,
      from: typedDay,
      reason: multiline.default(''),
      version: count,
    }),
  }),
  'POST /setting/dated/withdraw': forStaff({
    summary: 'Withdraw a planned value that is not yet in force',
    input: z.object({ key: line, from: realDay, reason: multiline.default(''), version: count }),
  }),
};
