import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { wordsOf } from '../../../contract/search-text.ts';
import type { DB } from '../../../engine/server/db/tables.ts';
import type { NewRow, TenantDb } from '../../../engine/server/db/tenant-db.ts';
import { Place, type Placed } from '../../../engine/server/list/pager.ts';
import { type Written, written } from '../../../engine/server/list/params.ts';

export type AccountRow = Selectable<DB['account']>;
/** A new one; what was sent beside the columns when registering is its `extra`. */
export type NewAccount = Pick<NewRow<'account'>, 'id' | 'email' | 'email_key' | 'display_name' | 'language'> & {
  status: 'unverified' | 'active';
  password_hash?: string | null;
  visitor_from?: string;
  extra?: AccountRow['extra'];
};

/** Whether anybody ever had an account here. */
export const hasAccounts = (db: TenantDb): Promise<boolean> =>
  db.exists('select 1 from account where tenant_id = $1 limit 1');

export const accountById = (db: TenantDb, id: string): Promise<AccountRow | undefined> =>
  db.from('account', { id }).selectAll().executeTakeFirst();

export const accountByKey = (db: TenantDb, key: string): Promise<AccountRow | undefined> =>
  db.from('account', { email_key: key }).selectAll().executeTakeFirst();

/** Adds the account that what a program does is written down as. @returns its id */
export async function addServiceAccount(db: TenantDb, name: string): Promise<string> {
  const id = randomUUID();
  const email = `key-${id}@service.invalid`;
  const proven = { created_at: db.now, verified_at: db.now };
  const program = { id, email, email_key: email, display_name: name, language: 'en', is_service: true };
  await db.add('account', { ...program, ...proven, status: 'active' });
  return id;
}

/** Adds an account unless the address has one. @returns whether it was added */
export const addAccount = (db: TenantDb, account: NewAccount): Promise<boolean> => {
  const proven = account.status === 'active' ? db.now : null;
  const times = { created_at: db.now, verified_at: proven, address_proven_at: proven };
  return db.affects(
    db
      .insert('account', { ...account, ...times, extra: JSON.stringify(account.extra ?? {}) })
      .onConflict((on) => on.columns(['tenant_id', 'email_key']).doNothing()),
  );
};

type Change = Partial<Omit<AccountRow, 'id' | 'tenant_id' | 'version'>>;

export const changeAccount = (db: TenantDb, id: string, change: Change): Promise<void> =>
  db.change('account', id, change);

/** Changes what people edit themselves. @returns the new version, or null when somebody else was first */
export async function editAccount(db: TenantDb, id: string, version: number, change: Change): Promise<number | null> {
  const row = await db
    .update('account', { ...change, version: version + 1 }, { id, version })
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Sets a new password only while the old one is still the one that was checked. */
export const replacePassword = (db: TenantDb, id: string, old: string, fresh: string): Promise<boolean> =>
  db.affects(db.update('account', { password_hash: fresh }, { id, password_hash: old }));

export type UserFilter = {
  search?: string | undefined;
  role?: string | undefined;
  status?: string | undefined;
};

function users(db: TenantDb, filter: UserFilter) {
  let query = db.from('account', { is_service: false });
  if (filter.status) query = query.where(sql<boolean>`status = ${filter.status}`);
  if (filter.search) {
    const words = wordsOf(filter.search);
    query = query.where(sql<boolean>`search_has(search_text(display_name || ' ' || email), ${words}::text[])`);
  }
  if (filter.role) {
    const holders = db.from('role_grant', { role: filter.role }).select('account_id');
    query = query.where('id', 'in', holders);
  }
  return query;
}

export const countUsers = (db: TenantDb, filter: UserFilter): Promise<number> => db.countOf(users(db, filter));

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
