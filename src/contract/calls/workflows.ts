import { z } from 'zod';
import { callsBy, may } from '../declare-call.ts';
import { count, day, id, instant, jsonObject, line } from '../wire.ts';

const call = callsBy('person');

const state = { workflowName: line, currentStep: line, direction: z.enum(['forward', 'back']).default('forward') };

/** The version a reader looked at; a run that has moved since is refused with 409, who and when. */
const looked = { version: count.optional() };

/** What a started or moved graph answers (spec §3, "Workflow state"): the state, the next steps, where to go. */
const moved = z.object({
  ...state,
  nodeId: id,
  version: z.number().int(),
  nextStepList: z.object({ next: z.array(z.string()) }),
  /** The screen of the step: a named route and its parameters. */
  route: z.object({ name: z.string(), params: z.record(z.string(), z.string()) }).nullable(),
  message: z.string().optional(),
});

/** One line of the journey: a step done, or left without being done; the present one; one that may lie ahead. */
const step = z.object({
  step: z.string(),
  label: z.string(),
  state: z.enum(['done', 'left', 'here', 'ahead']),
  /** Who acts at the present step. */
  waitsFor: z.string().nullable(),
  /** Of a step that is behind: when it was left, by whom, and in words what was chosen or what it led to. */
  at: instant.nullable(),
  by: z.string().nullable(),
  branch: z.string().nullable(),
});

export const workflows = {
  'POST /workflow/graph/start': call({
    summary: 'Start a graph of this tenant, or continue the person’s open run (WFL-1)',
    gathers: 'params',
    input: z.object({ graphName: line, params: jsonObject.optional() }),
    output: moved,
  }),
  'POST /workflow/next': call({
    summary: 'Move an open graph one step forward or back (WFL-1)',
    input: z.object({ ...state, ...looked, nodeId: id.optional() }),
    output: moved,
  }),
  'GET /workflow/node': call({
    summary: 'Get where an open graph stands: every step, who acts next, since when (WFL-1)',
    input: z.object({ nodeId: id }),
    output: z.object({
      ...state,
      nodeId: id,
      title: z.string(),
      steps: z.array(step),
      since: instant,
      ended: z.boolean(),
      /** The last day of the present step, where it has one. */
      dueOn: day.nullable(),
      overdue: z.boolean(),
      version: z.number().int(),
      /** What this reader may do now, and what the step asks of them. */
      may: may('forward', 'back'),
      asks: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          choices: z.array(z.object({ value: z.string(), label: z.string() })),
          value: z.string().nullable(),
        }),
      ),
    }),
  }),
  'GET /workflow/waiting': call({
    summary: 'List the runs of one step that await the reader by role or name, longest first',
    input: z.object({ graph: line, step: line }),
    output: z.object({
      title: z.string(),
      step: z.string(),
      /** All of them; listed are the hundred that have waited longest. */
      total: z.number().int(),
      rows: z.array(
        z.object({ nodeId: id, who: z.string(), since: instant, dueOn: day.nullable(), overdue: z.boolean() }),
      ),
    }),
  }),
  'POST /workflow/node/edit': call({
    summary: 'Save answers to the present step of a graph (WFL-1)',
    gathers: 'extra',
    input: z.object({ nodeId: id, extra: jsonObject, ...looked }),
    output: z.object({ message: z.string(), nodeId: id, version: z.number().int() }),
  }),
};
