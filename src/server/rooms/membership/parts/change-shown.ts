import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { changedAnswers, type ShownChange } from '../../../engine/forms/answers-shown.ts';
import { readAnswers } from '../../../engine/forms/store.ts';
import type { ChangeRow } from '../change.store.ts';
import { APPLICATION_FORM } from '../rules.ts';

/** Where the answers lie that a change is about. */
export const changeKey = (change: ChangeRow) => ({ formId: APPLICATION_FORM, dataId: change.membership_id });

/** What a change would make of the answers as they stand now, as people read it. */
export async function changeShown(ctx: Context, db: TenantDb, change: ChangeRow): Promise<ShownChange[]> {
  const before = (await readAnswers(db, changeKey(change))).stored?.answers ?? {};
  return changedAnswers(ctx, APPLICATION_FORM, before, { ...before, ...change.fields });
}
