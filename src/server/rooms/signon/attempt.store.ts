import { randomUUID } from 'node:crypto';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type AttemptRow = TableRow<'sign_on_attempt'>;

export const addAttempt = async (
  db: TenantDb,
  attempt: Pick<
    AttemptRow,
    'state_hash' | 'browser_hash' | 'issuer' | 'nonce' | 'verifier' | 'account_id' | 'return_url' | 'expires_at'
  >,
): Promise<void> =>
  void (await db.insert('sign_on_attempt', { id: randomUUID(), ...attempt, created_at: db.now }).execute());

/** Uses an attempt up: it counts once, in the browser that began it, in time. */
export async function takeAttempt(
  db: TenantDb,
  stateHash: Buffer,
  browserHash: Buffer,
): Promise<AttemptRow | undefined> {
  return db
    .update('sign_on_attempt', { used_at: db.now })
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', db.now)
    .returningAll()
    .executeTakeFirst();
}

/** What the provider said is kept until the account's password is given. */
export const keepTicket = async (
  db: TenantDb,
  id: string,
  ticket: { ticket_hash: Buffer; sub: string; found_account_id: string; factor_given: boolean; expires_at: Date },
): Promise<void> => void (await db.update('sign_on_attempt', ticket).where('id', '=', id).execute());

export const attemptByTicket = (
  db: TenantDb,
  ticketHash: Buffer,
  browserHash: Buffer,
): Promise<AttemptRow | undefined> =>
  db
    .from('sign_on_attempt')
    .selectAll()
    .where('ticket_hash', '=', ticketHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', db.now)
    .executeTakeFirst();

/** @returns whether the ticket was there still: it counts once */
export async function takeTicket(db: TenantDb, id: string): Promise<boolean> {
  const row = await db
    .update('sign_on_attempt', { ticket_hash: null })
    .where('id', '=', id)
    .where('ticket_hash', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
