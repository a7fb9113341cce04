import { z } from 'zod';
import { callsBy } from '../declare-call.ts';
import { id, messageOnly } from '../wire.ts';

const call = callsBy('person');

/** What has become of a decision that could be undone. */
export const DECISION_STATES = ['held', 'done', 'undone', 'refused', 'failed'] as const;

/** Decisions in the seconds in which whoever made them can undo them. */
export const decisions = {
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
