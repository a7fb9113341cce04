import { z } from 'zod';
import { callsOf, may } from '../../../contract/declare-call.ts';
import {
  count,
  day,
  flag,
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
  personName,
  typedDay,
  typedDayOrNone,
} from '../../../contract/wire.ts';
import { APPEAL_STATES, CYCLES, GIFT_STATUSES, HAND_METHODS, PLAN_CYCLES, PLAN_STATUSES } from './values.ts';

const call = callsOf('donation', { can: 'donation-manage' });

/** A gift, as those see it who look after gifts. */
const gift = z.object({
  giftId: id,
  reference: z.string(),
  /** Of the money (spec §3); empty while it has not come, and where it came with an invoice. */
  paymentNumber: z.string(),
  status: z.enum(GIFT_STATUSES),
  statusLabel: z.string(),
  donorId: id,
  /** The account it was given by, where there is one. */
  personId: id.nullable(),
  donor: z.string(),
  email: z.string(),
  receiptName: z.string(),
  /** What it is for, in the reader's language. */
  appeal: z.string(),
  cycle: z.enum(CYCLES),
  cycleLabel: z.string(),
  /** `In memory of …`; empty: for nobody in particular. */
  dedication: z.string(),
  anonymous: z.boolean(),
  cents: z.number().int(),
  /** What of it has come and stayed, whole cents: 0 while it is open, less what went back. */
  receivedCents: z.number().int(),
  createdAt: instant,
  paidOn: day.nullable(),
  method: z.string(),
  /** Of the earlier system, for a gift that was brought in. */
  oldReceipt: z.string(),
  receipt: z.object({ receiptId: id, number: z.string(), voided: z.boolean(), reason: z.string() }).nullable(),
});

/** A regular gift, as those see it who look after gifts. */
const plan = z.object({
  planId: id,
  status: z.enum(PLAN_STATUSES),
  statusLabel: z.string(),
  donorId: id,
  donor: z.string(),
  email: z.string(),
  appeal: z.string(),
  cents: z.number().int(),
  cycle: z.enum(PLAN_CYCLES),
  cycleLabel: z.string(),
  nextOn: day.nullable(),
  /** What it has brought so far. */
  gifts: z.number().int(),
  givenCents: z.number().int(),
  card: z.string(),
  cardExpires: z.string(),
  /** Why the last gift could not be charged, and when it is tried again. */
  declined: z.string(),
  tries: z.number().int(),
  tryOn: day.nullable(),
  /** Why it was paused or stopped, where staff did it. */
  why: z.string(),
  createdAt: instant,
  version: z.number().int(),
  abilities: may('pause', 'resume', 'stop'),
});

const written = z.object({ en: z.string(), 'zh-hant': z.string() });
const appeal = z.object({
  appealId: id,
  slug: z.string(),
  path: z.string(),
  title: written,
  summary: written,
  body: written,
  goalCents: z.number().int().nullable(),
  chips: z.array(z.number().int()),
  opensOn: day,
  closesOn: day.nullable(),
  state: z.enum(APPEAL_STATES),
  stateLabel: z.string(),
  raisedCents: z.number().int(),
  gifts: z.number().int(),
  version: z.number().int(),
});

/** Gifts for those who look after them (PAY-1). */
export const donationsStaff = {
  'GET /donation/list': call({
    summary: 'List gifts by status, day, appeal, donor or receipt, newest first (PAY-1)',
    input: z.object({
      status: z.enum(GIFT_STATUSES).optional(),
      paid: period.optional(),
      search: line.optional(),
      appeal: id.optional(),
      donor: id.optional(),
      ...pageInput,
    }),
    output: page(gift).extend({
      paid: z.number().int(),
      open: z.number().int(),
      refunded: z.number().int(),
      undone: z.number().int(),
      paidCents: z.number().int(),
    }),
  }),
  'GET /donation/gift': call({
    summary: 'Get one gift with all its details (PAY-1)',
    input: z.object({ giftId: id }),
    output: gift.extend({
      /** Of the movement of money; empty: it was not paid. */
      paymentReference: z.string(),
      refundedCents: z.number().int(),
      /** The regular gift that it is one of. */
      planId: id.nullable(),
    }),
  }),
  'GET /donation/plan/get': call({
    summary: 'Get a regular gift with its failures and latest gifts (PAY-1)',
    input: z.object({ planId: id }),
    output: plan.extend({
      receiptName: z.string(),
      /** On which day of the month it is charged. */
      day: z.number().int(),
      /** Until when it is paused; null: it is not, or until somebody goes on with it. */
      pauseUntil: day.nullable(),
      anonymous: z.boolean(),
      /** The newest first, two years of a monthly one. */
      latest: z.array(gift),
    }),
  }),
  'GET /donation/appeal/get': call({
    summary: 'Get an appeal with its total, number of donors and latest gifts (PAY-1)',
    input: z.object({ appealId: id }),
    output: appeal.extend({
      createdAt: instant,
      donors: z.number().int(),
      /** Regular gifts for it that go on now. */
      plans: z.number().int(),
      /** Per cent of the goal that came in; null: it has none. */
      percent: z.number().int().nullable(),
      latest: z.array(gift),
    }),
  }),
  'GET /donation/plan/list': call({
    summary: 'List regular gifts by state with their failures, newest first (PAY-1)',
    input: z.object({
      status: z.enum(PLAN_STATUSES).optional(),
      /** Only those of which the last gift could not be charged. */
      failing: flag.optional(),
      search: line.optional(),
      ...pageInput,
    }),
    output: page(plan).extend({
      active: z.number().int(),
      paused: z.number().int(),
      stopped: z.number().int(),
      failing: z.number().int(),
    }),
  }),
  'POST /donation/plan/act': call({
    summary: 'Pause, resume or stop a donor’s regular gift as staff, with a reason; the donor is notified (PAY-1)',
    input: z.object({
      planId: id,
      act: z.enum(['pause', 'resume', 'stop']),
      reason: multiline.max(500),
      version: count,
    }),
  }),
  'POST /donation/record': call({
    summary: 'Record a gift made by cheque, cash or transfer, and issue and mail its receipt (PAY-1)',
    input: z.object({
      /** Address of an appeal; empty: the work as a whole. */
      appeal: line.default(''),
      amount: line,
      method: z.enum(HAND_METHODS),
      paidOn: typedDay,
      /** Of the cheque, the bank slip or the cash book. */
      reference: line.max(200),
      /** Why a line of the bank statement that is booked already is booked again. */
      repeat: line.max(500).default(''),
      name: personName(200),
      email: line.max(254),
      /** As it stands in the tax return; empty: the name. */
      receiptName: personName(200).default(''),
      language: z.enum(['en', 'zh-hant']),
      anonymous: flag.default(false),
    }),
    output: z.object({ message: z.string(), giftId: id }),
  }),
  'POST /donation/receipt/void': call({
    summary: 'Void a receipt with a reason, and issue another if a new name is given (PAY-1)',
    input: z.object({ receiptId: id, reason: multiline.max(500), receiptName: personName(200).default('') }),
  }),
  'POST /donation/statement/mail': call({
    summary: 'Mail a donor the link to their yearly statements (PAY-1)',
    input: z.object({ donorId: id }),
    limit: { points: 60, seconds: 600, by: 'person' },
  }),
  'GET /donation/appeal/list': call({
    summary: 'List appeals with their totals, newest first (PAY-1)',
    output: z.object({ rows: z.array(appeal) }),
  }),
  'POST /donation/appeal/save': call({
    summary: 'Create an appeal, or change it if nobody did so after `version`; its address stays (PAY-1)',
    programs: true,
    input: z.object({
      appealId: z.union([id, z.literal('')]).default(''),
      slug: line.max(60).default(''),
      texts: jsonObject.pipe(
        z.object({ title: inBoth(lineOf(150)), summary: inBoth(multilineOf(500)), body: inBoth(multilineOf(8_000)) }),
      ),
      /** As typed, in HKD; empty: no goal. */
      goal: line.max(60).default(''),
      /** Amounts with a space or comma between. */
      chips: line.max(200).default(''),
      opensOn: typedDay,
      closesOn: typedDayOrNone,
      state: z.enum(APPEAL_STATES),
      version: count,
    }),
    output: messageOnly.extend({ appeal }),
  }),
};
