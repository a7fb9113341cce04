import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Each connection is a reviewer of its own, logged in to both programs with the same token. */
export type Reader = { accountId: string; token: string };

/** Makes reviewers with a session each, straight in the tables: logging in is not what is measured. */
export async function addReaders(owner: pg.Client, count: number): Promise<Reader[]> {
  const readers: Reader[] = [];
  for (let at = 1; at <= count; at += 1) {
    const reader = { accountId: randomUUID(), token: randomBytes(32).toString('base64url') };
    const email = `reviewer-${at}@bench.example.org`;
    const hash = createHash('sha256').update(reader.token).digest();
    await owner.query(
      `insert into account (tenant_id, id, email, email_key, status, display_name, created_at, verified_at)
       values ('cifa', $1, $2, $2, 'active', $3, now(), now())`,
      [reader.accountId, email, `Reviewer ${at}`],
    );
    await owner.query(
      `insert into role_grant (tenant_id, account_id, role, granted_at) values ('cifa', $1, 'itrc-cifa-admin', now())`,
      [reader.accountId],
    );
    await owner.query(
      `insert into session (tenant_id, id, token_hash, account_id, created_at, last_seen_at, completed_at)
       values ('cifa', $1, $2, $3, now(), now(), now())`,
      [randomUUID(), hash, reader.accountId],
    );
    readers.push(reader);
  }
  return readers;
}

/** Keeps the sessions of a long run alive in both programs' tables. */
export async function keepLoggedIn(owner: pg.Client): Promise<void> {
  for (const schema of ['public', 'bare']) await owner.query(`update ${schema}.session set last_seen_at = now()`);
}
