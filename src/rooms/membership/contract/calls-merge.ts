import { z } from 'zod';
import { callsOf } from '../../../contract/declare-call.ts';
import {
  count,
  day,
  flag,
  id,
  instant,
  jsonObject,
  lineOf,
  multiline,
  page,
  pageInput,
} from '../../../contract/wire.ts';
import { MEMBERSHIP_STATUSES } from './values.ts';

const call = callsOf('membership', { can: 'membership-review' });

/** What speaks for two memberships being one person's. */
export const LIKENESS_REASONS = ['mail', 'phone', 'chinese', 'english', 'spelling', 'born'] as const;
export type LikenessReason = (typeof LIKENESS_REASONS)[number];

/** One of two memberships that are laid side by side. */
const side = z.object({
  membershipId: id,
  name: z.string(),
  fullname: z.string(),
  fullnameChinese: z.string(),
  email: z.string(),
  phone: z.string(),
  bornOn: z.string(),
  number: z.string().nullable(),
  typeLabel: z.string(),
  status: z.enum(MEMBERSHIP_STATUSES),
  statusLabel: z.string(),
  joinedOn: day.nullable(),
  sinceOn: day.nullable(),
  endsOn: day.nullable(),
  appliedAt: instant.nullable(),
  version: z.number().int(),
});

const duplicate = z.object({
  one: side,
  other: side,
  /** Out of a hundred how much speaks for one person. */
  score: z.number().int(),
  why: z.array(z.object({ reason: z.enum(LIKENESS_REASONS), label: z.string() })),
  dismissed: z.object({ at: instant, who: z.string() }).nullable(),
});

/** Which value of each field wins; what is not named stays as the kept one has it. */
const choices = jsonObject.pipe(z.record(lineOf(100), z.enum(['keep', 'close']))).default({});
const pairQuery = { keepId: id, closeId: id, choices };

const merging = z.object({
  mergeId: id,
  at: instant,
  who: z.string(),
  keep: z.object({ membershipId: id, name: z.string(), number: z.string().nullable() }),
  close: z.object({ membershipId: id, name: z.string(), number: z.string().nullable() }),
  undoUntil: instant,
  undoneAt: instant.nullable(),
  mayUndo: z.boolean(),
});

/** People who are in the register twice, and two memberships made one (MEM-2). */
export const merges = {
  'GET /membership/duplicates': call({
    summary: 'List memberships that may be one person, with why, likeliest first, or those of one membership (MEM-2)',
    input: z.object({ membershipId: id.optional(), dismissed: flag.default(false), ...pageInput }),
    output: page(duplicate),
  }),
  'POST /membership/duplicates/dismiss': call({
    summary: 'Mark two memberships as different people; `undo` suggests them again (MEM-2)',
    input: z.object({ oneId: id, otherId: id, undo: flag.default(false) }),
  }),
  'POST /membership/merge/preview': call({
    summary: 'Preview a merge of two memberships; nothing is written (MEM-2)',
    input: z.object(pairQuery),
    output: z.object({
      keep: side,
      close: side,
      /** The particulars in which they differ. */
      fields: z.array(
        z.object({
          field: z.string(),
          label: z.string(),
          keep: z.string(),
          close: z.string(),
          chosen: z.enum(['keep', 'close']),
        }),
      ),
      /** What would happen, sentence by sentence. */
      effects: z.array(z.string()),
      /** What staff should settle besides. */
      warnings: z.array(z.string()),
      /** Why it cannot be; null where it can. */
      refusal: z.string().nullable(),
    }),
  }),
  'POST /membership/merge': call({
    summary: 'Merge two memberships: one is closed and points to the one kept (MEM-2)',
    input: z.object({ ...pairQuery, keepVersion: count, closeVersion: count }),
    output: z.object({ message: z.string(), merge: merging }),
  }),
  'GET /membership/merge/list': call({
    summary: 'List recent merges, and which can still be undone (MEM-2)',
    output: z.object({ rows: z.array(merging) }),
  }),
  'POST /membership/merge/undo': call({
    summary: 'Undo a merge within thirty days, unless something has changed since (MEM-2)',
    input: z.object({ mergeId: id, reason: multiline.default('') }),
    output: z.object({ message: z.string(), merge: merging }),
  }),
};
