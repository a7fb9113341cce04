import { z } from 'zod';
import { callsBy } from '../../../contract/declare-call.ts';
import { count, flag, id, instant, multiline } from '../../../contract/wire.ts';

const call = callsBy({ can: 'user-manage' });

/** One of two accounts. */
const side = z.object({
  accountId: id,
  displayName: z.string(),
  email: z.string(),
  status: z.string(),
  roles: z.array(z.string()),
  createdAt: instant,
  lastLoginAt: instant.nullable(),
});

/** A wish to make two accounts one. */
export const accountMerge = z.object({
  mergeId: id,
  keep: side,
  close: side,
  state: z.enum(['asked', 'done', 'refused']),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  decidedBy: z.string(),
  decidedAt: instant.nullable(),
  decideReason: z.string(),
  version: z.number().int(),
  /** The reader may be the second person. */
  mayDecide: z.boolean(),
});

const pair = { keepId: id, closeId: id };

/** Two accounts of one person made one, in every room (ADM-2). Two people who manage users do it. */
export const accountsMerge = {
  'GET /user/merge/preview': call({
    summary: 'Preview a merge of two accounts: what moves, what prevents it and what is lost (ADM-2)',
    input: z.object(pair),
    output: z.object({
      keep: side,
      close: side,
      /** Records that go over, kind by kind. */
      moving: z.array(z.object({ kind: z.string(), title: z.string(), count: z.number().int() })),
      standing: z.array(z.object({ text: z.string(), path: z.string().nullable(), stops: z.boolean() })),
      /** Nothing stops it. */
      mayAsk: z.boolean(),
    }),
  }),
  'POST /user/merge/ask': call({
    summary: 'Ask a second person to merge two accounts (ADM-2)',
    input: z.object({ ...pair, reason: multiline }),
  }),
  'GET /user/merge/list': call({
    summary: 'List account merges, open ones first, then the latest (ADM-2)',
    output: z.object({ rows: z.array(accountMerge) }),
  }),
  'POST /user/merge/decide': call({
    summary: 'Carry out a merge of accounts that a colleague asked for, for good, or refuse it with a reason (ADM-2)',
    input: z.object({ mergeId: id, version: count, approve: flag, reason: multiline.default('') }),
  }),
};
