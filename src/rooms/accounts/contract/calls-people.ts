import { z } from 'zod';
import { bulkAnswer, bulkInput } from '../../../contract/bulk.ts';
import { CAPABILITIES } from '../../../contract/capabilities.ts';
import { call, callsBy } from '../../../contract/declare-call.ts';
import { email, flag, id, instant, line, multiline, page, pageInput, personName } from '../../../contract/wire.ts';
import { accountNumber } from './calls-entrance.ts';

const forStaff = callsBy({ can: 'user-manage' });

/** What those who manage people do: accounts, roles, looking on as a role (ADM-2). */
export const people = {
  'GET /user/list': forStaff({
    summary: 'List the accounts of this tenant (ADM-2)',
    input: z.object({ search: line.optional(), role: line.optional(), status: line.optional(), ...pageInput }),
    output: page(
      z.object({
        ID: accountNumber,
        accountId: id,
        email: z.string(),
        displayName: z.string(),
        status: z.string(),
        roles: z.array(z.string()),
        /** The same in the reader's language. */
        roleLabels: z.array(z.string()),
        createdAt: instant,
        lastLoginAt: instant.nullable(),
      }),
    ),
  }),
  'GET /role/list': forStaff({
    summary: 'List the roles of this tenant and what each may do (ACC-9)',
    output: z.object({
      rows: z.array(
        z.object({
          role: z.string(),
          label: z.string(),
          /** In both languages. */
          name: z.object({ en: z.string(), 'zh-hant': z.string() }),
          about: z.string(),
          /** Composed by administrators; the others are fixed. */
          own: z.boolean(),
          /** The reader may look at the portal as this role. */
          mayView: z.boolean(),
          capabilities: z.array(z.enum(CAPABILITIES)),
          staff: z.boolean(),
          byProduct: z.boolean(),
          /** The reader may give it and take it away. */
          mayHandle: z.boolean(),
          holders: z.number().int(),
        }),
      ),
    }),
  }),
  'POST /role/grant': forStaff({
    summary: 'Give a person a role (ACC-9)',
    input: z.object({ accountId: id, role: line, reason: multiline.optional() }),
  }),
  'POST /role/revoke': forStaff({
    summary: 'Take a role away from a person, at once (ACC-9)',
    input: z.object({ accountId: id, role: line, reason: multiline.optional() }),
  }),
  'POST /role/bulk': forStaff({
    summary: 'Give a role to several people, or take it away; `dryRun` only previews (ADM-2)',
    input: z.object({
      ...bulkInput,
      role: line,
      /** True gives it, false takes it. */
      give: flag,
      reason: multiline.default(''),
    }),
    output: bulkAnswer,
  }),
  'GET /role/history': forStaff({
    summary: 'List who gave and took which roles, when and why, newest first (ADM-2)',
    input: z.object({ accountId: id }),
    output: z.object({
      rows: z.array(
        z.object({ at: instant, who: z.string(), label: z.string(), granted: z.boolean(), reason: z.string() }),
      ),
    }),
  }),
  'POST /user/secondFactor/reset': forStaff({
    summary: 'Remove the second factors of a person who lost them, end their sessions and notify them by mail',
    input: z.object({ accountId: id, reason: multiline }),
  }),
  'POST /user/view/begin': forStaff({
    summary: 'View the portal as a role sees it, read-only',
    input: z.object({ role: line, reason: multiline.optional() }),
  }),
  'POST /user/view/end': call({
    summary: 'Return from viewing the portal as a role',
    who: 'person',
    whileViewing: true,
  }),
  'POST /user/disable': forStaff({
    summary: 'Close an account and end its sessions, or reopen it',
    input: z.object({ accountId: id, disabled: flag, reason: multiline.optional() }),
  }),
  'POST /user/invite': forStaff({
    summary: 'Invite a person by mail, with a role if one is named; an open invitation is mailed again',
    input: z.object({ email, displayName: personName(200).optional(), role: line.optional() }),
  }),
  'POST /user/enter': call({
    summary: 'Enter another tenant openly as itrc-super-admin, recorded in that tenant’s audit trail',
    who: { can: 'tenant-enter' },
    input: z.object({ reason: multiline }),
    output: z.object({ message: z.string(), returnUrl: z.string() }),
    enters: true,
  }),
};
