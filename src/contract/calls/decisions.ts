import { z } from 'zod';
import { callsBy } from '../declare-call.ts';
import { id, messageOnly } from '../wire.ts';

const call = callsBy('person');

/** What has become of a decision that could be undone. */
export const DECISION_STATES = ['held', 'done', 'undone', 'refused', 'failed'] as const;

/** Decisions in the seconds in which whoever made them can undo them. */
export const decisions = {
  'GET /decision/list': call({
    summary: 'List decisions that can still be undone: one’s own, and those the reader could also have made',
    input: z.object({}),
    output: z.object({
      rows: z.array(
        z.object({
          decisionId: id,
          /** Ids of the records it is about. */
          records: z.array(z.string()),
          /** What was decided, as the audit trail calls it. */
          what: z.string(),
          by: z.string(),
          isOwn: z.boolean(),
          /** Until it takes effect; 0: any moment now. */
          seconds: z.number().int(),
        }),
      ),
    }),
  }),
  'GET /decision/get': call({
    summary: 'Get whether one’s own decision is held, carried out, undone or refused, and why',
    input: z.object({ decisionId: id }),
    output: z.object({ state: z.enum(DECISION_STATES), reason: z.string() }),
  }),
  'POST /decision/undo': call({
    summary: 'Undo one’s own decision while it is held, before it takes effect',
    input: z.object({ decisionId: id }),
    output: messageOnly,
  }),
};
