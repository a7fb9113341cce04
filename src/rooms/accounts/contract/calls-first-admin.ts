import { z } from 'zod';
import { callsBy } from '../../../contract/declare-call.ts';
import { email, instant, line, personName, secret } from '../../../contract/wire.ts';
import { careful } from './calls-entrance.ts';

const call = callsBy('anyone');

/** How a tenant that nobody administers gets its first administrator. */
export const firstAdmin = {
  'POST /user/firstAdmin/check': call({
    summary: 'Check the one-time link that sets up the first administrator, without using it',
    // whoever follows the link may be logged in elsewhere
    sessionless: true,
    input: z.object({ token: line }),
    output: z.object({ expiresAt: instant }),
    limit: careful,
  }),
  'POST /user/firstAdmin': call({
    summary: 'Set up the first administrator by the one-time link; the session still owes a second factor',
    sessionless: true,
    input: z.object({
      token: line,
      displayName: personName(200),
      email,
      password: secret,
      passwordConfirm: secret.optional(),
    }),
    limit: careful,
  }),
};
