import { randomUUID } from 'node:crypto';
import { readAddress } from '../../../../contract/rules/email.ts';
import { audit, type Doer } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { accountByKey, addAccount } from '../store.ts';

/**
 * The account of an address, made without a password where there is none: who is brought in by an import chooses one
 * when they first come.
 * @returns its id; null where the address is none, or its account belongs to somebody who may not be a member
 */
export async function makeByProduct(
  doer: Doer,
  db: TenantDb,
  params: { email: string; displayName: string; language: string },
): Promise<string | null> {
  const address = readAddress(params.email);
  if (!address) return null;
  const known = await accountByKey(db, address.key);
  if (known) return known.status === 'disabled' || known.visitor_from ? null : known.id;
  const id = randomUUID();
  await addAccount(db, {
    id,
    email: address.email,
    email_key: address.key,
    status: 'unverified',
    display_name: params.displayName,
    language: params.language,
  });
  await audit(db, doer, 'account.import', id, { changes: added({ email: address.email }) });
  return id;
}
