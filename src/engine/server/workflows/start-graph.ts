import type { Verb } from '../verb.ts';
import { moved } from './moved.ts';
import { settle } from './run.ts';
import { addRun, lockOwnRun, lockStart } from './store.ts';

/** `POST /workflow/graph/start`: begins a graph, or takes up the run the person has open (WFL-2). */
export const startGraph: Verb<'POST /workflow/graph/start'> = async (ctx, input) => {
  const { workflows } = ctx.engine;
  const graph = workflows.openGraph(ctx.tenant, input.graphName);
  const { accountId } = ctx.person;
  return ctx.transaction(async (db) => {
    await lockStart(db, accountId, graph.graph);
    const subject = await workflows.feedOf(graph).begin(ctx, db, { graph, params: input.params ?? {} });
    const open = await lockOwnRun(db, accountId, { graph: graph.graph, subject });
    const run = open
      ? settle(graph, open)
      : await addRun(db, { graph: graph.graph, step: graph.start, accountId, subject });
    return moved(ctx, graph, run, await workflows.answersOf(db, graph, run));
  });
};
