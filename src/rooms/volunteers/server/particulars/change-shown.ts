import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { AnswerChangeRow } from '../../../../engine/server/forms/answer-change.store.ts';
import { changedAnswers, type ShownChange } from '../../../../engine/server/forms/answers-shown.ts';
import { readAnswers } from '../../../../engine/server/forms/store.ts';

/** What a change that waits would make of the answers as they stand now, as people read it. */
export async function changeShown(ctx: Context, db: TenantDb, change: AnswerChangeRow): Promise<ShownChange[]> {
  const key = { formId: change.form_id, dataId: change.data_id };
  const before = (await readAnswers(db, key)).stored?.answers ?? {};
  return changedAnswers(ctx, change.form_id, before, { ...before, ...change.fields });
}
