import { completedYears, hongKongDate } from '../../../../contract/dates.ts';
import type { Text } from '../../../../contract/lang.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { releaseDuties } from '../../../../engine/server/duties/duty.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { grantByProduct } from '../../../accounts/server/roles/grant-by-product.ts';
import { revokeByProduct } from '../../../accounts/server/roles/revoke-by-product.ts';
import { LIVE_STATES } from '../../contract/values.ts';
import { VOLUNTEER_AGES } from '../../contract/volunteer-ages.ts';
import { peopleOf, releasePeople, revivePeople } from '../ports/person.store.ts';
import { hasConsent } from '../present.ts';
import { changeRegistration, type RegistrationRow, registrationsOf } from '../store.ts';

/** Why shifts of somebody who leaves are given up. */
const LEFT: Text = { en: 'The volunteer has left', 'zh-hant': '義工已離開' };

/** Neither pausing nor suspended. */
export const NOT_PAUSED = { paused_on: null, pause_until: null, suspended_by: null, pause_reason: '' } as const;

/** A registration ends: what lies ahead is given up, and the role goes. */
export async function deactivate(ctx: Context, db: TenantDb, row: RegistrationRow): Promise<void> {
  const people = await peopleOf(db, [row.id]);
  if (row.state !== 'approved') throw new Refusal('volunteer.changeOver');
  // whoever joined the family since the survey was handed in
  if (people.length > 1) throw new Refusal('volunteer.mainMember');
  await releaseDuties(
    ctx,
    db,
    people.map(({ id }) => id),
    LEFT,
  );
  await changeRegistration(db, row.id, { state: 'inactive', since: db.now, ...NOT_PAUSED });
  await releasePeople(db, row.id);
  const role = found(ctx.tenant.volunteers).role;
  await revokeByProduct(ctx, db, { accountId: row.account_id, role });
}

/** It runs again. Ages count today: an account does not go on beyond the last one. */
export async function reactivate(ctx: Context, db: TenantDb, row: RegistrationRow): Promise<void> {
  if (row.state !== 'inactive') throw new Refusal('volunteer.changeOver');
  if (row.birth_on && completedYears(row.birth_on, hongKongDate(db.now)) > VOLUNTEER_AGES.last)
    throw new Refusal('volunteer.tooOld');
  if (!hasConsent(row, hongKongDate(db.now))) throw new Refusal('volunteer.consentMissing');
  const own = await registrationsOf(db, row.account_id);
  if (own.some(({ id, state }) => id !== row.id && (state === 'draft' || LIVE_STATES.has(state))))
    throw new Refusal('volunteer.openMeanwhile');
  if (!(await revivePeople(db, row.id))) throw new Refusal('volunteer.duplicate');
  await changeRegistration(db, row.id, { state: 'approved', since: db.now });
  const role = found(ctx.tenant.volunteers).role;
  await grantByProduct(ctx, db, { accountId: row.account_id, role });
}
