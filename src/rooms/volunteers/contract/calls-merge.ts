import { z } from 'zod';
import { callsOf } from '../../../contract/declare-call.ts';
import { count, id, jsonObject, lineOf } from '../../../contract/wire.ts';

const call = callsOf('volunteers', { can: 'volunteer-manage' });

/** One of two registrations that are laid side by side. */
const side = z.object({
  registrationId: id,
  version: z.number().int(),
  nameEn: z.string(),
  nameZh: z.string(),
  kindLabel: z.string(),
  stateLabel: z.string(),
  ageLabel: z.string(),
  phone: z.string(),
  email: z.string(),
});

const pair = { keepId: id, closeId: id };

/** People who registered twice, and two registrations made one (VOL-1). */
export const volunteersMerge = {
  'GET /volunteer/duplicates': call({
    summary: 'List registrations that may be one person, with why, newest first, 100 at most',
    output: z.object({ rows: z.array(z.object({ one: side, other: side, why: z.array(z.string()) })) }),
  }),
  'POST /volunteer/merge/preview': call({
    summary: 'Preview a merge of two registrations; nothing is written',
    input: z.object(pair),
    output: z.object({
      keep: side,
      close: side,
      /** What would happen, sentence by sentence. */
      effects: z.array(z.string()),
      /** Entries of which one counts: staff choose; `mustKeep` where only one of them can. */
      overlaps: z.array(
        z.object({
          key: z.string(),
          keep: z.string(),
          close: z.string(),
          mustKeep: z.enum(['keep', 'close']).nullable(),
        }),
      ),
      /** Why it cannot be; null where it can. */
      refusal: z.string().nullable(),
    }),
  }),
  'POST /volunteer/merge': call({
    summary: 'Merge two registrations: hours, shifts, papers and certificates go to the one kept',
    input: z.object({
      ...pair,
      keepVersion: count,
      closeVersion: count,
      /** Which of two overlapping entries counts, by the key of the overlap. */
      choices: jsonObject.pipe(z.record(lineOf(200), z.enum(['keep', 'close']))).default({}),
    }),
  }),
};
