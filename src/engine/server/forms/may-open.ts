import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { Refusal } from '../refusal.ts';
import type { AnswerKey } from './answer-key.ts';

/**
 * Whether this reader may open the record of an answer set, or another that files hang on: the room that it belongs to
 * says so, every time.
 */
export async function mayOpen(ctx: Context, db: TenantDb, { formId, dataId }: AnswerKey): Promise<boolean> {
  const { forms, fileRecords } = ctx.engine;
  if (Object.hasOwn(fileRecords, formId)) return fileRecords[formId]!(ctx, db, dataId);
  try {
    const ref = forms.resolve(ctx.tenant, formId, dataId);
    await forms.feedOf(ref.definition).open(ctx, db, ref);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
