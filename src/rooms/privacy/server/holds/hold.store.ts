import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** A hold: nothing of this account is erased until somebody ends it. */
export type HoldRow = {
  id: string;
  account_id: string;
  name: string;
  reason: string;
  placed_at: Date;
  by: string;
};

/** Holds that are in force, the oldest first. */
export const listHoldRows = (db: TenantDb): Promise<HoldRow[]> =>
  db.query(
    `select h.id, h.account_id, coalesce(nullif(a.display_name, ''), a.email) as name, h.reason, h.placed_at,
       coalesce(nullif(b.display_name, ''), b.email) as by
     from legal_hold h join account a on a.tenant_id = $1 and a.id = h.account_id
     join account b on b.tenant_id = $1 and b.id = h.placed_by
     where h.tenant_id = $1 and h.released_at is null order by h.placed_at`,
  );

/** While an erasing transaction runs nobody places a hold, and while one is placed nothing is erased. */
export async function lockHolds(db: TenantDb, by: 'erasing' | 'placing'): Promise<void> {
  const lock = by === 'placing' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await db.query(`select ${lock}(hashtextextended($1 || ' holds', 0))`);
}

/** Whether a hold is in force on an account. */
export const isHeld = (db: TenantDb, accountId: string): Promise<boolean> =>
  db.exists('select 1 from legal_hold where tenant_id = $1 and account_id = $2 and released_at is null', [accountId]);

/** The account with this address, in any case; null where there is none. */
export const accountAt = (db: TenantDb, email: string): Promise<string | null> =>
  db.value('select id from account where tenant_id = $1 and email_key = lower($2)', [email]);

/** @returns its id; null where the account has a hold already */
export const addHold = (db: TenantDb, hold: { account_id: string; reason: string; placed_by: string }) =>
  db.createIfNew('legal_hold', { ...hold, placed_at: db.now });

/** @returns false where it has ended already */
export const endHold = (db: TenantDb, id: string, by: string): Promise<boolean> =>
  db.exists(
    `update legal_hold set released_at = $3, released_by = $4 where tenant_id = $1 and id = $2 and released_at is null
     returning id`,
    [id, db.now, by],
  );

/** Whether somebody of these has a wish for erasure open, or is kept by a hold. */
export const openAbout = (db: TenantDb, accountIds: readonly string[]): Promise<{ asked: boolean; held: boolean }> =>
  db.single(
    `select exists (select from erasure_request r where r.tenant_id = $1 and r.account_id = any($2::uuid[])
       and r.state in ('asked', 'approved', 'partly')) as asked,
     exists (select from legal_hold h where h.tenant_id = $1 and h.account_id = any($2::uuid[])
       and h.released_at is null) as held`,
    [accountIds],
  );
