import { randomUUID } from 'node:crypto';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { AgeBand } from '../../../volunteers/contract/values.ts';

const NAME = columnsOf('shift_name', 'n', 'id signup_id name age_band phone given_at');
export type NameRow = Omit<RowOf<typeof NAME>, 'age_band'> & { age_band: AgeBand };

/** Names that people of groups gave, in the order in which they came. */
export const namesOf = (db: TenantDb, signupIds: readonly string[]): Promise<NameRow[]> =>
  db.query(
    `select ${NAME} from shift_name n
     where n.tenant_id = $1 and n.signup_id = any($2::uuid[]) order by n.seq`,
    [signupIds],
  );

/**
 * Puts a name down; one that is there already stays as it is. @returns whether there was a place for it: the database
 * counts (`shift_name_within_heads`)
 */
export async function addName(
  db: TenantDb,
  name: Omit<NameRow, 'id' | 'given_at'> & { name_key: string },
): Promise<boolean> {
  try {
    await db.orTakeBack(() => db.createIfNew('shift_name', { ...name, given_at: db.now }));
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'shift_name_heads') return false;
    throw error;
  }
}

/** @returns whether it was there */
export const removeName = (db: TenantDb, signupId: string, id: string): Promise<boolean> =>
  db.affects(db.remove('shift_name').where('signup_id', '=', signupId).where('id', '=', id));

/** What makes the link of a sign-up; null: there is none. */
export const linkOf = (db: TenantDb, signupId: string): Promise<string | null> =>
  db.value('select nonce from shift_name_link where tenant_id = $1 and signup_id = $2', [signupId]);

/** Another link, or none: whatever was shared before does not work any more. */
export async function putLink(db: TenantDb, signupId: string, on: boolean): Promise<void> {
  await db.remove('shift_name_link').where('signup_id', '=', signupId).execute();
  if (on) await db.insert('shift_name_link', { signup_id: signupId, nonce: randomUUID(), made_at: db.now }).execute();
}

/** Places were given up: who was to come in them is nobody's business any more. */
export async function forgetNames(db: TenantDb, signupIds: readonly string[]): Promise<void> {
  if (signupIds.length === 0) return;
  await db
    .remove('shift_name')
    .where('signup_id', 'in', [...signupIds])
    .execute();
  await db
    .remove('shift_name_link')
    .where('signup_id', 'in', [...signupIds])
    .execute();
}

/** A group was moved to another shift: its names go with it. */
export async function moveNames(db: TenantDb, from: string, to: string): Promise<void> {
  await db.update('shift_name', { signup_id: to }).where('signup_id', '=', from).execute();
  await db.update('shift_name_link', { signup_id: to }).where('signup_id', '=', from).execute();
}
