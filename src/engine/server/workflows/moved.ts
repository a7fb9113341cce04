import type { Output } from '../../../contract/calls/calls.ts';
import type { Values } from '../../../contract/form.ts';
import type { GraphDefinition } from '../../../contract/workflow.ts';
import type { Context } from '../context.ts';
import { edgesOpen, type Run } from './run.ts';

/** The state as the client keeps it, the next steps, and the screen to open (WFL-1, WFL-2). */
export function moved(ctx: Context, graph: GraphDefinition, run: Run, answers: Values): Output<'POST /workflow/next'> {
  const node = graph.nodes[run.step];
  const roles = ctx.actor.kind === 'person' ? ctx.actor.roles : [];
  const mine = (node?.waitsFor ?? 'owner') === 'owner';
  const edges = mine ? edgesOpen(graph, run.step, answers, roles) : (node?.next ?? []);
  // A step of the person's that asks for nothing leads to the form of the step behind it.
  const form = mine ? (node?.form ?? (node?.asks ? undefined : graph.nodes[edges[0]?.to ?? '']?.form)) : undefined;
  return {
    workflowName: graph.graph,
    currentStep: run.step,
    direction: run.direction,
    nodeId: run.id,
    version: run.version,
    nextStepList: { next: edges.map(({ to }) => to) },
    route: form
      ? { name: 'Form', params: ctx.engine.workflows.feedOf(graph).formOf(run.subject, form) }
      : { name: 'Workflow-Journey', params: { nodeId: run.id } },
  };
}
