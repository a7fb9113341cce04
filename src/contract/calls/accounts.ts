// Long because every call on accounts, sessions, factors and roles stands in one table, as it is read.
import { z } from 'zod';
import { call } from '../call.ts';
import { CAPABILITIES } from '../capabilities.ts';
import { email, flag, id, instant, jsonObject, line, messageOnly, page, pageInput, secret } from '../wire.ts';

/** Logins, codes and resets: a handful a minute for one address, whichever server answers. */
const careful = { points: 20, seconds: 60 };
const codes = { points: 10, seconds: 60 };
/** Wrong logins are counted by the verb, per address of the network and e-mail address; this only bounds the work. */
const logins = { points: 60, seconds: 60 };

const membershipFacts = z.object({ membershipStatus: z.string().nullable(), membershipRole: z.string().nullable() });

/** The user session data of spec §3 (ACC-8), with what the shell shows besides. `ID` 0 and nothing held: nobody. */
export const sessionShape = z.object({
  ID: z.union([z.literal(0), id]),
  capabilities: z.record(z.enum(CAPABILITIES), z.boolean()),
  itrcUser: z.object({ ID: z.union([z.literal(0), id]) }),
  module: z.object({
    membership: membershipFacts,
    event: z.object({ wofoo3aProject: z.array(z.unknown()) }),
  }),
  time: instant,
  email: z.string(),
  displayName: z.string(),
  roles: z.array(z.string()),
  menus: z.array(z.object({ group: z.string(), label: z.string(), action: z.string(), path: z.string().optional() })),
  /** UTC, ISO: when the session ends unless the person does something. */
  idleEndsAt: instant.nullable(),
  /** Logged in by password, but the second factor is still owed: which kinds this person has. */
  secondFactorOwed: z.array(z.enum(['totp', 'passkey', 'recovery'])).nullable(),
  /** The tenant asks this role for a second factor and the person has none yet: set one up first. */
  secondFactorMissing: z.boolean(),
  /** A visitor from another tenant (itrc-super-admin): where they come from. */
  visitorFrom: z.string().nullable(),
  /** The role an admin looks at the portal as, and what it is called; nothing can be changed meanwhile. */
  viewAs: z.object({ role: z.string(), label: z.string() }).nullable(),
});

const welcome = z.object({
  message: z.string().optional(),
  /** Where to go: a path of this site, checked. */
  returnUrl: z.string(),
  secondFactorOwed: z.array(z.enum(['totp', 'passkey', 'recovery'])).nullable(),
});

const loginEntry = z.object({
  at: instant,
  email: z.string(),
  outcome: z.string(),
  ip: z.string(),
  device: z.string(),
});

export const accounts = {
  'GET /session': call({
    summary: 'Who is asking and what they may do (ACC-8)',
    who: 'anyone',
    input: z.object({}),
    output: sessionShape,
    halfway: true,
  }),
  'POST /user/register': call({
    summary: 'Register; a code and a link go to the address (ACC-1)',
    who: 'anyone',
    halfway: true,
    input: z.object({
      email,
      password: secret,
      passwordConfirm: secret.optional(),
      displayName: line.optional(),
      extra: jsonObject.optional(),
      returnUrl: line.optional(),
    }),
    output: z.object({ message: z.string(), next: z.string() }),
    module: 'login-register',
    limit: careful,
  }),
  'POST /user/verify': call({
    summary: 'Confirm the address by the code or by the link of the mail (ACC-1)',
    who: 'anyone',
    halfway: true,
    input: z.object({ email: email.optional(), code: line.optional(), token: line.optional() }),
    output: z.object({ message: z.string(), next: z.string(), returnUrl: z.string().nullable() }),
    limit: careful,
  }),
  'POST /user/verifyResend': call({
    summary: 'Send the confirmation again; the same answer for every address',
    who: 'anyone',
    halfway: true,
    input: z.object({ email }),
    output: messageOnly,
    limit: codes,
  }),
  'POST /user/login': call({
    summary: 'Log in with address and password (ACC-2)',
    who: 'anyone',
    halfway: true,
    input: z.object({ email, password: secret, returnUrl: line.optional() }),
    output: welcome,
    limit: logins,
  }),
  'POST /user/registerOtp': call({
    summary: 'Register by one-time code: without `code` it is sent, with it the account is made (ACC-3)',
    who: 'anyone',
    halfway: true,
    input: z.object({ email, code: line.optional(), displayName: line.optional(), returnUrl: line.optional() }),
    output: z.object({ message: z.string().optional(), sent: z.boolean(), returnUrl: z.string().nullable() }),
    module: 'login-register',
    limit: codes,
  }),
  'POST /user/loginOtp': call({
    summary: 'Log in by one-time code: without `code` it is sent, with it the session starts (ACC-3)',
    who: 'anyone',
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
    who: 'anyone',
    input: z.object({}),
    output: messageOnly,
    changes: true,
    whileViewing: true,
    halfway: true,
  }),
  'POST /user/resetPasswordRequest': call({
    summary: 'Ask for a reset mail; the same answer for every address (ACC-4)',
    who: 'anyone',
    halfway: true,
    input: z.object({ email }),
    output: messageOnly,
    limit: codes,
  }),
  'POST /user/resetPasswordRecover': call({
    summary: 'Set a new password by the code or link of the reset mail; all sessions end (ACC-4)',
    who: 'anyone',
    halfway: true,
    input: z.object({
      token: line.optional(),
      email: email.optional(),
      code: line.optional(),
      password: secret,
      passwordConfirm: secret.optional(),
    }),
    output: z.object({ message: z.string(), next: z.string() }),
    limit: careful,
  }),
  'POST /user/update/password': call({
    summary: 'Change the own password; other sessions end (ACC-5)',
    who: 'person',
    input: z.object({ currentPassword: secret, password: secret, passwordConfirm: secret }),
    output: messageOnly,
    limit: careful,
  }),
  'GET /user/profile': call({
    summary: 'The own profile, or with `accountId` that of another for user managers (ACC-7)',
    who: 'person',
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
      version: z.number().int(),
    }),
  }),
  'POST /user/profile/edit': call({
    summary: 'Change the own name and language (ACC-7)',
    who: 'person',
    input: z.object({ displayName: line, language: line, version: z.coerce.number().int() }),
    output: z.object({ message: z.string(), version: z.number().int() }),
  }),
  'POST /user/email/request': call({
    summary: 'Ask to change the address; links go to the old and the new one (ACC-6)',
    who: 'person',
    input: z.object({ email, password: secret.optional(), code: line.optional() }),
    output: messageOnly,
    limit: codes,
  }),
  'POST /user/email/confirm': call({
    summary: 'Confirm an address change by one of its two links, or freeze it: "this was not me" (ACC-6)',
    who: 'anyone',
    halfway: true,
    input: z.object({ token: line, answer: z.enum(['confirm', 'notMe']) }),
    output: z.object({ message: z.string(), state: z.enum(['waiting', 'changed', 'frozen']) }),
    limit: careful,
  }),
  'GET /user/session/list': call({
    summary: 'The own sessions (product.md, People and tenants)',
    who: 'person',
    input: z.object({}),
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
  'POST /user/session/end': call({
    summary: 'End one of the own sessions, or all others',
    who: 'person',
    input: z.object({ sessionId: id.optional(), others: flag.optional() }),
    output: messageOnly,
  }),
  'POST /user/session/stay': call({
    summary: 'Stay logged in: counts as activity',
    who: 'person',
    input: z.object({}),
    output: z.object({ idleEndsAt: instant }),
    whileViewing: true,
  }),
  'GET /user/loginLog': call({
    summary: 'The own logins, or for user managers everybody’s (ACC-7, ADM-2)',
    who: 'person',
    input: z.object({ accountId: id.optional(), everybody: flag.optional(), ...pageInput }),
    output: page(loginEntry),
  }),
  'GET /user/paymentLog': call({
    summary: 'The own payments (ACC-7)',
    who: 'person',
    input: z.object({ ...pageInput }),
    output: page(
      z.object({
        at: instant,
        purpose: z.string(),
        reference: z.string(),
        totalCents: z.number().int(),
        status: z.string(),
      }),
    ),
  }),
  'GET /user/secondFactor': call({
    // Open halfway for those who must set one up first; the verbs refuse who owes one they have.
    summary: 'Which second factors the person has',
    who: 'person',
    halfway: true,
    input: z.object({}),
    output: z.object({
      totp: z.boolean(),
      recoveryCodesLeft: z.number().int(),
      passkeys: z.array(
        z.object({ passkeyId: id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
      ),
      required: z.boolean(),
    }),
  }),
  'POST /user/totp/start': call({
    summary: 'Begin to set up an authenticator app',
    who: 'person',
    halfway: true,
    input: z.object({}),
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  'POST /user/totp/confirm': call({
    summary: 'Finish with a first code; answers the recovery codes, once',
    who: 'person',
    halfway: true,
    input: z.object({ code: line }),
    output: z.object({ message: z.string(), recoveryCodes: z.array(z.string()) }),
    limit: careful,
  }),
  'POST /user/totp/remove': call({
    summary: 'Remove the authenticator app',
    who: 'person',
    input: z.object({ code: line }),
    output: messageOnly,
    limit: careful,
  }),
  'POST /user/passkey/registerOptions': call({
    summary: 'What the browser needs to make a passkey',
    who: 'person',
    halfway: true,
    input: z.object({}),
    output: z.object({ options: z.unknown() }),
  }),
  'POST /user/passkey/register': call({
    summary: 'Keep a new passkey',
    who: 'person',
    halfway: true,
    input: z.object({ name: line, response: jsonObject }),
    output: messageOnly,
  }),
  'POST /user/passkey/remove': call({
    summary: 'Remove a passkey',
    who: 'person',
    input: z.object({ passkeyId: id }),
    output: messageOnly,
  }),
  'POST /user/passkey/loginOptions': call({
    summary: 'What the browser needs to log in with a passkey',
    who: 'anyone',
    input: z.object({}),
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
    summary: 'The second factor after the password: a code of the app, or a recovery code',
    who: 'anyone',
    input: z.object({ code: line, returnUrl: line.optional() }),
    output: welcome,
    limit: careful,
    halfway: true,
  }),
  'GET /user/list': call({
    summary: 'The people of this tenant (ADM-2)',
    who: { can: 'user-manage' },
    input: z.object({ search: line.optional(), role: line.optional(), status: line.optional(), ...pageInput }),
    output: page(
      z.object({
        accountId: id,
        email: z.string(),
        displayName: z.string(),
        status: z.string(),
        roles: z.array(z.string()),
        createdAt: instant,
        lastLoginAt: instant.nullable(),
      }),
    ),
  }),
  'GET /role/list': call({
    summary: 'The roles of this tenant and what each may do (ACC-9)',
    who: { can: 'user-manage' },
    input: z.object({}),
    output: z.object({
      rows: z.array(
        z.object({
          role: z.string(),
          label: z.string(),
          capabilities: z.array(z.enum(CAPABILITIES)),
          staff: z.boolean(),
          byProduct: z.boolean(),
          holders: z.number().int(),
        }),
      ),
    }),
  }),
  'POST /role/grant': call({
    summary: 'Give a person a role (ACC-9)',
    who: { can: 'user-manage' },
    input: z.object({ accountId: id, role: line, reason: line.optional() }),
    output: messageOnly,
  }),
  'POST /role/revoke': call({
    summary: 'Take a role from a person; it ends at once (ACC-9)',
    who: { can: 'user-manage' },
    input: z.object({ accountId: id, role: line, reason: line.optional() }),
    output: messageOnly,
  }),
  'GET /role/history': call({
    summary: 'Which roles a person was given and lost, by whom, when and why, newest first (ADM-2)',
    who: { can: 'user-manage' },
    input: z.object({ accountId: id }),
    output: z.object({
      rows: z.array(
        z.object({ at: instant, who: z.string(), label: z.string(), granted: z.boolean(), reason: z.string() }),
      ),
    }),
  }),
  'POST /user/secondFactor/reset': call({
    summary: 'Take away the second factors of a person who lost them; their sessions end and they are told by mail',
    who: { can: 'user-manage' },
    input: z.object({ accountId: id, reason: line }),
    output: messageOnly,
  }),
  'POST /user/view/begin': call({
    summary: 'Look at the portal as a role would, read-only, until it is ended',
    who: { can: 'user-manage' },
    input: z.object({ role: line, reason: line.optional() }),
    output: messageOnly,
  }),
  'POST /user/view/end': call({
    summary: 'Look at the portal as oneself again',
    who: 'person',
    input: z.object({}),
    output: messageOnly,
    whileViewing: true,
  }),
  'POST /user/disable': call({
    summary: 'Shut or open an account; its sessions end at once',
    who: { can: 'user-manage' },
    input: z.object({ accountId: id, disabled: flag, reason: line.optional() }),
    output: messageOnly,
  }),
  'POST /user/invite': call({
    summary: 'Invite a person by mail, with a role',
    who: { can: 'user-manage' },
    input: z.object({ email, displayName: line.optional(), role: line.optional() }),
    output: messageOnly,
  }),
  'POST /user/enter': call({
    summary: 'Enter another tenant openly, as itrc-super-admin; it stands in that tenant’s audit trail',
    who: { can: 'tenant-enter' },
    input: z.object({ reason: line }),
    output: z.object({ message: z.string(), returnUrl: z.string() }),
    enters: true,
  }),
};
