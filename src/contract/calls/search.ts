import { z } from 'zod';
import { call } from '../declare-call.ts';
import { SEARCH_HITS, SEARCH_HITS_MAX } from '../limits.ts';
import { line, lineOf } from '../wire.ts';

/** What was found: what it is called, what tells it from others so called, and its page. */
const hit = z.object({
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  /** How it stands: `Open`, `Active`. */
  state: z.string().nullable(),
  href: z.string(),
});

/** The search over everything that the reader may see. */
export const search = {
  'GET /search': call({
    summary: 'Search records of all kinds by words, parts of words and numbers, as far as the reader may see them',
    who: 'person',
    input: z.object({
      /** What is beyond its bound is cut off, and the answer says so. */
      q: lineOf(100_000).default(''),
      /** Only this kind. */
      kind: line.optional(),
      /** Of each kind at most so many. */
      size: z.coerce.number().int().min(1).max(SEARCH_HITS_MAX).default(SEARCH_HITS),
    }),
    output: z.object({
      groups: z.array(
        z.object({
          kind: z.string(),
          label: z.string(),
          hits: z.array(hit),
          /** How many there are. */
          total: z.number().int(),
          /** There are more than were counted. */
          more: z.boolean(),
          /** The list of the room with all of them, where there is one. */
          list: z.string().nullable(),
        }),
      ),
      /** Everything that this reader may search. */
      kinds: z.array(z.object({ kind: z.string(), label: z.string() })),
      /** Nothing that one could search for: no sign, or a single letter. */
      tooShort: z.boolean(),
      /** Only the beginning of it was searched for. */
      cut: z.boolean(),
    }),
  }),
};
