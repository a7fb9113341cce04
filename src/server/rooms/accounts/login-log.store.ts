import type { Selectable } from 'kysely';
import type { LoginOutcome } from '../../../contract/login-outcomes.ts';
import type { DB } from '../../engine/db/tables.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Place, Placed } from '../../engine/list/pager.ts';
import { containing } from '../../engine/list/params.ts';

export type LoginRow = Selectable<DB['login_log']>;
/** One line of the login log, whatever came of the attempt (ACC-7). The account is null where there is none. */
export async function logLogin(
  db: TenantDb,
  entry: { accountId: string | null; email: string; outcome: LoginOutcome; ip: string; device: string },
): Promise<void> {
  await db
    .insert('login_log', {
      at: db.now,
      account_id: entry.accountId,
      email: entry.email,
      outcome: entry.outcome,
      ip: entry.ip,
      device: entry.device,
    })
    .execute();
}

/** Whose logins, and which; with null for the account everybody's. */
export type LoginFilter = { accountId: string | null; search: string; outcome: LoginOutcome | undefined };

function entries(db: TenantDb, { accountId, search, outcome }: LoginFilter) {
  let query = db.from('login_log');
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  if (outcome) query = query.where('outcome', '=', outcome);
  if (search) {
    const pattern = containing(search);
    query = query.where((eb) => eb.or([eb('email', 'ilike', pattern), eb('ip', 'ilike', pattern)]));
  }
  return query;
}

export const countLogins = async (db: TenantDb, filter: LoginFilter): Promise<number> =>
  Number(
    (
      await entries(db, filter)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

export const NEWEST_LOGINS = { name: 'logins', by: [['id', 'whole']], descending: true } as const;

export const readLogins = (db: TenantDb, filter: LoginFilter, place: Place): Promise<(LoginRow & Placed)[]> =>
  place.of(entries(db, filter).selectAll()).execute();

/** The latest logins of somebody, and how many there are. */
export async function latestLogins(db: TenantDb, accountIds: readonly string[], most: number) {
  const all = db.from('login_log').where('account_id', 'in', accountIds);
  const { n } = await all.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const rows = await all.selectAll().orderBy('id', 'desc').limit(most).execute();
  return { rows, total: Number(n) };
}
