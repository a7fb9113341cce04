import { z } from 'zod';
import { call, callsBy } from '../../../contract/declare-call.ts';
import { id, instant, jsonObject, line } from '../../../contract/wire.ts';
import { careful, welcome } from './calls-entrance.ts';

const forPerson = callsBy('person');

export const factors = {
  'GET /user/secondFactor': forPerson({
    // Open halfway for those who must set one up first; the verbs refuse who owes one they have.
    summary: 'List the second factors of the signed-in person',
    halfway: true,
    output: z.object({
      totp: z.boolean(),
      recoveryCodesLeft: z.number().int(),
      passkeys: z.array(
        z.object({ passkeyId: id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
      ),
      required: z.boolean(),
    }),
  }),
  'POST /user/totp/start': forPerson({
    summary: 'Begin setting up an authenticator app',
    halfway: true,
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  'POST /user/totp/confirm': forPerson({
    summary: 'Finish setting up the app with its first code; the answer shows the recovery codes once',
    halfway: true,
    input: z.object({ code: line }),
    output: z.object({ message: z.string(), recoveryCodes: z.array(z.string()) }),
    limit: careful,
  }),
  'POST /user/totp/remove': forPerson({
    summary: 'Remove the authenticator app, with one of its codes or a recovery code',
    input: z.object({ code: line }),
    limit: careful,
  }),
  'POST /user/passkey/registerOptions': forPerson({
    summary: 'Get what the browser needs to create a passkey',
    halfway: true,
    output: z.object({ options: z.unknown() }),
  }),
  'POST /user/passkey/register': forPerson({
    summary: 'Store a new passkey',
    halfway: true,
    input: z.object({ name: line, response: jsonObject }),
  }),
  'POST /user/passkey/remove': forPerson({
    summary: 'Remove a passkey',
    input: z.object({ passkeyId: id }),
  }),
  'POST /user/passkey/loginOptions': call({
    summary: 'Get what the browser needs to log in with a passkey',
    who: 'anyone',
    output: z.object({ options: z.unknown(), challengeId: id }),
    limit: careful,
    halfway: true,
  }),
  'POST /user/passkey/login': call({
    summary: 'Log in with a passkey, or use it as the second factor',
    who: 'anyone',
    input: z.object({ challengeId: id, response: jsonObject, returnUrl: line.optional() }),
    output: welcome,
    limit: careful,
    halfway: true,
  }),
  'POST /user/secondFactor/verify': call({
    summary: 'Complete a login with the second factor: a code of the app, or a recovery code',
    who: 'anyone',
    input: z.object({ code: line, returnUrl: line.optional() }),
    output: welcome,
    limit: careful,
    halfway: true,
  }),
};
