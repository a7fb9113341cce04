import { z } from 'zod';
import { callsBy } from '../../../contract/declare-call.ts';
import { sentExtraFields } from '../../../contract/extra-fields.ts';
import { email, line, personName, secret } from '../../../contract/wire.ts';
import { careful, codes, sessionShape, welcome } from './calls-entrance.ts';

const call = callsBy('anyone');

/** Wrong logins are counted by the verb, per address of the network and e-mail address; this only bounds the work. */
const logins = { points: 60, seconds: 60 };

export const accounts = {
  'GET /session': call({
    summary: 'Get the signed-in person and what they may do (ACC-8)',
    output: sessionShape,
    halfway: true,
    showsFacts: true,
  }),
  'POST /user/register': call({
    summary: 'Register with an address and a password; a code and a link are mailed (ACC-1)',
    halfway: true,
    gathers: 'extra',
    input: z.object({
      email,
      password: secret,
      passwordConfirm: secret.optional(),
      displayName: personName(200).optional(),
      /** Kept with the account; `GET /user/profile` answers it. */
      extra: sentExtraFields.optional(),
      returnUrl: line.optional(),
    }),
    output: z.object({ message: z.string(), next: z.string() }),
    module: 'login-register',
    limit: careful,
  }),
  'POST /user/verify': call({
    summary: 'Confirm an address by the code or the link of the mail (ACC-1)',
    halfway: true,
    input: z.object({
      email: email.optional(),
      code: line.optional(),
      token: line.optional(),
      /** The one chosen when registering, asked for (`verify.password`) where that was in another browser. */
      password: secret.optional(),
    }),
    output: z.object({ message: z.string(), next: z.string(), returnUrl: z.string().nullable() }),
    limit: careful,
  }),
  'POST /user/verifyResend': call({
    summary: 'Send the confirmation again; the answer is the same for every address',
    halfway: true,
    input: z.object({ email }),
    limit: codes,
  }),
  'POST /user/login': call({
    summary: 'Log in with address and password (ACC-2)',
    halfway: true,
    input: z.object({ email, password: secret, returnUrl: line.optional() }),
    output: welcome,
    limit: logins,
  }),
  'POST /user/registerOtp': call({
    summary: 'Register by one-time code: without `code` send it, with `code` create the account (ACC-3)',
    halfway: true,
    input: z.object({
      email,
      code: line.optional(),
      displayName: personName(200).optional(),
      returnUrl: line.optional(),
    }),
    output: z.object({ message: z.string().optional(), sent: z.boolean(), returnUrl: z.string().nullable() }),
    module: 'login-register',
    limit: codes,
  }),
  'POST /user/loginOtp': call({
    summary: 'Log in by one-time code: without `code` send it, with `code` start the session (ACC-3)',
    halfway: true,
    input: z.object({ email, code: line.optional(), token: line.optional(), returnUrl: line.optional() }),
    output: z.object({
      message: z.string().optional(),
      sent: z.boolean(),
      returnUrl: z.string().nullable(),
      secondFactorOwed: welcome.shape.secondFactorOwed,
    }),
    limit: codes,
  }),
  'GET /user/logout': call({
    summary: 'End this session (ACC-2)',
    changes: true,
    whileViewing: true,
    halfway: true,
  }),
  'POST /user/resetPasswordRequest': call({
    summary: 'Ask for a reset mail; the answer is the same for every address (ACC-4)',
    halfway: true,
    input: z.object({ email }),
    limit: codes,
  }),
  'POST /user/resetPasswordRecover': call({
    summary:
      'Set a password by the code or link of a reset mail or the link of an invitation; all sessions end (ACC-4)',
    halfway: true,
    input: z.object({
      token: line.optional(),
      email: email.optional(),
      code: line.optional(),
      password: secret,
      passwordConfirm: secret.optional(),
      /** Asked for (`reset.factors`) where second factors were set up before the address was proven. */
      factors: z.enum(['keep', 'remove']).optional(),
    }),
    output: z.object({ message: z.string(), next: z.string() }),
    limit: careful,
  }),
};
