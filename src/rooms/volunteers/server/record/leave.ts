import type { Values } from '../../../../contract/form.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { FormRef, OpenedForm } from '../../../../engine/server/forms/form-service.ts';
import { isUuid } from '../../../../engine/server/is-uuid.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { askStaff } from '../changes/ask-staff.ts';
import { isOwn, mayChange, mayReactivate, maySee } from '../policy.ts';
import { peopleOf } from '../ports/person.store.ts';
import { lockRegistration, type RegistrationRow, registrationById } from '../store.ts';

/** Opens the exit survey of a registration; whoever is the main member of a family hands that over first (spec §5). */
export async function openExit(ctx: Context, db: TenantDb, { definition, dataId }: FormRef): Promise<OpenedForm> {
  const row = found(isUuid(dataId) ? await registrationById(db, dataId) : null);
  found(maySee(ctx, row) && ctx.tenant.volunteers?.exit === definition.formId ? row : null);
  const allowEdit = isOwn(ctx, row) && (await leavesNow(ctx, db, row));
  return { dataId: row.id, allowEdit };
}

/** The survey is handed in: staff decide whether the registration ends (VOL-3). */
export async function submitExit(
  ctx: Context,
  db: TenantDb,
  { dataId, values }: FormRef & { values: Values; before: Values | null; secrets: Values },
): Promise<{ message: string; next: string | null }> {
  const row = found(await lockRegistration(db, dataId));
  found(isOwn(ctx, row) ? row : null);
  if (!mayChange(ctx, row)) throw new Refusal('form.locked');
  if ((await peopleOf(db, [row.id])).length > 1) throw new Refusal('volunteer.mainMember');
  const reason = typeof values.exitComment === 'string' ? values.exitComment : '';
  await askStaff(ctx, db, row, 'deactivate', reason);
  return { message: ctx.t('volunteers.message.leaveAsked'), next: '/volunteer' };
}

async function leavesNow(ctx: Context, db: TenantDb, row: RegistrationRow): Promise<boolean> {
  if (!mayChange(ctx, row)) return false;
  if ((await peopleOf(db, [row.id])).length > 1) throw new Refusal('volunteer.mainMember');
  return true;
}

/** `POST /volunteer/reactivate`: asks staff to activate a registration again (VOL-3). */
export const askReactivation: Verb<'POST /volunteer/reactivate'> = async (ctx, { registrationId, reason }) =>
  ctx.transaction(async (db) => {
    const row = found(await lockRegistration(db, registrationId));
    found(isOwn(ctx, row) ? row : null);
    if (!mayReactivate(ctx, row)) throw new Refusal('volunteer.decided');
    await askStaff(ctx, db, row, 'reactivate', reason);
    return { message: ctx.t('volunteers.message.reactivateAsked') };
  });
