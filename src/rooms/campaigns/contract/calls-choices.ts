import { z } from 'zod';
import { call, callsBy } from '../../../contract/declare-call.ts';
import { RETURNED_MAIL_BYTES } from '../../../contract/limits.ts';
import { OWN_MAIL_STATES } from '../../../contract/values/mails.ts';
import { email, id, instant, jsonList, line, page, pageInput, personName } from '../../../contract/wire.ts';
import { CHOSEN_PURPOSES, SUBSCRIBER_STATES } from './values.ts';

const forAnyone = callsBy('anyone');
const forPerson = callsBy('person');

const token = line.max(600);
const purpose = z.enum(CHOSEN_PURPOSES);
const choices = z.object({
  /** Whose mails it is about. */
  address: z.string(),
  rows: z.array(z.object({ purpose, label: z.string(), about: z.string(), wanted: z.boolean() })),
});
/** Those that are wanted; of the others no mail comes any more. */
const wanted = jsonList(purpose, CHOSEN_PURPOSES.length);
/** A link of a mail that is tried by a machine. */
const GUESSED = { points: 60, seconds: 60 } as const;

/** A mail to the reader, without what only staff need to know of it. */
const ownMail = {
  id,
  subject: z.string(),
  to: z.string(),
  at: instant,
  sentAt: instant.nullable(),
  state: z.enum(OWN_MAIL_STATES),
};

/** Which mails people want, what comes back of them, and the public list (COM-1). */
export const campaignsChoices = {
  'POST /mail/unsubscribe': forAnyone({
    summary: 'Unsubscribe an address from mails of one purpose with one click in a mail program (RFC 8058)',
    input: z.object({ token, purpose }),
    limit: GUESSED,
    sessionless: true,
    inAddress: true,
    opens: '/mail-choices',
  }),
  'GET /mail/choices': forAnyone({
    summary: 'Get which mails an address receives, by the link of a mail; reading changes nothing',
    input: z.object({ token }),
    output: choices,
    limit: GUESSED,
    sessionless: true,
  }),
  'POST /mail/choices/save': forAnyone({
    summary: 'Choose which mails an address receives, by the link of a mail',
    input: z.object({ token, wanted }),
    limit: GUESSED,
    sessionless: true,
  }),
  'GET /mail/choices/own': forPerson({
    summary: 'Get which mails the signed-in person receives',
    output: choices,
  }),
  'POST /mail/choices/own/save': forPerson({
    summary: 'Choose which mails the signed-in person receives',
    input: z.object({ wanted }),
  }),
  'GET /mail/own/list': forPerson({
    summary: 'List the mails sent to the signed-in person, automatic ones and campaigns, newest first',
    input: z.object(pageInput),
    output: page(z.object(ownMail)),
  }),
  'GET /mail/own/get': forPerson({
    summary: 'Get one of these mails as it was sent, with login codes and links hidden',
    input: z.object({ id }),
    output: z.object({
      ...ownMail,
      /** Null: it is not kept any more, or nothing of it can be shown. */
      html: z.string().nullable(),
      /** Some of it is covered by dots. */
      covered: z.boolean(),
    }),
  }),
  'POST /mail/returned': forAnyone({
    summary: 'Receive a delivery report (RFC 3464) or complaint (RFC 5965) from a mail server, signed',
    output: z.object({ kind: z.enum(['hard', 'soft', 'undelivered', 'complaint', 'none']) }),
    limit: { points: 600, seconds: 60 },
    sessionless: true,
    rawBody: true,
    bodyBytes: RETURNED_MAIL_BYTES,
  }),
  'POST /mail/subscribe': forAnyone({
    summary: 'Ask for the news of an organisation; none is sent before the mailed link is confirmed',
    input: z.object({ name: personName(150), email }),
    limit: { points: 20, seconds: 600 },
    sessionless: true,
  }),
  'POST /mail/subscribe/confirm': forAnyone({
    summary: 'Confirm a subscription to news by the mailed link',
    input: z.object({ token }),
    limit: GUESSED,
    sessionless: true,
  }),
  'GET /mail/subscriber/list': call({
    summary: 'List who asked for the organisation’s news, and who confirmed',
    who: { can: 'campaign-manage' },
    input: z.object({ state: z.enum(SUBSCRIBER_STATES).optional(), search: line.optional(), ...pageInput }),
    output: page(
      z.object({
        subscriberId: id,
        name: z.string(),
        address: z.string(),
        state: z.enum(SUBSCRIBER_STATES),
        stateLabel: z.string(),
        askedAt: instant,
        confirmedAt: instant.nullable(),
        leftAt: instant.nullable(),
      }),
    ),
  }),
};
