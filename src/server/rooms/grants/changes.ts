import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { changedAnswers } from '../../engine/forms/answers-shown.ts';
import { readAnswers } from '../../engine/forms/store.ts';
import { found } from '../../engine/refusal.ts';
import { mayOpen, seenBy } from './policy.ts';
import { lastReturn } from './return.store.ts';
import { FORM_OF, isApplied } from './rules.ts';

/** `GET /grant/application/changes`: what is new since it was last returned, as people read it (GRA-5). */
export async function changes(
  ctx: Context,
  input: Input<'GET /grant/application/changes'>,
): Promise<Output<'GET /grant/application/changes'>> {
  return ctx.transaction(async (db) => {
    const seen = await seenBy(ctx, db, input.applicationId);
    found(mayOpen(ctx, seen) ? seen : null);
    const { stage, id } = seen.row;
    const returned = isApplied(stage) ? await lastReturn(db, id, stage) : undefined;
    if (!returned || !isApplied(stage)) return { rows: [] };
    const formId = FORM_OF[stage];
    const { stored } = await readAnswers(db, { formId, dataId: id });
    return { rows: changedAnswers(ctx, formId, returned.answers, stored?.answers ?? {}) };
  });
}
