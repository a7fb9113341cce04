import { found, Refusal } from '../refusal.ts';
import type { Verb } from '../verb.ts';
import { moved } from './moved.ts';
import { expectCurrent } from './moved-already.ts';
import { mayAct } from './policy.ts';
import { lockOwnRun, lockRun } from './store.ts';

/**
 * `POST /workflow/next`: one step on, or back. Said twice, or from a step that is no longer the present one, it is
 * refused with 409, who and when, and changes nothing. A step with a form is left by submitting the form, one of a
 * room by that room's decision. Who may see the run and not act at its step gets 403, everybody else 404.
 */
export const nextStep: Verb<'POST /workflow/next'> = async (ctx, input) => {
  const { workflows } = ctx.engine;
  const graph = workflows.openGraph(ctx.tenant, input.workflowName);
  return ctx.transaction(async (db) => {
    const kept = input.nodeId
      ? await lockRun(db, input.nodeId)
      : await lockOwnRun(db, ctx.person.accountId, { graph: graph.graph });
    const { run, answers } = await workflows.visible(ctx, db, kept);
    if (run.graph !== graph.graph) throw new Refusal('workflow.step');
    await expectCurrent(ctx, db, run, { step: input.currentStep, version: input.version });
    const node = found(graph.nodes[run.step]);
    if (node.leftBy || node.waitsFor === 'staff') throw new Refusal('workflow.step');
    if (!mayAct(ctx.person, run, node, answers)) throw new Refusal('access.denied');
    if (input.direction === 'forward' && node.form) throw new Refusal('workflow.step');
    const next =
      input.direction === 'forward'
        ? workflows.forward(ctx, db, graph, run, answers)
        : workflows.backward(ctx, db, graph, run);
    const saved = await workflows.keep(ctx, db, graph, run, next);
    return moved(ctx, graph, saved, answers);
  });
};
