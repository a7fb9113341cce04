import { type Selectable, sql } from 'kysely';
import { CODE_TRIES } from '../../../../contract/limits.ts';
import type { DB } from '../../../../engine/server/db/tables.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';

export type OneTimeCodeRow = Selectable<DB['one_time_code']>;
export type Purpose = 'verify' | 'register' | 'login' | 'reset' | 'invite';

/** Whoever asks for codes for one address waits here for the other, so that they are counted one by one. */
export const queueForAddress = (db: TenantDb, key: string) =>
  db.query("select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))", [key]);

/** A newer code voids the older ones of its purpose that the same browser asked for; `null`: those of no browser. */
export const voidCodes = (db: TenantDb, key: string, purpose: Purpose, browserHash: Buffer | null) =>
  db
    .update('one_time_code', { used_at: db.now }, { email_key: key, purpose, used_at: null })
    .where('browser_hash', 'is not distinct from', browserHash)
    .execute();

/** Nothing that was sent for this account before opens anything any more. */
export const voidCodesOf = (db: TenantDb, accountId: string) =>
  db.update('one_time_code', { used_at: db.now }, { account_id: accountId, used_at: null }).execute();

export const addCode = (db: TenantDb, code: Omit<NewRow<'one_time_code'>, 'created_at'>): Promise<void> =>
  db.add('one_time_code', { ...code, created_at: db.now });

/** The newest code that this browser asked for, else the newest of any. */
export const newestCode = (
  db: TenantDb,
  key: string,
  purpose: Purpose,
  browserHash: Buffer,
): Promise<OneTimeCodeRow | undefined> =>
  db
    .from('one_time_code', { email_key: key, purpose })
    .selectAll()
    .orderBy((eb) => eb(eb.fn.coalesce('browser_hash', sql<Buffer>`''::bytea`), '=', browserHash), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('used_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();

/**
 * Counts one try, if there is one left. The row stays locked until the transaction ends, so that parallel tries are
 * counted one after the other and a right one is used once.
 */
export const takeTry = (db: TenantDb, id: string): Promise<boolean> =>
  db.affects(
    db
      .update('one_time_code', {}, { id, used_at: null })
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('tries', '<', CODE_TRIES)
      .where('expires_at', '>', db.now),
  );

/** Uses a code up. @returns whether it was still unused and in time */
export const markUsed = (db: TenantDb, id: string): Promise<boolean> =>
  db.affects(db.update('one_time_code', { used_at: db.now }, { id, used_at: null }).where('expires_at', '>', db.now));

export const codeByLink = (db: TenantDb, linkHash: Buffer): Promise<OneTimeCodeRow | undefined> =>
  db.from('one_time_code', { link_hash: linkHash }).selectAll().executeTakeFirst();
