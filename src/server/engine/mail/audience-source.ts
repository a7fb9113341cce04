import { isLang, type Lang } from '../../../contract/lang.ts';
import type { ListCall, ListDeclaration } from '../../../contract/lists/list.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/** Whom a row of a list speaks of, as a mail reaches them. */
export type Addressee = {
  accountId: string | null;
  /** As it is kept; it may be empty, or no address at all. */
  email: string;
  name: string;
  /** Null: not known, the tenant's first language is taken. */
  lang: Lang | null;
  /** Of the account: nobody writes to who was shut out or has not proven their address. */
  standing: 'active' | 'inactive' | 'unverified';
};

/**
 * A list whose people can be written to (COM-1). Who is in it is read by the list's own source, with its filters and the
 * rights of who asks; this only says how the people behind its rows are reached.
 */
export type AudienceSource<C extends ListCall = ListCall> = {
  list: ListDeclaration<C>;
  /** By the key of the row; a row that is gone meanwhile is left out. */
  people(ctx: Context, db: TenantDb, keys: readonly string[]): Promise<Map<string, Addressee>>;
};

const STANDINGS: Readonly<Record<string, Addressee['standing']>> = { disabled: 'inactive', unverified: 'unverified' };

/** A row as rooms read it, beside the account that there may be. */
export type AddresseeRow = {
  key: string;
  account_id: string | null;
  email: string | null;
  name: string | null;
  language: string | null;
  account_status: string | null;
};

/** Whom rows of a room speak of, by their keys. */
export const addressees = (rows: readonly AddresseeRow[]): Map<string, Addressee> =>
  new Map(
    rows.map((row) => [
      row.key,
      {
        accountId: row.account_id,
        email: row.email ?? '',
        name: row.name ?? '',
        lang: isLang(row.language) ? row.language : null,
        standing: STANDINGS[row.account_status ?? 'active'] ?? 'active',
      },
    ]),
  );
