import { z } from 'zod';
import { call, callsBy } from '../../../contract/declare-call.ts';
import { flag, id, instant, jsonList, line, lineOf, multiline, secret } from '../../../contract/wire.ts';
import { careful, welcome } from '../../accounts/contract/calls-entrance.ts';
import { SIGN_ON_CHECKS, SIGN_ON_DOMAINS_MAX, SIGN_ON_RESULTS } from './values.ts';

const manage = { can: 'integration-manage' } as const;
const forAnyone = callsBy('anyone');
const forStaff = callsBy(manage);
/** A try asks somebody else's server. */
const tries = { points: 10, seconds: 60, by: 'person' } as const;

/** Single sign-on by OpenID Connect (product.md, People and tenants): off unless an organisation sets it up. */
export const signon = {
  'GET /signOn/offer': forAnyone({
    summary: 'Get whether people log in by a provider here, and the label of its button',
    sessionless: true,
    output: z.object({ label: z.string().nullable() }),
  }),
  'POST /signOn/begin': forAnyone({
    summary: 'Get the provider’s address to log in at',
    halfway: true,
    input: z.object({ returnUrl: line.optional() }),
    output: z.object({ goTo: z.string() }),
    limit: careful,
  }),
  'POST /signOn/link': call({
    summary: 'Get the provider’s address to connect one’s own account, after the password',
    who: 'person',
    input: z.object({ password: secret.optional() }),
    output: z.object({ goTo: z.string() }),
    limit: careful,
  }),
  'POST /signOn/finish': forAnyone({
    summary: 'Return from the provider: log in, connect, or ask for the password of the account',
    halfway: true,
    input: z.object({
      state: line,
      code: lineOf(4_096).optional(),
      /** The issuer's name, where the provider says it (RFC 9207). */
      iss: lineOf(1_000).optional(),
      error: line.optional(),
    }),
    output: welcome.extend({
      /** The address has an account: `POST /signOn/confirm` with this and its password connects the two. */
      ticket: z.string().nullable(),
      email: z.string().nullable(),
      /** The account is connected now; the person was logged in before. */
      linked: z.boolean(),
    }),
    limit: careful,
  }),
  'POST /signOn/confirm': forAnyone({
    summary: 'Connect an existing account with the provider by its password, and log in',
    halfway: true,
    input: z.object({ ticket: line, password: secret }),
    output: welcome,
    limit: careful,
  }),
  'GET /signOn/own': call({
    summary: 'Get whether one’s own account or, for user managers, another is connected with the provider',
    who: 'person',
    input: z.object({ accountId: id.optional() }),
    output: z.object({
      label: z.string().nullable(),
      linkedAt: instant.nullable(),
      lastUsedAt: instant.nullable(),
      hasPassword: z.boolean(),
    }),
  }),
  'POST /signOn/unlink': call({
    summary: 'Disconnect an account from the provider and end its other sessions, or all of another person’s',
    who: 'person',
    input: z.object({ accountId: id.optional(), reason: multiline.optional() }),
    limit: careful,
  }),
  'GET /signOn/settings': forStaff({
    summary: 'Get the settings of the provider, without its secret',
    output: z.object({
      provider: z
        .object({
          issuer: z.string(),
          clientId: z.string(),
          on: z.boolean(),
          domains: z.array(z.string()),
          newcomers: z.boolean(),
          newcomerRole: z.string().nullable(),
          trustsFactor: z.boolean(),
          labelEn: z.string(),
          labelZh: z.string(),
          changedAt: instant,
          version: z.number().int(),
          /** How many people are connected with it. */
          people: z.number().int(),
        })
        .nullable(),
      /** What the provider must be told to send people back to. */
      redirectUri: z.string(),
      /** Roles that a newcomer may be given: none of staff. */
      roles: z.array(z.object({ role: z.string(), label: z.string() })),
    }),
  }),
  'POST /signOn/save': forStaff({
    summary: 'Set up the provider; an empty secret is kept, but another issuer or client needs a new one',
    input: z.object({
      issuer: line.max(500),
      clientId: line.max(300),
      secret: secret.default(''),
      on: flag,
      domains: jsonList(line.max(253), SIGN_ON_DOMAINS_MAX),
      newcomers: flag,
      newcomerRole: line.default(''),
      trustsFactor: flag,
      labelEn: line.max(60),
      labelZh: line.max(60),
      version: z.coerce.number().int().optional(),
    }),
    limit: tries,
  }),
  'POST /signOn/remove': forStaff({
    summary: 'Remove the provider, disconnect everybody and end the sessions it opened',
    input: z.object({ version: z.coerce.number().int() }),
  }),
  'POST /signOn/test': forStaff({
    summary: 'Test the provider as a login would use it, and list what is wrong',
    output: z.object({
      works: z.boolean(),
      checks: z.array(
        z.object({
          check: z.enum(SIGN_ON_CHECKS),
          result: z.enum(SIGN_ON_RESULTS),
          label: z.string(),
          text: z.string(),
        }),
      ),
    }),
    limit: tries,
  }),
};
