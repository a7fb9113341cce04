import { hongKongDate } from '../../../contract/dates.ts';
import type { Values } from '../../../contract/form.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { found, Refusal } from '../../engine/refusal.ts';
import type { Subject } from '../../engine/workflows/workflow-desk.ts';
import { cohortById } from './cohort.store.ts';
import { isTaking } from './policy.ts';
import { addDraft } from './store.ts';

/** Begins an application in a call, or takes up the draft that the person has in it (GRA-2). */
export async function begin(ctx: Context, db: TenantDb, { params }: { params: Values }): Promise<Subject> {
  if (!ctx.tenant.modules.includes('grants')) throw new Refusal('module.off');
  if (!ctx.can('oxfam-dashboard-create-project')) throw new Refusal('access.denied');
  const cohort = found(typeof params.cohortId === 'string' ? await cohortById(db, params.cohortId) : null);
  if (!isTaking(cohort, hongKongDate(ctx.now))) throw new Refusal('grant.closed');
  const { id, fresh } = await addDraft(db, ctx.person.accountId, cohort.id);
  if (fresh) await audit(db, ctx, { action: 'grant.begin', kind: 'grant', id });
  return { kind: 'grant', id };
}
