import { z } from 'zod';
import { changedAnswer } from '../../../contract/changed-answer.ts';
import { callsOf } from '../../../contract/declare-call.ts';
import {
  count,
  day,
  email,
  flag,
  id,
  instant,
  multiline,
  page,
  pageInput,
  personName,
} from '../../../contract/wire.ts';
import { accountNumber } from '../../accounts/contract/calls-entrance.ts';
import { membershipFilter, membershipRecord, RENEWAL_PERIODS, TERM_KINDS } from './calls-record.ts';
import { MEMBERSHIP_STATUSES } from './values.ts';

const forPerson = callsOf('membership', 'person');
const forStaff = callsOf('membership', { can: 'membership-review' });

/** Somebody whom a member lets into the members' corner (MEM-6). */
const readingMember = z.object({
  /** Of the account that reads; null while the invitation waits. */
  ID: accountNumber.nullable(),
  userId: id,
  email: z.string(),
  name: z.string(),
  /** Invited and has not come yet; may read; may not for as long as the host is no active member. */
  status: z.enum(['invited', 'active', 'paused']),
  invitedAt: instant,
  lastSeenAt: instant.nullable(),
});

const profileChange = z.object({
  changeId: id,
  membershipId: id,
  name: z.string(),
  number: z.string().nullable(),
  askedAt: instant,
  fields: z.array(changedAnswer),
  /** Nobody decides on their own particulars. */
  abilities: z.object({ decide: z.boolean() }),
});

/** Orders of the members' register. */
export const MEMBER_ORDERS = ['name', 'number', 'since', 'ends'] as const;

/** A line of the members' register. */
const memberRow = z.object({
  membershipId: id,
  number: z.string(),
  fullname: z.string(),
  fullnameChinese: z.string(),
  email: z.string(),
  phone: z.string(),
  type: z.string(),
  typeLabel: z.string(),
  status: z.enum(MEMBERSHIP_STATUSES),
  statusLabel: z.string(),
  /** Staff have suspended it; its term runs on. */
  suspended: z.boolean(),
  joinedOn: day.nullable(),
  sinceOn: day.nullable(),
  /** Null: for life. */
  endsOn: day.nullable(),
  renewalPeriod: z.enum(RENEWAL_PERIODS),
  /** Whole cents of HKD that are invoiced and neither paid nor cancelled. */
  owedCents: z.number().int(),
  /** What was last written to them. */
  lastMail: z.object({ at: instant, subject: z.string() }).nullable(),
});

/** What a member has: terms, particulars, reading members, and the way out (MEM-4, MEM-5, MEM-6). */
export const members = {
  'GET /membership/members': forStaff({
    summary: 'List the register of members: everybody with a number, including former members (MEM-2)',
    input: z.object({
      ...membershipFilter,
      order: z.enum(MEMBER_ORDERS).default('name'),
      descending: flag.default(false),
      ...pageInput,
    }),
    output: page(memberRow).extend({
      /** How many of each state: of all, or of those the search finds. */
      counts: z.record(z.string(), z.number().int()),
    }),
  }),
  'GET /membership/terms': forPerson({
    summary: 'List the terms of a membership and their reminders: due, sent, or why skipped (MEM-4)',
    input: z.object({ membershipId: id.optional() }),
    output: z.object({
      terms: z.array(z.object({ kind: z.enum(TERM_KINDS), from: day, to: day.nullable(), madeAt: instant })),
      reminders: z.array(
        z.object({
          termEndsOn: day,
          /** Days before (negative) or after the end of the term. */
          days: z.number().int(),
          dueOn: day,
          sentAt: instant.nullable(),
          deliveredAt: instant.nullable(),
          skipped: z.string().nullable(),
        }),
      ),
      /** What is still to be sent before and after the running term ends. */
      upcoming: z.array(z.object({ days: z.number().int(), dueOn: day })),
    }),
  }),
  'POST /membership/renew': forPerson({
    summary: 'Extend the term, or start a new one after it lapsed; a fee is invoiced first (MEM-4)',
    input: z.object({ membershipId: id }),
    output: z.object({ message: z.string(), membership: membershipRecord }),
  }),
  'POST /membership/withdraw': forPerson({
    summary: 'End one’s own membership, or withdraw one’s application; a mail confirms it (MEM-5)',
    input: z.object({
      membershipId: id,
      /** Why; the institute reads it. */
      reason: multiline.default(''),
      version: count,
    }),
    output: z.object({ message: z.string(), membership: membershipRecord }),
  }),
  'POST /membership/deactivate': forStaff({
    summary: 'End a membership as staff (status `deleted`), with a reason (MEM-3)',
    input: z.object({ membershipId: id, reason: multiline, version: count }),
    output: z.object({ message: z.string(), membership: membershipRecord }),
  }),
  'GET /membership/profile/list': forStaff({
    summary: 'List changes of verified particulars that await staff, oldest first (MEM-5)',
    input: z.object({ membershipId: id.optional() }),
    output: z.object({ rows: z.array(profileChange) }),
  }),
  'POST /membership/profile/decide': forStaff({
    summary: 'Accept a change of verified particulars, or decline it with a reason (MEM-5)',
    input: z.object({ changeId: id, decision: z.enum(['accept', 'reject']), comment: multiline.default('') }),
  }),
  'GET /membershipSetting/get': forPerson({
    summary: 'Get the institute’s membership settings in force today (MEM-7)',
    output: z.object({
      readingSeats: z.number().int(),
      termMonths: z.number().int(),
      reminderDays: z.array(z.number().int()),
      graceDays: z.number().int(),
      payByDays: z.number().int(),
      /** How a fee is paid by hand, in the reader's language. */
      howToPay: z.string(),
      types: z.array(z.object({ type: z.string(), label: z.string(), feeCents: z.number().int() })),
    }),
  }),
  'GET /membership/user/list': forPerson({
    summary: 'List the reading members of a membership; one’s own if none is named (MEM-6)',
    input: z.object({ membershipId: id.optional() }),
    output: z.object({ rows: z.array(readingMember), seats: z.number().int() }),
  }),
  'POST /membership/user/edit': forPerson({
    summary: 'Invite a reading member by mail; with `userId` rename one, or send the invitation again (MEM-6)',
    input: z.object({
      membershipId: id.optional(),
      userId: id.optional(),
      email: email.default(''),
      name: personName(200).default(''),
      /** With `userId`: the invitation is sent once more, and nothing else changes. */
      again: flag.optional(),
    }),
    output: z.object({ message: z.string(), user: readingMember }),
  }),
  'POST /membership/user/remove': forPerson({
    summary: 'Remove a reading member at once, or withdraw an invitation (MEM-6)',
    input: z.object({ userId: id }),
  }),
};
