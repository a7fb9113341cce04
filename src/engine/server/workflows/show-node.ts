import type { Verb } from '../verb.ts';
import { dueOn, isOverdue } from './due.ts';
import { journey } from './journey.ts';
import { mayAct, mayLeave } from './policy.ts';
import { readRun } from './store.ts';

/** `GET /workflow/node`: where a run stands, for the person it belongs to and for those who work on it. */
export const showNode: Verb<'GET /workflow/node'> = async (ctx, input) => {
  const { workflows, words } = ctx.engine;
  return ctx.transaction(async (db) => {
    const { graph, run, answers } = await workflows.visible(ctx, db, await readRun(db, input.nodeId));
    const node = graph.nodes[run.step];
    const expected = await workflows.expectedOf(ctx, db, graph, run);
    const due = dueOn(graph, run);
    const forward = mayLeave(ctx.person, run, node, answers);
    const acts = mayAct(ctx.person, run, node, answers) && !node?.leftBy;
    return {
      workflowName: run.graph,
      currentStep: run.step,
      direction: run.direction,
      nodeId: run.id,
      title: words.pick(ctx.lang, graph.title),
      steps: await journey(ctx, db, { graph, run, answers, expected }),
      since: run.since.toISOString(),
      ended: run.endedAt !== null,
      dueOn: due,
      overdue: isOverdue(due, db.now),
      version: run.version,
      may: { forward, back: acts && node?.back !== undefined },
      asks: (acts ? (node?.asks ?? []) : []).map(({ name, label, choices }) => ({
        name,
        label: words.pick(ctx.lang, label),
        choices: choices.map((choice) => ({ value: choice.value, label: words.pick(ctx.lang, choice.label) })),
        value: typeof answers[name] === 'string' ? answers[name] : null,
      })),
    };
  });
};
