import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Values } from '../../../contract/form.ts';
import type { Context } from '../context.ts';
import { found, Refusal } from '../refusal.ts';
import { lockOwnRun, saveMove } from './store.ts';

/**
 * `POST /workflow/node/edit`: keeps answers with the step a run stands at. Only those the step's own conditions ask
 * for; all else is dropped, and a step of staff takes none.
 */
export async function editNode(
  ctx: Context,
  input: Input<'POST /workflow/node/edit'>,
): Promise<Output<'POST /workflow/node/edit'>> {
  return ctx.transaction(async (db) => {
    const run = found(await lockOwnRun(db, ctx.person.accountId, { id: input.nodeId }));
    const node = ctx.engine.workflows.graphOf(ctx.tenant, run.graph).nodes[run.step];
    if (run.endedAt || !node || node.waitsFor === 'staff') throw new Refusal('workflow.step');
    const asked = new Set((node.next ?? []).flatMap(({ when }) => (when ?? []).map(({ field }) => field)));
    const kept: Values = {};
    for (const [name, value] of Object.entries(input.extra)) {
      if (asked.has(name) && isAnswer(value)) kept[name] = value;
    }
    await saveMove(db, { ...run, answers: { ...run.answers, ...kept } });
    return { message: ctx.t('workflows.kept'), nodeId: run.id };
  });
}

/** Conditions look at texts and lists of texts. */
const isAnswer = (value: unknown): boolean =>
  isText(value) || (Array.isArray(value) && value.length <= 100 && value.every(isText));
const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= 200 && value.isWellFormed() && !value.includes('\0');
