import type { Text } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Duplicates } from '../../../../engine/server/duties/duty.ts';

type Entry = { id: string; title: Text; served_on: string; minutes: number; claimed: boolean };

/** Entries of two records of one person for the same time. */
export type Meeting = { keep: Entry; close: Entry };

/** Hours of the two that overlap and count. */
export const hoursThatMeet = (db: TenantDb, { keep, close }: Duplicates): Promise<Meeting[]> => {
  const entry = (h: string) =>
    `jsonb_build_object('id', ${h}.id, 'title', ${h}.title, 'served_on', ${h}.served_on, 'minutes', ${h}.minutes,
      'claimed', ${h}.certificate_id is not null or ${h}.old_certificate <> '')`;
  return db.query<Meeting>(
    `select ${entry('a')} as keep, ${entry('b')} as close
     from service_hours a join service_hours b on b.tenant_id = $1 and b.person_id = $3 and b.state <> 'rejected'
       and a.starts_at < b.starts_at + make_interval(mins => b.minutes)
       and b.starts_at < a.starts_at + make_interval(mins => a.minutes)
     where a.tenant_id = $1 and a.person_id = $2 and a.state <> 'rejected' order by a.starts_at, b.starts_at`,
    [keep, close],
  );
};

/** What the second has: entries, their minutes, certificates. */
export const sumsOf = (db: TenantDb, personId: string) =>
  db.single<{ entries: number; minutes: number; certificates: number }>(
    `select count(*)::int as entries, coalesce(sum(h.minutes) filter (where h.state <> 'rejected'), 0)::int as minutes,
       (select count(*)::int from certificate c where c.tenant_id = $1 and c.person_id = $2) as certificates
     from service_hours h where h.tenant_id = $1 and h.person_id = $2`,
    [personId],
  );

/** Hours that give way to those that they overlap with: they stay to be read, and count no more. */
export async function giveWay(db: TenantDb, ids: readonly string[], reason: string, by: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update('service_hours', {
      state: 'rejected',
      decide_reason: reason,
      decided_by: by,
      decided_at: db.now,
      version: (eb) => eb('version', '+', 1),
    })
    .where('id', 'in', ids)
    .execute();
}

/** Whose registrations the two are in. */
export const accountsOf = (db: TenantDb, { keep, close }: Duplicates): Promise<Duplicates> =>
  db.single(
    `select k.account_id as keep, c.account_id as close from volunteer_name k, volunteer_name c
     where k.tenant_id = $1 and c.tenant_id = $1 and k.person_id = $2 and c.person_id = $3`,
    [keep, close],
  );

/**
 * Hours, requests and certificates of one are the other's. A certificate keeps its number and names who is kept; hours
 * that it claims and the request that it answers follow it. What the closed account led and has not verified waits for
 * the other.
 */
export async function giveHours(db: TenantDb, { keep, close }: Duplicates, accounts: Duplicates): Promise<void> {
  await db.query(
    `update service_request q set state = 'withdrawn', decided_at = $4, version = version + 1
     where q.tenant_id = $1 and q.person_id = $3 and q.state = 'submitted' and exists (
       select from service_request o where o.tenant_id = $1 and o.person_id = $2 and o.state = 'submitted')`,
    [keep, close, db.now],
  );
  await db.query(`select set_config('app.merges_people', 'on', true) where $1 <> ''`);
  await db.query(
    `update certificate c set person_id = $2, name_en = n.name_en, name_zh = n.name_zh, version = c.version + 1
     from volunteer_name n where c.tenant_id = $1 and c.person_id = $3 and n.tenant_id = $1 and n.person_id = $2`,
    [keep, close],
  );
  await db.query(`select set_config('app.merges_people', '', true) where $1 <> ''`);
  await db.update('service_hours', { person_id: keep }).where('person_id', '=', close).execute();
  await db.update('service_request', { person_id: keep }).where('person_id', '=', close).execute();
  await db
    .update('service_hours', { leader_id: accounts.keep })
    .where('leader_id', '=', accounts.close)
    .where('state', '=', 'unverified')
    .execute();
}
