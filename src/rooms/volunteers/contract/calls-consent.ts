import { z } from 'zod';
import { callsOf } from '../../../contract/declare-call.ts';
import { day, email, id, instant, line, personName } from '../../../contract/wire.ts';
import { CONSENT_STATES } from './values.ts';

const call = callsOf('volunteers');
/** What is in the link that a parent or guardian is mailed. */
const link = { consentId: id, key: line };
const limit = { points: 30, seconds: 600 };

const consent = z.object({
  state: z.enum(CONSENT_STATES),
  /** Whom it is about, as they are called; nothing else of them. */
  youth: z.string(),
  organisation: z.string(),
  askedAt: instant,
  /** Until when it can be answered. */
  expiresOn: day,
  expired: z.boolean(),
  /** By whom it was answered, and when. */
  guardian: z.string(),
  answeredAt: instant.nullable(),
});

/** What a parent or guardian does by the link in a mail, without an account (VOL-1). */
export const volunteersConsent = {
  'POST /volunteer/consent/read': call({
    summary: 'Get who asks for consent, and to what (VOL-1)',
    who: 'anyone',
    input: z.object(link),
    output: consent,
    limit,
  }),
  'POST /volunteer/consent/answer': call({
    summary: 'Give, refuse or withdraw consent, with the address that was asked (VOL-1)',
    who: 'anyone',
    input: z.object({ ...link, email, guardian: personName(120), answer: z.enum(['give', 'refuse', 'withdraw']) }),
    output: z.object({ message: z.string(), consent }),
    limit,
  }),
};
