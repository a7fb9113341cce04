import { randomUUID } from 'node:crypto';
import type { TableRow } from '../../../engine/server/db/table-row.ts';
import type { TenantDb } from '../../../engine/server/db/tenant-db.ts';

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
export const addProvider = (db: TenantDb, id: string, provider: NewProvider, by: string): Promise<boolean> =>
  db.addIfNew('sign_on_provider', { id, ...provider, changed_by: by, changed_at: db.now });

/** @returns false where somebody else changed it first */
export const changeProvider = (db: TenantDb, version: number, provider: NewProvider, by: string): Promise<boolean> =>
  db.affects(
    db.update(
      'sign_on_provider',
      { ...provider, changed_by: by, changed_at: db.now, version: version + 1 },
      { version },
    ),
  );

/** @returns false where somebody else changed it first */
export const removeProviderRow = (db: TenantDb, version: number): Promise<boolean> =>
  db.affects(db.remove('sign_on_provider', { version }));

/** Whose links are these: of everybody who is connected with an issuer. */
export const accountsLinked = async (db: TenantDb, issuer: string): Promise<string[]> =>
  (await db.from('sign_on_link', { issuer }).select('account_id').execute()).map(({ account_id }) => account_id);

export const dropLinks = (db: TenantDb, issuer: string) => db.remove('sign_on_link', { issuer }).execute();

export const linkBySub = (db: TenantDb, issuer: string, sub: string): Promise<LinkRow | undefined> =>
  db.from('sign_on_link', { issuer, sub }).selectAll().executeTakeFirst();

export const linkOfAccount = (db: TenantDb, issuer: string, accountId: string): Promise<LinkRow | undefined> =>
  db.from('sign_on_link', { issuer, account_id: accountId }).selectAll().executeTakeFirst();

/** Connects the two. @returns false where one of them is connected with another already */
export const addLink = (db: TenantDb, link: Pick<LinkRow, 'issuer' | 'sub' | 'account_id'>): Promise<boolean> =>
  db.addIfNew('sign_on_link', { id: randomUUID(), ...link, linked_at: db.now });

export const markUsed = (db: TenantDb, id: string): Promise<void> =>
  db.change('sign_on_link', id, { last_used_at: db.now });

/** @returns whether there was one */
export const removeLink = (db: TenantDb, issuer: string, accountId: string): Promise<boolean> =>
  db.affects(db.remove('sign_on_link', { issuer, account_id: accountId }));

export const namesOfProviders = (db: TenantDb, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.query('select id, issuer as name from sign_on_provider where tenant_id = $1 and id = any($2::uuid[])', [ids]);
