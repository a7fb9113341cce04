import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { GraphDefinition } from '../../../contract/workflow.ts';
import type { Context } from '../context.ts';
import { type Run, stepsAhead, stepsDone } from './run.ts';
import { readRun } from './store.ts';

type Shown = Output<'GET /workflow/node'>;

/** `GET /workflow/node`: where a run stands, for the person it belongs to and for those who work on it. */
export async function showNode(ctx: Context, input: Input<'GET /workflow/node'>): Promise<Shown> {
  const { workflows } = ctx.engine;
  return ctx.transaction(async (db) => {
    const run = workflows.visible(ctx, await readRun(db, input.nodeId));
    const graph = workflows.graphOf(ctx.tenant, run.graph);
    const answers = await workflows.answersOf(db, graph, run);
    const here = run.endedAt ? 'done' : 'here';
    const ahead = stepsAhead(graph, run, answers, ctx.person.roles);
    return {
      workflowName: run.graph,
      currentStep: run.step,
      direction: run.direction,
      nodeId: run.id,
      title: ctx.engine.words.pick(ctx.lang, graph.title),
      steps: [
        ...stepsDone(run).map((name) => shown(ctx, graph, run, name, 'done')),
        shown(ctx, graph, run, run.step, here),
        ...ahead.map((name) => shown(ctx, graph, run, name, 'ahead')),
      ],
      since: run.since.toISOString(),
      version: run.version,
    };
  });
}

function shown(
  ctx: Context,
  graph: GraphDefinition,
  run: Run,
  name: string,
  state: Shown['steps'][number]['state'],
): Shown['steps'][number] {
  const node = graph.nodes[name];
  return {
    step: name,
    label: node ? ctx.engine.words.pick(ctx.lang, node.label) : name,
    state,
    waitsFor: state === 'here' && node?.waitsFor ? waitsFor(ctx, run, node.waitsFor) : null,
  };
}

function waitsFor(ctx: Context, run: Run, who: 'owner' | 'staff'): string {
  if (who === 'staff') return ctx.engine.words.pick(ctx.lang, ctx.tenant.shortName);
  return run.accountId === ctx.person.accountId ? ctx.t('workflows.waits.you') : ctx.t('workflows.waits.owner');
}
