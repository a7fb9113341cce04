import { randomUUID } from 'node:crypto';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type ProviderRow = TableRow<'sign_on_provider'>;
export type LinkRow = TableRow<'sign_on_link'>;

export const providerOf = (db: TenantDb): Promise<ProviderRow | undefined> =>
  db.from('sign_on_provider').selectAll().executeTakeFirst();

export type NewProvider = Pick<
  ProviderRow,
  | 'issuer'
  | 'client_id'
  | 'secret'
  | 'is_on'
  | 'domains'
  | 'newcomers'
  | 'newcomer_role'
  | 'trusts_factor'
  | 'label_en'
  | 'label_zh'
>;

/** Adds the provider. @returns false where there is one by now */
export async function addProvider(db: TenantDb, id: string, provider: NewProvider, by: string): Promise<boolean> {
  const added = await db
    .insert('sign_on_provider', { id, ...provider, changed_by: by, changed_at: db.now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** @returns false where somebody else changed it first */
export async function changeProvider(
  db: TenantDb,
  version: number,
  provider: NewProvider,
  by: string,
): Promise<boolean> {
  const row = await db
    .update('sign_on_provider', { ...provider, changed_by: by, changed_at: db.now, version: version + 1 })
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false where somebody else changed it first */
export async function removeProviderRow(db: TenantDb, version: number): Promise<boolean> {
  const row = await db.remove('sign_on_provider').where('version', '=', version).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** Whose links are these: of everybody who is connected with an issuer. */
export const accountsLinked = async (db: TenantDb, issuer: string): Promise<string[]> =>
  (await db.from('sign_on_link').select('account_id').where('issuer', '=', issuer).execute()).map(
    ({ account_id }) => account_id,
  );

export const dropLinks = async (db: TenantDb, issuer: string): Promise<void> =>
  void (await db.remove('sign_on_link').where('issuer', '=', issuer).execute());

export const linkBySub = (db: TenantDb, issuer: string, sub: string): Promise<LinkRow | undefined> =>
  db.from('sign_on_link').selectAll().where('issuer', '=', issuer).where('sub', '=', sub).executeTakeFirst();

export const linkOfAccount = (db: TenantDb, issuer: string, accountId: string): Promise<LinkRow | undefined> =>
  db
    .from('sign_on_link')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Connects the two. @returns false where one of them is connected with another already */
export async function addLink(db: TenantDb, link: Pick<LinkRow, 'issuer' | 'sub' | 'account_id'>): Promise<boolean> {
  const added = await db
    .insert('sign_on_link', { id: randomUUID(), ...link, linked_at: db.now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export const markUsed = async (db: TenantDb, id: string): Promise<void> =>
  void (await db.update('sign_on_link', { last_used_at: db.now }).where('id', '=', id).execute());

/** @returns whether there was one */
export async function removeLink(db: TenantDb, issuer: string, accountId: string): Promise<boolean> {
  const row = await db
    .remove('sign_on_link')
    .where('issuer', '=', issuer)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const namesOfProviders = (db: TenantDb, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.query('select id, issuer as name from sign_on_provider where tenant_id = $1 and id = any($2::uuid[])', [ids]);
