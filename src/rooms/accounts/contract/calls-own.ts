import { z } from 'zod';
import { call, callsBy } from '../../../contract/declare-call.ts';
import { extraFields } from '../../../contract/extra-fields.ts';
import { LOGIN_OUTCOMES } from '../../../contract/login-outcomes.ts';
import { email, flag, id, instant, line, page, pageInput, personName, secret } from '../../../contract/wire.ts';
import { INVOICE_STATUSES } from '../../payments/contract/values.ts';
import { careful, codes } from './calls-entrance.ts';

const forPerson = callsBy('person');

const loginEntry = z.object({
  at: instant,
  email: z.string(),
  outcome: z.string(),
  ip: z.string(),
  device: z.string(),
});

/** What a person sees and changes of their own account. */
export const ownAccount = {
  'POST /user/update/password': forPerson({
    summary: 'Change one’s own password and end one’s other sessions (ACC-5)',
    input: z.object({ currentPassword: secret, password: secret, passwordConfirm: secret }),
    limit: careful,
  }),
  'GET /user/profile': forPerson({
    summary: 'Get one’s own profile or, for user managers, that of `accountId` (ACC-7)',
    input: z.object({ accountId: id.optional() }),
    output: z.object({
      accountId: id,
      email: z.string(),
      displayName: z.string(),
      language: z.string(),
      hasPassword: z.boolean(),
      status: z.string(),
      createdAt: instant,
      lastLoginAt: instant.nullable(),
      roles: z.array(z.object({ role: z.string(), label: z.string(), grantedAt: instant })),
      /** What was sent beside address, password and name when registering. */
      extra: extraFields,
      /** Roles, shutting and second factors: of whoever looks after people, but not of a visitor's account. */
      abilities: z.object({ manage: z.boolean() }),
      version: z.number().int(),
    }),
  }),
  'POST /user/profile/edit': forPerson({
    summary: 'Change one’s own name and language (ACC-7)',
    input: z.object({ displayName: personName(200), language: line, version: z.coerce.number().int() }),
    output: z.object({ message: z.string(), version: z.number().int() }),
  }),
  'POST /user/email/request': forPerson({
    summary: 'Ask to change one’s address: links go to the old and the new one (ACC-6)',
    input: z.object({ email, password: secret.optional(), code: line.optional() }),
    limit: codes,
  }),
  'POST /user/email/confirm': call({
    summary: 'Confirm an address change by one of its two links, or freeze it ("this was not me") (ACC-6)',
    who: 'anyone',
    halfway: true,
    input: z.object({
      token: line,
      answer: z.enum(['confirm', 'notMe']),
      /** Asked for (`verify.password`) where the link to the new address is opened in another browser. */
      password: secret.optional(),
    }),
    output: z.object({ message: z.string(), state: z.enum(['waiting', 'changed', 'frozen']) }),
    limit: careful,
  }),
  'GET /user/session/list': forPerson({
    summary: 'List one’s own sessions',
    output: z.object({
      rows: z.array(
        z.object({
          sessionId: id,
          device: z.string(),
          ip: z.string(),
          createdAt: instant,
          lastSeenAt: instant,
          current: z.boolean(),
        }),
      ),
    }),
  }),
  'POST /user/session/end': forPerson({
    summary: 'End one of one’s own sessions, or all others',
    input: z.object({ sessionId: id.optional(), others: flag.optional() }),
  }),
  'POST /user/session/stay': forPerson({
    summary: 'Stay logged in: the call counts as activity',
    output: z.object({ idleEndsAt: instant }),
    whileViewing: true,
  }),
  'GET /user/loginLog': forPerson({
    summary: 'List one’s own logins or, for user managers, everybody’s (ACC-7, ADM-2)',
    input: z.object({
      accountId: id.optional(),
      everybody: flag.optional(),
      /** Part of the address that was typed, or of the network's. */
      search: line.optional(),
      outcome: z.enum(LOGIN_OUTCOMES).optional(),
      ...pageInput,
    }),
    output: page(loginEntry),
  }),
  'GET /user/paymentLog': forPerson({
    summary: 'List one’s own invoices and payments or, for payment staff, everybody’s (ACC-7, ADM-2)',
    input: z.object({ everybody: flag.optional(), ...pageInput }),
    output: page(
      z.object({
        invoiceId: id,
        /** When the last thing happened to it: issued, paid, cancelled. */
        at: instant,
        purpose: z.string(),
        payer: z.string(),
        number: z.string(),
        receiptNumber: z.string().nullable(),
        creditNumber: z.string().nullable(),
        paymentNumber: z.string().nullable(),
        /** Of the payment; empty while there is none. */
        reference: z.string(),
        totalCents: z.number().int(),
        state: z.enum(INVOICE_STATUSES),
        status: z.string(),
      }),
    ),
  }),
};
