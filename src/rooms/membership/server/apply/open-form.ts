import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { FormRef, OpenedForm } from '../../../../engine/server/forms/form-service.ts';
import { isUuid } from '../../../../engine/server/is-uuid.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { mayEdit, maySee, mayUseMembership } from '../policy.ts';
import { membershipById } from '../store.ts';

/** Opens the application form of one membership for one reader: the applicant, or who reviews. */
export async function openForm(ctx: Context, db: TenantDb, { dataId }: FormRef): Promise<OpenedForm> {
  const row = found(isUuid(dataId) ? await membershipById(db, dataId) : null);
  found(maySee(ctx, row) ? row : null);
  const allowEdit = mayEdit(ctx, row);
  const isReturned = row.status === 'returned';
  return {
    dataId: row.id,
    allowEdit,
    warns: isReturned,
    ...(isReturned && allowEdit && { declaresAgain: ctx.t('form.declaresAgain') }),
    typable: mayUseMembership(ctx, row),
    prefill: { membershipType: row.type, contactEmail: row.email },
  };
}
