import { randomUUID } from 'node:crypto';
import type { TableRow } from '../../../../engine/server/db/table-row.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

export type AttemptRow = TableRow<'sign_on_attempt'>;

export const addAttempt = (
  db: TenantDb,
  attempt: Pick<
    AttemptRow,
    'state_hash' | 'browser_hash' | 'issuer' | 'nonce' | 'verifier' | 'account_id' | 'return_url' | 'expires_at'
  >,
): Promise<void> => db.add('sign_on_attempt', { id: randomUUID(), ...attempt, created_at: db.now });

/** Uses an attempt up: it counts once, in the browser that began it, in time. */
export const takeAttempt = (db: TenantDb, stateHash: Buffer, browserHash: Buffer): Promise<AttemptRow | undefined> =>
  db
    .update('sign_on_attempt', { used_at: db.now }, { state_hash: stateHash, browser_hash: browserHash, used_at: null })
    .where('expires_at', '>', db.now)
    .returningAll()
    .executeTakeFirst();

/** What the provider said is kept until the account's password is given. */
export const keepTicket = (
  db: TenantDb,
  id: string,
  ticket: { ticket_hash: Buffer; sub: string; found_account_id: string; factor_given: boolean; expires_at: Date },
): Promise<void> => db.change('sign_on_attempt', id, ticket);

export const attemptByTicket = (
  db: TenantDb,
  ticketHash: Buffer,
  browserHash: Buffer,
): Promise<AttemptRow | undefined> =>
  db
    .from('sign_on_attempt', { ticket_hash: ticketHash, browser_hash: browserHash })
    .selectAll()
    .where('expires_at', '>', db.now)
    .executeTakeFirst();

/** @returns whether the ticket was there still: it counts once */
export const takeTicket = (db: TenantDb, id: string): Promise<boolean> =>
  db.affects(db.update('sign_on_attempt', { ticket_hash: null }, { id }).where('ticket_hash', 'is not', null));
