import { z } from 'zod';
import { changedAnswer } from '../../../contract/changed-answer.ts';
import { day, id, instant, line, period, realDay } from '../../../contract/wire.ts';
import { MEMBERSHIP_STANDINGS } from './standing.ts';
import { MEMBERSHIP_STATUSES } from './values.ts';

/** Spec §3. */
export const RENEWAL_PERIODS = ['annual', 'life-time'] as const;

/** What staff do to a membership by hand, each with a reason (MEM-3). */
export const MEMBERSHIP_ACTS = [
  'renewByHand',
  'extend',
  'suspend',
  'lift',
  'grantLife',
  'makeAnnual',
  'changeType',
] as const;
export type MembershipAct = (typeof MEMBERSHIP_ACTS)[number];

/** Why a term was made, or how its end was moved. */
export const TERM_KINDS = ['join', 'renewal', 'anew', 'extension', 'life-time', 'annual'] as const;

/** What the reader may do with a membership; screens ask the answer, not a rule of their own. */
const abilities = z.object({
  edit: z.boolean(),
  decide: z.boolean(),
  withdraw: z.boolean(),
  /** Extend the term, or start a new one after it lapsed. */
  renew: z.boolean(),
  /** Change one's own particulars: the form with `formType=profile`. */
  profile: z.boolean(),
  /** End it as staff. */
  deactivate: z.boolean(),
  /** Invite and revoke reading members (MEM-6). */
  readers: z.boolean(),
  /** Correct the particulars of somebody else, as staff. */
  correct: z.boolean(),
  /** What staff may do by hand as it stands now. */
  acts: z.array(z.enum(MEMBERSHIP_ACTS)),
});

export const membershipRow = z.object({
  membershipId: id,
  type: z.string(),
  typeLabel: z.string(),
  status: z.enum(MEMBERSHIP_STATUSES),
  statusLabel: z.string(),
  number: z.string().nullable(),
  fullname: z.string(),
  fullnameChinese: z.string(),
  email: z.string(),
  appliedAt: instant.nullable(),
  joinedOn: day.nullable(),
  renewalPeriod: z.enum(RENEWAL_PERIODS),
  /** Whole days it has waited: for a decision, or for its payment. Null where nothing is waited for. */
  waitingDays: z.number().int().nullable(),
});

/** A fee that is decided for a later day, whole cents of HKD. */
export const nextFee = z.object({ feeCents: z.number().int(), from: day }).nullable();

/** An application that went back: why, and what is to be mended at which field of the form. */
export const returnedRecord = z.object({
  at: instant,
  who: z.string(),
  comment: z.string(),
  notes: z.array(z.object({ field: z.string(), label: z.string(), note: z.string() })),
});

/** A document that a reviewer added to a decision; whoever may see the membership may open it. */
const decisionFile = z.object({
  attachmentId: id,
  name: z.string(),
  decision: z.enum(['approve', 'return', 'reject']),
  at: instant,
});

export const membershipRecord = membershipRow.extend({
  sinceOn: day.nullable(),
  endsOn: day.nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  /** Whose it is, for those who review. */
  personId: id.nullable(),
  comment: z.string().nullable(),
  /** The one it was made part of. */
  mergedInto: id.nullable(),
  formId: z.string(),
  version: z.number().int(),
  /** While it is returned. */
  returned: returnedRecord.nullable(),
  /** What reviewers added to their decisions, the oldest first. */
  files: z.array(decisionFile),
  /** The invoice that waits for payment: of joining, or of a renewal. */
  invoice: z
    .object({
      invoiceId: id,
      number: z.string(),
      totalCents: z.number().int(),
      dueOn: day,
      /** The day to pay by has passed. */
      overdue: z.boolean(),
    })
    .nullable(),
  /** What a term costs, whole cents of HKD; 0: nothing. */
  feeCents: z.number().int(),
  /** What it will cost from a day on, where that is decided already. */
  nextFee,
  /** Last day on which a member whose term has ended is still one. */
  /** Where it stands, by which its sentences go. */
  standing: z.enum(MEMBERSHIP_STANDINGS),
  graceEndsOn: day.nullable(),
  /** The term has ended, and the grace still runs. */
  inGrace: z.boolean(),
  /** Suspended by staff: why, as the member reads it. The term goes on, the status stays. */
  suspended: z.object({ at: instant, reason: z.string() }).nullable(),
  /** When it was withdrawn, ended by staff, or lapsed. */
  endedAt: instant.nullable(),
  /** The run of its graph, for drawing the way of the application. */
  nodeId: id.nullable(),
  /** The term that renewing would make today, where the reader may renew. */
  renewal: z.object({ kind: z.enum(['renewal', 'anew']), from: day, to: day }).nullable(),
  /** From this day on the member is told how long the term still runs; null where nothing is to be done. */
  renewFrom: day.nullable(),
  /** A change of verified particulars that waits for staff (MEM-5). */
  profileChange: z.object({ askedAt: instant, fields: z.array(changedAnswer) }).nullable(),
  abilities,
});

/** What the register can be asked for; all of it must hold. */
export const membershipFilter = {
  status: z.enum(MEMBERSHIP_STATUSES).optional(),
  type: line.optional(),
  search: line.optional(),
  /** When they became a member for the first time. */
  joined: period.optional(),
  /** When they ceased to be one, and did not come back. */
  ended: period.optional(),
  /** When their term ends. */
  ends: period.optional(),
  /** When the application was handed in. */
  applied: period.optional(),
  /** Who was a member at the end of that day. */
  memberOn: realDay.optional(),
};
