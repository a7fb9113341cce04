import type { Selectable } from 'kysely';
import { IDLE_MS, SESSION_MS } from '../../../../contract/limits.ts';
import type { DB } from '../../../../engine/server/db/tables.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { tokenHash } from '../../../../engine/server/http/session.ts';

export type SessionRow = Selectable<DB['session']>;

/**
 * Begins a session; one that is not complete still owes the second factor.
 * @param session.created_at when the session before it began: entering a tenant makes none longer
 * @param session.home_token_hash of a visit: the session at home that it hangs on, by its token's hash
 */
export const addSession = (
  db: TenantDb,
  {
    token,
    complete,
    ...session
  }: Pick<NewRow<'session'>, 'account_id' | 'ip' | 'device' | 'home_token_hash'> & {
    token: string;
    complete: boolean;
    created_at?: Date;
  },
): Promise<string> =>
  db.create('session', {
    created_at: db.now,
    ...session,
    token_hash: tokenHash(token),
    last_seen_at: db.now,
    completed_at: complete ? db.now : null,
  });

const open = (db: TenantDb) => db.update('session', { ended_at: db.now }, { ended_at: null });

export const endSession = (db: TenantDb, id: string) => open(db).where('id', '=', id).execute();

/** Ends one session of this account. @returns whether there was one */
export async function endOwnSession(db: TenantDb, accountId: string, id: string): Promise<boolean> {
  const row = await open(db)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends every session of an account, but for the one kept. */
export async function endSessions(db: TenantDb, accountId: string, keptId?: string): Promise<void> {
  const all = open(db).where('account_id', '=', accountId);
  await (keptId ? all.where('id', '!=', keptId) : all).execute();
}

/** A new token for a running session: the old cookie is dead. `complete` also says that nothing is owed any more. */
export const rotateSession = (db: TenantDb, id: string, token: string, complete: boolean): Promise<boolean> =>
  db.affects(
    db.update(
      'session',
      { token_hash: tokenHash(token), ...(complete && { completed_at: db.now }) },
      { id, ended_at: null },
    ),
  );

/** The account's sessions must bring the second factor again before they go on. */
export const oweFactorAgain = (db: TenantDb, accountId: string) =>
  db.update('session', { completed_at: null }, { account_id: accountId, ended_at: null }).execute();

/** Counts as activity now, also within the minute in which it would not be written. */
export const touchSession = (db: TenantDb, id: string): Promise<void> =>
  db.change('session', id, { last_seen_at: db.now });

/** Running sessions of holders of these roles must bring the second factor before they go on; visitors need none. */
export const oweSecondFactors = (db: TenantDb, roles: readonly string[]) =>
  db
    .update('session', { completed_at: null }, { ended_at: null })
    .where('account_id', 'in', db.from('role_grant').select('account_id').where('role', 'in', roles))
    .where('account_id', 'not in', db.from('account').select('id').where('visitor_from', 'is not', null))
    .execute();

/** The sessions of an account that would still be let in, the last used first. */
export const liveSessions = (db: TenantDb, accountId: string): Promise<SessionRow[]> =>
  db
    .from('session', { account_id: accountId, ended_at: null })
    .selectAll()
    .where('last_seen_at', '>', new Date(db.now.getTime() - IDLE_MS))
    .where('created_at', '>', new Date(db.now.getTime() - SESSION_MS))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();

export const endSessionByToken = (db: TenantDb, tokenHash: Buffer) =>
  open(db).where('token_hash', '=', tokenHash).execute();

/** What a session is found by, and the session at home that it hangs on, where it is a visit. */
export const sessionTokens = (
  db: TenantDb,
  id: string,
): Promise<Pick<SessionRow, 'token_hash' | 'home_token_hash'> | undefined> =>
  db.from('session', { id }).select(['token_hash', 'home_token_hash']).executeTakeFirst();

/** Ends every session of the account that holds this one, but for it. */
export async function endOtherSessions(db: TenantDb, keptToken: Buffer): Promise<void> {
  const kept = await db.from('session', { token_hash: keptToken }).select(['id', 'account_id']).executeTakeFirst();
  if (kept) await endSessions(db, kept.account_id, kept.id);
}

export const beginView = (db: TenantDb, id: string, role: string) =>
  db.query('update session set view_as = $3 where tenant_id = $1 and id = $2 returning id', [id, role]);

/** @returns the role that was looked on as, or null where there was none */
export const endView = (db: TenantDb, id: string): Promise<string | null> =>
  db.value(
    `with looked as (select view_as as role from session where tenant_id = $1 and id = $2 for update)
     update session set view_as = null from looked
     where tenant_id = $1 and id = $2 and view_as is not null returning looked.role`,
    [id],
  );
