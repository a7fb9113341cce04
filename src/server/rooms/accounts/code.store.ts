import { type Selectable, sql } from 'kysely';
import { CODE_TRIES } from '../../../contract/limits.ts';
import type { DB } from '../../engine/db/tables.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type OneTimeCodeRow = Selectable<DB['one_time_code']>;
export type Purpose = 'verify' | 'register' | 'login' | 'reset' | 'invite';

/** Whoever asks for codes for one address waits here for the other, so that they are counted one by one. */
export const queueForAddress = async (db: TenantDb, key: string): Promise<void> =>
  void (await db.query("select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))", [key]));

/** A newer code voids the older ones of its purpose that the same browser asked for; `null`: those of no browser. */
export const voidCodes = async (
  db: TenantDb,
  key: string,
  purpose: Purpose,
  browserHash: Buffer | null,
): Promise<void> =>
  void (await db
    .update('one_time_code', { used_at: db.now })
    .where('email_key', '=', key)
    .where('purpose', '=', purpose)
    .where('browser_hash', 'is not distinct from', browserHash)
    .where('used_at', 'is', null)
    .execute());

/** Nothing that was sent for this account before opens anything any more. */
export const voidCodesOf = async (db: TenantDb, accountId: string): Promise<void> =>
  void (await db
    .update('one_time_code', { used_at: db.now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute());

export const addCode = async (
  db: TenantDb,
  code: {
    id: string;
    purpose: Purpose;
    key: string;
    accountId: string | null;
    registrationId: string | null;
    codeHash: Buffer;
    linkHash: Buffer;
    browserHash: Buffer | null;
    expiresAt: Date;
    returnUrl: string | null;
  },
): Promise<void> =>
  void (await db
    .insert('one_time_code', {
      id: code.id,
      purpose: code.purpose,
      email_key: code.key,
      account_id: code.accountId,
      registration_id: code.registrationId,
      code_hash: code.codeHash,
      link_hash: code.linkHash,
      browser_hash: code.browserHash,
      created_at: db.now,
      expires_at: code.expiresAt,
      return_url: code.returnUrl,
    })
    .execute());

/** The newest code that this browser asked for, else the newest of any. */
export const newestCode = (
  db: TenantDb,
  key: string,
  purpose: Purpose,
  browserHash: Buffer,
): Promise<OneTimeCodeRow | undefined> =>
  db
    .from('one_time_code')
    .selectAll()
    .where('email_key', '=', key)
    .where('purpose', '=', purpose)
    .orderBy((eb) => eb(eb.fn.coalesce('browser_hash', sql<Buffer>`''::bytea`), '=', browserHash), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('used_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();

/**
 * Counts one try, if there is one left. The row stays locked until the transaction ends, so that parallel tries are
 * counted one after the other and a right one is used once.
 */
export async function takeTry(db: TenantDb, id: string): Promise<boolean> {
  const row = await db
    .update('one_time_code', {})
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', CODE_TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', db.now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a code up. @returns whether it was still unused and in time */
export async function markUsed(db: TenantDb, id: string): Promise<boolean> {
  const row = await db
    .update('one_time_code', { used_at: db.now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', db.now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const codeByLink = (db: TenantDb, linkHash: Buffer): Promise<OneTimeCodeRow | undefined> =>
  db.from('one_time_code').selectAll().where('link_hash', '=', linkHash).executeTakeFirst();
