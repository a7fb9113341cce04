import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, jsonObject, line } from '../wire.ts';

const state = { workflowName: line, currentStep: line, direction: z.enum(['forward', 'back']).default('forward') };

/** What a started or moved graph answers (spec §3, "Workflow state"): the state, the next steps, where to go. */
const moved = z.object({
  ...state,
  nodeId: id,
  nextStepList: z.object({ next: z.array(z.string()) }),
  /** The screen of the step, if it has one: a named route and its parameters. */
  route: z.object({ name: z.string(), params: z.record(z.string(), z.string()) }).nullable(),
  message: z.string().optional(),
});

export const workflows = {
  'POST /workflow/graph/start': call({
    summary: 'Starts a graph of this tenant, or takes up the one the person has open (WFL-1)',
    who: 'person',
    input: z.object({ graphName: line, params: jsonObject.optional() }),
    output: moved,
  }),
  'POST /workflow/next': call({
    summary: 'Moves an open graph on, or back (WFL-1)',
    who: 'person',
    input: z.object({ ...state, nodeId: id.optional() }),
    output: moved,
  }),
  'GET /workflow/node': call({
    summary: 'Where an open graph stands: every step, who acts next, since when (WFL-1)',
    who: 'person',
    input: z.object({ nodeId: id }),
    output: z.object({
      ...state,
      nodeId: id,
      title: z.string(),
      steps: z.array(
        z.object({
          step: z.string(),
          label: z.string(),
          state: z.enum(['done', 'here', 'ahead']),
          waitsFor: z.string().nullable(),
        }),
      ),
      since: instant,
      version: z.number().int(),
    }),
  }),
  'POST /workflow/node/edit': call({
    summary: 'Keeps answers with the step a graph stands at (WFL-1)',
    who: 'person',
    input: z.object({ nodeId: id, extra: jsonObject }),
    output: z.object({ message: z.string(), nodeId: id }),
  }),
};
