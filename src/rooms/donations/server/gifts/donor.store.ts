import { randomUUID } from 'node:crypto';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

const DONOR = columnsOf('donor', 'd', 'id email name language account_id');
export type DonorRow = RowOf<typeof DONOR>;

/**
 * Whether what was given from an address without an account may be of somebody who had it before, by the tables `donor`
 * d; `$n` is the account that asks.
 */
const ofOthersTime = (account: string): string =>
  `exists (select from address_left l where l.tenant_id = $1 and l.account_id is distinct from ${account}::uuid
     and l.address_hash = sha256(convert_to(d.email_key, 'UTF8')) and l.left_at >= d.created_at)`;

/**
 * The donor of an address, new where there is none yet. What is known of one already, a stranger does not change. Whoever
 * has proven the address has it; of what was kept under it in another's time they get nothing.
 */
export async function donorOf(
  db: TenantDb,
  donor: { email: string; key: string; name: string; language: string; accountId: string | null },
): Promise<string> {
  if (donor.accountId)
    await db.query(
      `update donor d set email_key = 'left-' || d.id where d.tenant_id = $1 and d.email_key = $2
         and (d.account_id <> $3 or d.account_id is null and ${ofOthersTime('$3')})`,
      [donor.key, donor.accountId],
    );
  const { id } = await db.single<{ id: string }>(
    `insert into donor (tenant_id, id, email, email_key, name, language, account_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant_id, email_key) do update set account_id = coalesce(donor.account_id, excluded.account_id)
       where donor.tenant_id = $1
     returning id`,
    [randomUUID(), donor.email, donor.key, donor.name, donor.language, donor.accountId, db.now],
  );
  return id;
}

export const donorById = (db: TenantDb, id: string): Promise<DonorRow | undefined> =>
  db.first(`select ${DONOR} from donor d where d.tenant_id = $1 and d.id = $2`, [id]);

/** The donor that an account is, by its proven address: its own, or that of gifts made without logging in. */
export const donorOfAccount = (
  db: TenantDb,
  { accountId, key }: { accountId: string; key: string },
): Promise<DonorRow | undefined> =>
  db.first(
    `select ${DONOR} from donor d where d.tenant_id = $1
       and (d.account_id = $2 or d.account_id is null and d.email_key = $3 and not ${ofOthersTime('$2')})
       and exists (select from gift g where g.tenant_id = $1 and g.donor_id = d.id and g.status = 'paid')
     order by d.account_id nulls last, d.created_at limit 1`,
    [accountId, key],
  );

/** The donor of an address who has given, or given something in earnest. */
export const donorByKey = (db: TenantDb, key: string): Promise<DonorRow | undefined> =>
  db.first(
    `select ${DONOR} from donor d where d.tenant_id = $1 and d.email_key = $2
       and exists (select from gift g where g.tenant_id = $1 and g.donor_id = d.id and g.status = 'paid')`,
    [key],
  );

/**
 * All that two accounts of one person gave is of one donor: the one of the account that stays, else the other. Numbers of
 * gifts and receipts stay as they are. A donor of the closed one's address without an account is theirs as well.
 */
export async function joinDonors(
  db: TenantDb,
  { keptId, closedId }: { keptId: string; closedId: string },
): Promise<void> {
  const [kept, ...others] = await db.column(
    `select d.id from donor d where d.tenant_id = $1 and (d.account_id in ($2, $3) or d.account_id is null
       and d.email_key = any(select a.email_key from account a
         where a.tenant_id = $1 and a.id in ($2, $3) and a.verified_at is not null)
       and not ${ofOthersTime('$2')} and not ${ofOthersTime('$3')})
     order by (d.account_id = $2) desc nulls last, (d.account_id is not null) desc, d.created_at for update`,
    [keptId, closedId],
  );
  if (!kept) return;
  await db.change('donor', kept, { account_id: keptId });
  if (others.length === 0) return;
  await db.update('gift', { donor_id: kept }).where('donor_id', 'in', others).execute();
  await db.update('gift_plan', { donor_id: kept }).where('donor_id', 'in', others).execute();
  await db.remove('donor').where('id', 'in', others).execute();
}
