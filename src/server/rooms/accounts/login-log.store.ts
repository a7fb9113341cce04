import type { Selectable } from 'kysely';
import type { DB } from '../../engine/db/tables.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type LoginRow = Selectable<DB['login_log']>;
export type LoginOutcome =
  | 'ok'
  | 'secondFactor'
  | 'wrongPassword'
  | 'unknownAddress'
  | 'unverified'
  | 'disabled'
  | 'wrongCode'
  | 'wrongSecondFactor'
  | 'wrongPasskey'
  | 'tooMany';

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

const entries = (db: TenantDb, accountId: string | null) =>
  accountId === null ? db.from('login_log') : db.from('login_log').where('account_id', '=', accountId);

export const countLogins = async (db: TenantDb, accountId: string | null): Promise<number> =>
  Number(
    (
      await entries(db, accountId)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

/** Newest first; going back (`before`) oldest first. With null: everybody's. */
export function listLogins(
  db: TenantDb,
  accountId: string | null,
  at: { after: number | null; before: number | null; limit: number },
): Promise<LoginRow[]> {
  let query = entries(db, accountId).selectAll();
  if (at.after !== null) query = query.where('id', '<', at.after);
  if (at.before !== null) query = query.where('id', '>', at.before);
  return query
    .orderBy('id', at.before === null ? 'desc' : 'asc')
    .limit(at.limit)
    .execute();
}
