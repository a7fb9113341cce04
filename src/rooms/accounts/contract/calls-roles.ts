import { z } from 'zod';
import { CAPABILITIES } from '../../../contract/capabilities.ts';
import { callsBy } from '../../../contract/declare-call.ts';
import {
  count,
  id,
  inBoth,
  instant,
  jsonList,
  jsonObject,
  line,
  lineOf,
  messageOnly,
  multiline,
  multilineOf,
} from '../../../contract/wire.ts';

const forStaff = callsBy({ can: 'user-manage' });

const written = inBoth(z.string());
/** Generous: what is too long is answered at its field (`own-role.ts`). */
const typed = {
  name: jsonObject.pipe(inBoth(lineOf(1_000))),
  about: jsonObject.pipe(inBoth(multilineOf(2_000))),
  capabilities: jsonList(lineOf(100), 200),
};
const capability = z.enum(CAPABILITIES);

/** What a capability opens, in the reader's language. */
const choice = z.object({
  capability,
  label: z.string(),
  room: z.string(),
  roomLabel: z.string(),
  /** False: the module it belongs to is off, and it opens nothing. */
  there: z.boolean(),
  /** The reader holds it, and may put it into a role. */
  mayGive: z.boolean(),
  /** What it is worth nothing without. */
  needs: z.array(capability),
  /** What to think of before it is given; null: nothing. */
  risk: z.string().nullable(),
  /** What it lets people do, by the calls that it opens. */
  acts: z.array(z.string()),
  /** Lists that it opens, on the screen and as a file. */
  lists: z.array(z.string()),
});

/** Roles that administrators compose of capabilities. */
export const ownRoles = {
  'GET /role/choices': forStaff({
    summary: 'List the capabilities a role can be composed of, with what each opens and whether the reader may give it',
    output: z.object({ rows: z.array(choice) }),
  }),
  'GET /role/get': forStaff({
    summary: 'Get one role: what it may do, who holds it, and whether the reader may change it',
    input: z.object({ role: line }),
    output: z.object({
      role: z.string(),
      label: z.string(),
      name: written,
      about: written,
      capabilities: z.array(capability),
      own: z.boolean(),
      staff: z.boolean(),
      byProduct: z.boolean(),
      version: z.number().int(),
      changedAt: instant.nullable(),
      holders: z.number().int(),
      /** The first of them by name. */
      people: z.array(z.object({ accountId: id, name: z.string() })),
      /** The reader holds it: somebody else adds rights to it. */
      heldByReader: z.boolean(),
      abilities: z.object({ edit: z.boolean(), copy: z.boolean(), view: z.boolean() }),
    }),
  }),
  'POST /role/create': forStaff({
    summary: 'Create a role of capabilities the reader holds; its key is made of `key`, or of the English name',
    input: z.object({ ...typed, key: lineOf(200).default('') }),
    output: messageOnly.extend({ role: z.string() }),
  }),
  'POST /role/edit': forStaff({
    summary:
      'Change a composed role, at once for all its holders; 409 if it or their number changed since they were read',
    input: z.object({ role: line, version: count, holders: count, ...typed, reason: multiline.max(500).default('') }),
    output: messageOnly.extend({ version: z.number().int() }),
  }),
  'POST /role/delete': forStaff({
    summary:
      'Delete a composed role and take it from its holders; 409 if it or their number changed since they were read',
    input: z.object({ role: line, version: count, holders: count, reason: multiline.max(500).default('') }),
  }),
};
