import { z } from 'zod';
import { call } from '../declare-call.ts';
import { PERSON_LINES, PERSON_LINES_MAX } from '../limits.ts';
import { id, line } from '../wire.ts';

/** A record on the page of its person. */
const personLine = z.object({
  id: z.string(),
  title: z.string(),
  /** What tells it from others called so; empty where nothing does. */
  detail: z.string(),
  /** How it stands; empty where it stands in no state. */
  state: z.string(),
  /** A day (`yyyy-mm-dd`) or an instant. */
  at: z.string().nullable(),
  /** The room's own page of it. */
  href: z.string().nullable(),
});

/** A person with everything in one place (ADM-2). */
export const person = {
  'GET /person/get': call({
    summary: 'Get a person and their records of each kind whose list the reader may see (ADM-2)',
    who: 'person',
    input: z.object({
      accountId: id,
      /** Only records of this kind. */
      kind: line.optional(),
      /** Of each kind at most so many, the newest. */
      size: z.coerce.number().int().min(1).max(PERSON_LINES_MAX).default(PERSON_LINES),
    }),
    output: z.object({
      accountId: id,
      number: z.number().int(),
      displayName: z.string(),
      email: z.string(),
      status: z.string(),
      /** The account that this one was made part of. */
      mergedInto: z.object({ accountId: id, email: z.string() }).nullable(),
      /** Accounts that were made part of this one. */
      former: z.array(z.object({ accountId: id, email: z.string() })),
      sections: z.array(
        z.object({
          kind: z.string(),
          label: z.string(),
          /** How many there are. */
          total: z.number().int(),
          lines: z.array(personLine),
        }),
      ),
    }),
  }),
};
