import { z } from 'zod';
import { callsOf } from '../../../contract/declare-call.ts';
import { count, id, instant, line, multiline } from '../../../contract/wire.ts';
import { INTERVIEW_OUTCOMES, INTERVIEW_STATES } from './values.ts';

const forStaff = callsOf('volunteers', { can: 'volunteer-manage' });
const forPerson = callsOf('volunteers', 'person');

/** An interview, as who is invited and staff read it. */
export const interviewShown = z.object({
  interviewId: id,
  startsAt: instant,
  endsAt: instant,
  place: z.string(),
  note: z.string(),
  state: z.enum(INTERVIEW_STATES),
  stateLabel: z.string(),
  /** Empty for who was invited. */
  outcome: z.string(),
  version: z.number().int(),
});

const key = { interviewId: id, version: count };

/** Interviews of who registers (VOL-1). */
export const volunteersInterviews = {
  'POST /volunteer/interview/save': forStaff({
    summary:
      'Invite somebody who registered to an interview, or move it; they are notified with a calendar file (VOL-1)',
    input: z.object({
      registrationId: id,
      /** The one that is moved; empty for a new one. */
      interviewId: line.default(''),
      version: count.default(0),
      /** Day and time in Hong Kong, as a person types it. */
      startsAt: line,
      minutes: count.default(30),
      place: line.max(200),
      /** Who is invited reads it. */
      note: multiline.max(2_000).default(''),
    }),
  }),
  'POST /volunteer/interview/cancel': forStaff({
    summary: 'Cancel an interview, with a reason; the person invited is notified (VOL-1)',
    input: z.object({ ...key, reason: multiline.max(2_000) }),
  }),
  'POST /volunteer/interview/outcome': forStaff({
    summary: 'Record what came of an interview; only staff read it (VOL-1)',
    input: z.object({ ...key, state: z.enum(INTERVIEW_OUTCOMES), outcome: multiline.max(2_000).default('') }),
  }),
  'GET /volunteer/interview/calendar': forPerson({
    summary: 'Download one’s own interview as a calendar file (iCalendar)',
    input: z.object({ interviewId: id }),
    output: z.unknown(),
  }),
};
