import { z } from 'zod';
import { callsOf } from '../declare-call.ts';
import { AGE_BANDS } from '../values/volunteers.ts';
import { flag, id, instant, line, lineOf, messageOnly, personName } from '../wire.ts';
import { shownShift } from './shifts.ts';

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
    summary: 'Who of the own group comes to a shift, and the link by which they give their names (VOL-1)',
    input: z.object({ shiftId: id }),
    output: names,
  }),
  'POST /shift/names/link': forPerson({
    summary:
      'Makes the link by which people of the group give their names; or ends it. Links before do not work any more',
    input: z.object({ shiftId: id, on: flag }),
    output: messageOnly.extend({ names }),
    limit: { points: 60, seconds: 600, by: 'person' },
  }),
  'POST /shift/names/remove': forPerson({
    summary: 'Takes a name of the own group out',
    input: z.object({ shiftId: id, nameId: id }),
    output: messageOnly.extend({ names }),
  }),
  'POST /shift/heads': forPerson({
    summary: 'How many people of the own group come: no fewer than have given a name, no more than places are left',
    input: z.object({ shiftId: id, heads: z.coerce.number().int().min(1).max(1_000) }),
    output: messageOnly.extend({ names }),
  }),
  'POST /shift/names/read': call({
    summary: 'What the link of a group asks, by its key; nobody’s name is shown',
    who: 'anyone',
    input: z.object(byLink),
    output: page,
    limit: { points: 200, seconds: 600 },
  }),
  'POST /shift/names/add': call({
    summary: 'One gives the own name, by the key of the link; sent twice it counts once (VOL-1)',
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
