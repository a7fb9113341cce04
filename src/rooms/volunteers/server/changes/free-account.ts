import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { LIVE_STATES } from '../../contract/values.ts';
import { isActiveAccount, lockRegistrationsOf, type RegistrationRow } from '../store.ts';

/**
 * An account that can take a registration over: it is active and has none that waits or runs. Its registrations are
 * locked, so that a draft of it is not submitted meanwhile.
 * @returns drafts of its own, which give way
 * @throws Refusal `volunteer.accountClosed`, `volunteer.open`
 */
export async function lockFreeAccount(db: TenantDb, accountId: string): Promise<RegistrationRow[]> {
  if (!(await isActiveAccount(db, accountId))) throw new Refusal('volunteer.accountClosed');
  const own = await lockRegistrationsOf(db, accountId);
  if (own.some(({ state }) => LIVE_STATES.has(state))) throw new Refusal('volunteer.open');
  return own.filter(({ state }) => state === 'draft');
}
