import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { changedAnswers, type ShownChange } from '../../../../engine/server/forms/answers-shown.ts';
import { readAnswers } from '../../../../engine/server/forms/store.ts';
import { APPLICATION_FORM } from '../rules.ts';
import type { ChangeRow } from './change.store.ts';

/** Where the answers lie that a change is about. */
export const changeKey = (change: ChangeRow) => ({ formId: APPLICATION_FORM, dataId: change.membership_id });

/** What a change would make of the answers as they stand now, as people read it. */
export async function changeShown(ctx: Context, db: TenantDb, change: ChangeRow): Promise<ShownChange[]> {
  const before = (await readAnswers(db, changeKey(change))).stored?.answers ?? {};
  return changedAnswers(ctx, APPLICATION_FORM, before, { ...before, ...change.fields });
}
