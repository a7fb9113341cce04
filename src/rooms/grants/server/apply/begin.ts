import { hongKongDate } from '../../../../contract/dates.ts';
import type { Values } from '../../../../contract/form.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { acceptedBy } from '../../../../engine/server/invitations/invitation.store.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Subject } from '../../../../engine/server/workflows/workflow-service.ts';
import { grantByProduct } from '../../../accounts/server/roles/grant-by-product.ts';
import { cohortById } from '../cohorts/cohort.store.ts';
import { isTaking, mayApply } from '../policy.ts';
import { TO_CALL } from '../ports/invitation-kinds.ts';
import { addDraft } from '../store.ts';

/**
 * Begins an application in a call, or takes up the draft that the person has in it (GRA-2). Whoever is registered may,
 * and is an applicant from then on.
 */
export async function begin(ctx: Context, db: TenantDb, { params }: { params: Values }): Promise<Subject> {
  const cohort = found(typeof params.cohortId === 'string' ? await cohortById(db, params.cohortId) : null);
  if (!isTaking(cohort, hongKongDate(ctx.now))) throw new Refusal('grant.closed');
  const { accountId } = ctx.person;
  if (!mayApply(ctx, cohort, await acceptedBy(db, TO_CALL, accountId))) throw new Refusal('access.denied');
  const role = ctx.tenant.grantRoles?.applicant;
  if (role && !ctx.can('oxfam-dashboard-create-project')) await grantByProduct(ctx, db, { accountId, role });
  const { id, fresh } = await addDraft(db, accountId, cohort.id);
  if (fresh) await audit(db, ctx, 'grant.begin', id);
  return { kind: 'grant', id };
}
