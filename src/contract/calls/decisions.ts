import { z } from 'zod';
import { callsBy } from '../declare-call.ts';
import { id, messageOnly } from '../wire.ts';

const call = callsBy('person');

/** What has become of a decision that could be undone. */
export const DECISION_STATES = ['held', 'done', 'undone', 'refused', 'failed'] as const;

/** Decisions in the seconds in which whoever made them can undo them. */
export const decisions = {
  'GET /decision/list': call({
    summary: 'Decisions that can still be undone: own ones, and those of colleagues that the reader could have made',
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
    summary: 'Whether an own decision is still held, was carried out, undone or refused, and why',
    input: z.object({ decisionId: id }),
    output: z.object({ state: z.enum(DECISION_STATES), reason: z.string() }),
  }),
  'POST /decision/undo': call({
    summary: 'Undoes an own decision that is still held: nothing of it has happened or left',
    input: z.object({ decisionId: id }),
    output: messageOnly,
  }),
};
