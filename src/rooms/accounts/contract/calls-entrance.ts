import { z } from 'zod';
import { CAPABILITIES } from '../../../contract/capabilities.ts';
import { MENU_ICONS } from '../../../contract/portal.ts';
import { id, instant } from '../../../contract/wire.ts';

/** Codes and resets: a handful a minute for one address, whichever server answers. */
export const careful = { points: 20, seconds: 60 };
export const codes = { points: 10, seconds: 60 };

/** The account on the wire: positive and random, it says and opens nothing by being guessed. 0: nobody. */
export const accountNumber = z.number().int().min(0);

const membershipFacts = z.object({ membershipStatus: z.string().nullable(), membershipRole: z.string().nullable() });

/** The user session data of spec §3 (ACC-8), with what the shell shows besides. `ID` 0 and nothing held: nobody. */
export const sessionShape = z.object({
  ID: accountNumber,
  capabilities: z.record(z.enum(CAPABILITIES), z.boolean()),
  itrcUser: z.object({ ID: accountNumber }),
  module: z.object({
    membership: membershipFacts,
    event: z.object({ wofoo3aProject: z.array(z.unknown()) }),
  }),
  time: instant,
  /** The account's id in every other call; null for nobody. */
  accountId: id.nullable(),
  email: z.string(),
  displayName: z.string(),
  roles: z.array(z.string()),
  menus: z.array(
    z.object({
      group: z.string(),
      label: z.string(),
      action: z.string(),
      icon: z.enum(MENU_ICONS).optional(),
      path: z.string().optional(),
    }),
  ),
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

/** Where a way in leads. */
export const welcome = z.object({
  message: z.string().optional(),
  /** Where to go: a path of this site, checked. */
  returnUrl: z.string(),
  secondFactorOwed: z.array(z.enum(['totp', 'passkey', 'recovery'])).nullable(),
});
