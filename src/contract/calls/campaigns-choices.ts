import { z } from 'zod';
import { call, callsBy } from '../declare-call.ts';
import { RETURNED_MAIL_BYTES } from '../limits.ts';
import { CHOSEN_PURPOSES, SUBSCRIBER_STATES } from '../values/campaigns.ts';
import { OWN_MAIL_STATES } from '../values/mails.ts';
import { email, id, instant, jsonList, line, page, pageInput, personName } from '../wire.ts';

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
    summary: 'One click in a mail program ends mails of a purpose; the mail holds the address (RFC 8058)',
    input: z.object({ token, purpose }),
    limit: GUESSED,
    sessionless: true,
    inAddress: true,
    opens: '/mail-choices',
  }),
  'GET /mail/choices': forAnyone({
    summary: 'Which mails an address gets, by the link of a mail; looking changes nothing',
    input: z.object({ token }),
    output: choices,
    limit: GUESSED,
    sessionless: true,
  }),
  'POST /mail/choices/save': forAnyone({
    summary: 'Which mails an address gets from now on, by the link of a mail',
    input: z.object({ token, wanted }),
    limit: GUESSED,
    sessionless: true,
  }),
  'GET /mail/choices/own': forPerson({
    summary: 'Which mails the reader gets',
    output: choices,
  }),
  'POST /mail/choices/own/save': forPerson({
    summary: 'Which mails the reader gets from now on',
    input: z.object({ wanted }),
  }),
  'GET /mail/own/list': forPerson({
    summary: 'The mails that were sent to the reader, automatic ones and those of campaigns, newest first',
    input: z.object(pageInput),
    output: page(z.object(ownMail)),
  }),
  'GET /mail/own/get': forPerson({
    summary: 'One of them as it was sent; codes and links that let in are covered',
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
    summary:
      'A mail server hands over what came back: a delivery report (RFC 3464) or a complaint (RFC 5965) as it arrived, signed',
    output: z.object({ kind: z.enum(['hard', 'soft', 'undelivered', 'complaint', 'none']) }),
    limit: { points: 600, seconds: 60 },
    sessionless: true,
    rawBody: true,
    bodyBytes: RETURNED_MAIL_BYTES,
  }),
  'POST /mail/subscribe': forAnyone({
    summary: 'Asks for the news of an organisation; nobody is written to before they follow the mailed link',
    input: z.object({ name: personName(150), email }),
    limit: { points: 20, seconds: 600 },
    sessionless: true,
  }),
  'POST /mail/subscribe/confirm': forAnyone({
    summary: 'Follows the mailed link: the address is on the list from now on',
    input: z.object({ token }),
    limit: GUESSED,
    sessionless: true,
  }),
  'GET /mail/subscriber/list': call({
    summary: 'Who asked for the news of the organisation, and who has confirmed it',
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
