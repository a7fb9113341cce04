import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Each connection is a reviewer of its own, logged in to both programs with the same token. */
export type Reader = { accountId: string; token: string };

/** In which tenant they are at home, and as what. */
type Home = { tenant: string; role: string };
const INSTITUTE: Home = { tenant: 'cifa', role: 'itrc-cifa-admin' };

/** Makes reviewers with a session each, straight in the tables: logging in is not what is measured. */
export async function addReaders(
  owner: pg.Client,
  count: number,
  { tenant, role }: Home = INSTITUTE,
): Promise<Reader[]> {
  const readers: Reader[] = [];
  for (let at = 1; at <= count; at += 1) {
    const accountId = randomUUID();
    const email = `reviewer-${at}@bench.example.org`;
    await owner.query(
      `insert into account (tenant_id, id, email, email_key, status, display_name, created_at, verified_at)
       values ($1, $2, $3, $3, 'active', $4, now(), now())`,
      [tenant, accountId, email, `Reviewer ${at}`],
    );
    await owner.query(`insert into role_grant (tenant_id, account_id, role, granted_at) values ($1, $2, $3, now())`, [
      tenant,
      accountId,
      role,
    ]);
    readers.push(await addSession(owner, tenant, accountId));
  }
  return readers;
}

/** Logs somebody in who is there. */
export async function addSession(owner: pg.Client, tenant: string, accountId: string): Promise<Reader> {
  const token = randomBytes(32).toString('base64url');
  await owner.query(
    `insert into session (tenant_id, id, token_hash, account_id, created_at, last_seen_at, completed_at)
     values ($1, $2, $3, $4, now(), now(), now())`,
    [tenant, randomUUID(), createHash('sha256').update(token).digest(), accountId],
  );
  return { accountId, token };
}

/** Keeps the sessions of a long run alive in both programs' tables. */
export async function keepLoggedIn(owner: pg.Client): Promise<void> {
  for (const schema of ['public', 'bare']) await owner.query(`update ${schema}.session set last_seen_at = now()`);
}
