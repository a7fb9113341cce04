import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../context.ts';
import { found, Refusal } from '../refusal.ts';
import { moved } from './moved.ts';
import { step } from './run.ts';
import { lockOwnRun, saveMove } from './store.ts';

/**
 * `POST /workflow/next`: one step on, or back. Said twice, or from a step that is no longer the present one, it is
 * refused with 409 and changes nothing. A step with a form is left by submitting the form, one of staff by their decision.
 */
export async function nextStep(
  ctx: Context,
  input: Input<'POST /workflow/next'>,
): Promise<Output<'POST /workflow/next'>> {
  const { workflows } = ctx.engine;
  const graph = workflows.graphOf(ctx.tenant, input.workflowName);
  return ctx.transaction(async (db) => {
    const which = input.nodeId ? { id: input.nodeId } : { graph: graph.graph };
    const run = found(await lockOwnRun(db, ctx.person.accountId, which));
    const node = graph.nodes[run.step];
    if (run.graph !== graph.graph || run.step !== input.currentStep || run.endedAt || !node)
      throw new Refusal('workflow.step');
    if (node.waitsFor === 'staff') throw new Refusal('workflow.step');
    const answers = await workflows.answersOf(db, graph, run);
    if (input.direction === 'forward') {
      if (node.form) throw new Refusal('workflow.step');
      const next = workflows.forward(ctx, db, graph, run, answers);
      await saveMove(db, next);
      return moved(ctx, graph, next, answers);
    }
    if (!node.back) throw new Refusal('workflow.step');
    const back = step(run, node.back, 'back', { at: db.now, ended: false });
    await saveMove(db, back);
    return moved(ctx, graph, back, answers);
  });
}
