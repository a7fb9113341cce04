import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { ownFormId } from '../../../../engine/server/forms/definitions/own-definition.ts';
import { removeAnswers } from '../../../../engine/server/forms/store.ts';
import { removeRows } from './answer.store.ts';

/** Takes answers away for good, with drafts and files. */
export async function forgetAnswers(
  { engine }: Pick<Context, 'engine'>,
  db: TenantDb,
  rows: readonly { id: string; form_id: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  const byForm = Map.groupBy(rows, ({ form_id }) => ownFormId(form_id));
  for (const [formId, answers] of byForm) {
    for (const { id } of answers) await engine.attachments.keepFiles(db, { formId, dataId: id }, []);
    await removeAnswers(
      db,
      formId,
      answers.map(({ id }) => id),
    );
  }
  await removeRows(
    db,
    rows.map(({ id }) => id),
  );
}
