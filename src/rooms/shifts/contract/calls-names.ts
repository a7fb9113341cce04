import { z } from 'zod';
import { callsOf } from '../../../contract/declare-call.ts';
import { flag, id, instant, line, lineOf, messageOnly, personName } from '../../../contract/wire.ts';
import { AGE_BANDS } from '../../volunteers/contract/values.ts';
import { shownShift } from './calls.ts';

const call = callsOf('volunteers');
const forPerson = callsOf('volunteers', 'person');
const byLink = { signupId: id, key: lineOf(200) };

const names = z.object({
  signupId: id,
  /** People of the group who come. */
  heads: z.number().int(),
  /** That many may come at most: as the group has, and as the shift has places. */
  most: z.number().int(),
  /** Where people of the group give their names; empty while there is no link. */
  url: z.string(),
  /** The link ends when the shift begins. */
  until: instant,
  rows: z.array(z.object({ nameId: id, name: z.string(), ageLabel: z.string(), phone: z.string() })),
  /** The link may be made, and the head count changed. */
  open: z.boolean(),
});

const page = z.object({
  shift: shownShift,
  group: z.string(),
  organisation: z.string(),
  /** Names that may still be given. */
  left: z.number().int(),
  until: instant,
});

/** Who comes in the name of a group: head count first, names by a link (VOL-1). */
export const shiftsNames = {
  'GET /shift/names': forPerson({
    summary: 'List who of one’s own group comes to a shift, and the link by which they give their names (VOL-1)',
    input: z.object({ shiftId: id }),
    output: names,
  }),
  'POST /shift/names/link': forPerson({
    summary: 'Create the link by which people of the group give their names, or end it; earlier links stop working',
    input: z.object({ shiftId: id, on: flag }),
    output: messageOnly.extend({ names }),
    limit: { points: 60, seconds: 600, by: 'person' },
  }),
  'POST /shift/names/remove': forPerson({
    summary: 'Remove a name from one’s own group',
    input: z.object({ shiftId: id, nameId: id }),
    output: messageOnly.extend({ names }),
  }),
  'POST /shift/heads': forPerson({
    summary: 'Change how many of one’s own group come: at least those named, at most the places left',
    input: z.object({ shiftId: id, heads: z.coerce.number().int().min(1).max(1_000) }),
    output: messageOnly.extend({ names }),
  }),
  'POST /shift/names/read': call({
    summary: 'Get what a group’s link asks, by its key, without anybody’s name',
    who: 'anyone',
    input: z.object(byLink),
    output: page,
    limit: { points: 200, seconds: 600 },
  }),
  'POST /shift/names/add': call({
    summary: 'Give one’s own name by the key of the group’s link; repeats count once (VOL-1)',
    who: 'anyone',
    input: z.object({
      ...byLink,
      name: personName(120),
      ageBand: z.union([z.literal(''), z.enum(AGE_BANDS)]),
      /** Whom to call in an emergency; may be empty. */
      phone: line.max(30).default(''),
    }),
    output: messageOnly.extend({ page }),
    limit: { points: 60, seconds: 600 },
  }),
};
