import { randomBytes, randomUUID } from 'node:crypto';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { isUuid } from '../../../../engine/server/is-uuid.ts';
import { changeMembership, type MembershipRow } from '../store.ts';

/** What the check of a card needs to know of the membership with this code, and no more. */
export const membershipByCard = (
  db: TenantDb,
  code: string,
): Promise<Pick<MembershipRow, 'status' | 'suspended_at' | 'ends_on'> | undefined> =>
  db.first(
    'select status, suspended_at, ends_on from membership where tenant_id = $1 and card_code = $2',
    // look up malformed codes too, so that timing reveals nothing
    [isUuid(code) ? code : randomUUID()],
    'membership_by_card',
  );

/** Gives a membership that this transaction has locked another code: 128 bits, where a random UUID has 122. */
export const putNewCode = (db: TenantDb, row: MembershipRow): Promise<void> =>
  changeMembership(db, row, { card_code: randomBytes(16).toString('hex') });
