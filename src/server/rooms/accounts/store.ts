import { type Selectable, sql } from 'kysely';
import type { DB } from '../../engine/db/tables.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { Place, type Placed } from '../../engine/list/pager.ts';
import { type Written, written } from '../../engine/list/params.ts';
import { wordsOf } from '../../engine/search/read-query.ts';

export type AccountRow = Selectable<DB['account']>;
export type NewAccount = {
  id: string;
  email: string;
  key: string;
  passwordHash: string | null;
  status: 'unverified' | 'active';
  displayName: string;
  language: string;
  visitorFrom?: string;
  /** What was sent beside these when registering. */
  extra?: AccountRow['extra'];
};

export const accountById = (db: TenantDb, id: string): Promise<AccountRow | undefined> =>
  db.from('account').selectAll().where('id', '=', id).executeTakeFirst();

export const accountByKey = (db: TenantDb, key: string): Promise<AccountRow | undefined> =>
  db.from('account').selectAll().where('email_key', '=', key).executeTakeFirst();

/** Adds an account unless the address has one. @returns whether it was added */
export async function addAccount(db: TenantDb, account: NewAccount): Promise<boolean> {
  const added = await db
    .insert('account', {
      id: account.id,
      email: account.email,
      email_key: account.key,
      password_hash: account.passwordHash,
      status: account.status,
      display_name: account.displayName,
      language: account.language,
      created_at: db.now,
      verified_at: account.status === 'active' ? db.now : null,
      address_proven_at: account.status === 'active' ? db.now : null,
      visitor_from: account.visitorFrom ?? null,
      extra: JSON.stringify(account.extra ?? {}),
    })
    .onConflict((on) => on.columns(['tenant_id', 'email_key']).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

type Change = Partial<
  Pick<
    AccountRow,
    | 'email'
    | 'email_key'
    | 'password_hash'
    | 'status'
    | 'display_name'
    | 'language'
    | 'verified_at'
    | 'address_proven_at'
    | 'last_login_at'
    | 'extra'
  >
>;

export const changeAccount = async (db: TenantDb, id: string, change: Change): Promise<void> =>
  void (await db.update('account', change).where('id', '=', id).execute());

/** Changes what people edit themselves. @returns the new version, or null when somebody else was first */
export async function editAccount(db: TenantDb, id: string, version: number, change: Change): Promise<number | null> {
  const row = await db
    .update('account', { ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Sets a new password only while the old one is still the one that was checked. */
export async function replacePassword(db: TenantDb, id: string, old: string, fresh: string): Promise<boolean> {
  const row = await db
    .update('account', { password_hash: fresh })
    .where('id', '=', id)
    .where('password_hash', '=', old)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type UserFilter = {
  search?: string | undefined;
  role?: string | undefined;
  status?: string | undefined;
};

function users(db: TenantDb, filter: UserFilter) {
  let query = db.from('account').where('is_service', '=', false);
  if (filter.status) query = query.where(sql<boolean>`status = ${filter.status}`);
  if (filter.search) {
    const words = wordsOf(filter.search);
    query = query.where(sql<boolean>`search_has(search_text(display_name || ' ' || email), ${words}::text[])`);
  }
  if (filter.role) {
    const holders = db.from('role_grant').select('account_id').where('role', '=', filter.role);
    query = query.where('id', 'in', holders);
  }
  return query;
}

export const countUsers = async (db: TenantDb, filter: UserFilter): Promise<number> =>
  Number(
    (
      await users(db, filter)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

export const NEWEST_USERS = {
  name: 'users',
  by: [
    ['created_at', 'instant'],
    ['id', 'id'],
  ],
  descending: true,
} as const;

export const readUsers = (db: TenantDb, filter: UserFilter, place: Place): Promise<(AccountRow & Placed)[]> =>
  place.of(users(db, filter).selectAll()).execute();

/** What selects the ids of all of them, in the same order. */
export const keysOfUsers = (db: TenantDb, filter: UserFilter): Written =>
  written(Place.whole(NEWEST_USERS).of(users(db, filter).select('id')).compile());

export async function addServiceAccount(db: TenantDb, id: string, name: string): Promise<string> {
  const email = `key-${id}@service.invalid`;
  await db
    .insert('account', {
      id,
      email,
      email_key: email,
      password_hash: null,
      status: 'active',
      display_name: name,
      language: 'en',
      created_at: db.now,
      verified_at: db.now,
      is_service: true,
    })
    .execute();
  return id;
}
