import type { Selectable } from 'kysely';
import type { LoginOutcome } from '../../../../contract/login-outcomes.ts';
import { wordsOf } from '../../../../contract/search-text.ts';
import type { DB } from '../../../../engine/server/db/tables.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Place, Placed } from '../../../../engine/server/list/pager.ts';
import { hasWords } from '../../../../engine/server/search/has-words.ts';

export type LoginRow = Selectable<DB['login_log']>;
/** One line of the login log, whatever came of the attempt (ACC-7). The account is null where there is none. */
export const logLogin = (
  db: TenantDb,
  entry: Omit<NewRow<'login_log'>, 'at'> & { outcome: LoginOutcome },
): Promise<void> => db.add('login_log', { ...entry, at: db.now });

/** Whose logins, and which; with null for the account everybody's. */
export type LoginFilter = { accountId: string | null; search: string; outcome: LoginOutcome | undefined };

function entries(db: TenantDb, { accountId, search, outcome }: LoginFilter) {
  let query = db.from('login_log');
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  if (outcome) query = query.where('outcome', '=', outcome);
  if (search) query = query.where(hasWords('searched', wordsOf(search)));
  return query;
}

export const countLogins = (db: TenantDb, filter: LoginFilter): Promise<number> => db.countOf(entries(db, filter));

export const NEWEST_LOGINS = { name: 'logins', by: [['id', 'whole']], descending: true } as const;

export const readLogins = (db: TenantDb, filter: LoginFilter, place: Place): Promise<(LoginRow & Placed)[]> =>
  place.of(entries(db, filter).selectAll()).execute();

/** The latest logins of somebody, and how many there are. */
export async function latestLogins(db: TenantDb, accountIds: readonly string[], most: number) {
  const all = db.from('login_log').where('account_id', 'in', accountIds);
  const rows = await all.selectAll().orderBy('id', 'desc').limit(most).execute();
  return { rows, total: await db.countOf(all) };
}
