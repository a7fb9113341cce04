import type { Values } from '../../../contract/form.ts';
import type { NodeDefinition } from '../../../contract/workflow.ts';
import { Refusal } from '../refusal.ts';
import type { Verb } from '../verb.ts';
import { expectCurrent } from './moved-already.ts';
import { mayAct } from './policy.ts';
import { lockRun, saveMove } from './store.ts';

/**
 * `POST /workflow/node/edit`: keeps answers with the step a run stands at, said by who acts there. Only what the step
 * asks, or its conditions look at; all else is dropped, and a step of a room takes none.
 */
export const editNode: Verb<'POST /workflow/node/edit'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const { workflows } = ctx.engine;
    const { run, answers } = await workflows.visible(ctx, db, await lockRun(db, input.nodeId));
    await expectCurrent(ctx, db, run, { version: input.version });
    const node = workflows.graphOf(ctx.tenant, run.graph).nodes[run.step];
    if (!node || node.leftBy || node.waitsFor === 'staff') throw new Refusal('workflow.step');
    if (!mayAct(ctx.person, run, node, answers)) throw new Refusal('access.denied');
    await saveMove(db, { ...run, answers: { ...run.answers, ...takenBy(node, input.extra) } });
    return { message: ctx.t('workflows.kept'), nodeId: run.id, version: run.version + 1 };
  });

/** A question takes one of its choices; a condition without a question takes what conditions can look at. */
function takenBy(node: NodeDefinition, extra: Values): Values {
  const questions = new Map((node.asks ?? []).map((question) => [question.name, question]));
  const looked = new Set((node.next ?? []).flatMap(({ when }) => (when ?? []).map(({ field }) => field)));
  const takes = (name: string, value: unknown) => {
    const question = questions.get(name);
    if (question) return question.choices.some((choice) => choice.value === value);
    return looked.has(name) && isAnswer(value);
  };
  return Object.fromEntries(Object.entries(extra).filter(([name, value]) => takes(name, value)));
}

/** Conditions look at texts and lists of texts. */
const isAnswer = (value: unknown): boolean =>
  isText(value) || (Array.isArray(value) && value.length <= 100 && value.every(isText));
const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= 200 && value.isWellFormed() && !value.includes('\0');
