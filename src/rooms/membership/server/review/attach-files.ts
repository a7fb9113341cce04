import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import { addDecisionFiles, type Decision, decisionFiles } from '../register/decision-file.store.ts';
import { APPLICATION_FORM } from '../rules.ts';
import type { MembershipRow } from '../store.ts';

/**
 * Adds uploads of the reviewer to a decision. They are kept under the id that the form of this one record has on the
 * wire, so whoever may open the application may open them, and a form handed in again does not let go of them (ATT-3).
 */
export async function attachFiles(
  ctx: Context,
  db: TenantDb,
  row: MembershipRow,
  decision: Decision,
  files: readonly string[],
): Promise<void> {
  const ids = [...new Set(files)];
  if (ids.length === 0) return;
  const { attachments } = ctx.engine;
  const key = { formId: `${APPLICATION_FORM}-${row.id}`, dataId: row.id };
  const names = await attachments.usableFiles(ctx, db, ids, key);
  if (ids.some((id) => !names.has(id))) throw refuseField('files', 'problem.fileUnknown');
  await addDecisionFiles(db, { membershipId: row.id, decision, ids });
  const all = await decisionFiles(db, row.id);
  await attachments.keepFiles(
    db,
    key,
    all.map(({ attachmentId }) => attachmentId),
  );
  const text = ids.map((id) => names.get(id)!);
  await audit(db, ctx, 'membership.attach', row.id, {
    changes: text.flatMap((name) => added({ file: name })),
    reason: text.join(', '),
  });
}
