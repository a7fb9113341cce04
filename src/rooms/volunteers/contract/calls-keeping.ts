import { z } from 'zod';
import { bulkAnswer, bulkInput } from '../../../contract/bulk.ts';
import { callsOf } from '../../../contract/declare-call.ts';
import { count, flag, id, jsonObject, multiline, typedDayOrNone } from '../../../contract/wire.ts';
import { STANDING_ACTS } from './values.ts';

const forStaff = callsOf('volunteers', { can: 'volunteer-manage' });
const forPerson = callsOf('volunteers', 'person');

const answers = {
  registrationId: id,
  /** New answers by field; all others stay. */
  extra: jsonObject,
  /** Of the answers, as `GET /form/get` says it of the form. */
  version: count,
};

const standing = {
  act: z.enum(STANDING_ACTS),
  /** Of `suspend`: the day on which it ends by itself; empty for none. */
  until: typedDayOrNone.default(''),
  /** Of `suspend`: the shifts in that time are given up. */
  giveUp: flag.default(true),
  /** The volunteer reads it. */
  reason: multiline.max(2_000),
};

/** Keeping a volunteer up: particulars, and how the registration stands (VOL-2, VOL-3). */
export const volunteersKeeping = {
  'POST /volunteer/particulars/edit': forStaff({
    summary:
      'Correct a volunteer’s particulars as staff, with a reason; the volunteer is notified of the changes (VOL-2)',
    input: z.object({
      ...answers,
      /** The volunteer reads it. */
      reason: multiline.max(2_000),
    }),
  }),
  'POST /volunteer/particulars/update': forPerson({
    summary: 'Change one’s own particulars; names, date of birth or all may wait for staff, by setting (VOL-2)',
    input: z.object(answers),
  }),
  'POST /volunteer/particulars/decide': forStaff({
    summary: 'Accept a change that a volunteer asked for, or decline it with a reason (VOL-2)',
    input: z.object({
      registrationId: id,
      changeId: id,
      decision: z.enum(['accept', 'decline']),
      comment: multiline.max(2_000).default(''),
    }),
  }),
  'POST /volunteer/particulars/cancel': forPerson({
    summary: 'Withdraw the change of one’s own particulars that awaits approval (VOL-2)',
    input: z.object({ registrationId: id }),
  }),
  'POST /volunteer/standing': forStaff({
    summary: 'Suspend, resume, deactivate or reactivate a volunteer, with a reason (VOL-3)',
    input: z.object({ registrationId: id, version: count, ...standing }),
  }),
  'POST /volunteer/standing/bulk': forStaff({
    summary: 'Suspend, resume, deactivate or reactivate several volunteers; `dryRun` only previews (VOL-3)',
    input: z.object({ ...bulkInput, ...standing }),
    output: bulkAnswer,
  }),
  'POST /volunteer/decide/bulk': forStaff({
    summary: 'Approve or reject several registrations; `dryRun` only previews (VOL-1)',
    input: z.object({
      ...bulkInput,
      decision: z.enum(['approve', 'reject']),
      comment: multiline.max(2_000).default(''),
    }),
    output: bulkAnswer,
  }),
};
