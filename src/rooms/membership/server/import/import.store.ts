import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { APPLICATION_FORM } from '../rules.ts';
import type { MembershipRow } from '../store.ts';
import type { Imported } from './import.rules.ts';

/** Which of these addresses hold a membership or have one under way, and which numbers are given. */
export async function knownInRegister(
  db: TenantDb,
  lines: readonly Imported[],
): Promise<{ emails: Set<string>; numbers: Set<string> }> {
  const stored = await db.query<{ email_key: string }>(
    `select a.email_key from membership m
     join account a on a.tenant_id = $1 and a.tenant_id = m.tenant_id and a.id = m.account_id
     where m.tenant_id = $1 and a.email_key = any($2)
       and m.status in ('draft', 'pending', 'returned', 'awaiting', 'active')`,
    [lines.map(({ email }) => email.toLowerCase())],
  );
  const numbered = await db.query<{ number: string }>(
    'select number from membership where tenant_id = $1 and number = any($2)',
    [lines.flatMap(({ number }) => number ?? [])],
  );
  return {
    emails: new Set(stored.map(({ email_key }) => email_key)),
    numbers: new Set(numbered.map(({ number }) => number)),
  };
}

export type MemberHere = Pick<MembershipRow, 'type' | 'status' | 'number' | 'fee_unpaid'> & {
  id: string;
  name: string;
  email_key: string;
  /** The person whose account reads by this membership; null for the member. */
  reader: string | null;
};

/** Members of these addresses or numbers, and who reads by a membership; drafts are their owners' only. */
export const membersHere = (
  db: TenantDb,
  wanted: { emails: readonly string[]; numbers: readonly string[] },
  most: number,
): Promise<MemberHere[]> =>
  db.query(
    `select m.id, m.type, m.status, m.number, m.fee_unpaid, a.email_key, null as reader,
       coalesce(nullif(m.fullname, ''), nullif(m.fullname_chinese, ''), a.email) as name
     from membership m join account a on a.tenant_id = $1 and a.id = m.account_id
     where m.tenant_id = $1 and m.status <> 'draft' and (a.email_key = any($2) or m.number = any($3))
     union all
     select m.id, m.type, m.status, m.number, m.fee_unpaid, a.email_key,
       coalesce(nullif(r.name, ''), a.email) as reader,
       coalesce(nullif(m.fullname, ''), nullif(m.fullname_chinese, ''), '') as name
     from reading_member r join account a on a.tenant_id = $1 and a.id = r.account_id
     join membership m on m.tenant_id = $1 and m.id = r.membership_id
     where r.tenant_id = $1 and r.revoked_at is null and a.email_key = any($2)
     order by 1 limit $4`,
    [wanted.emails, wanted.numbers, most],
  );

/** @returns the id, or null where address or number were taken meanwhile */
export const addImported = (
  db: TenantDb,
  member: Omit<NewRow<'membership'>, 'id' | 'created_at' | 'listed_at'>,
): Promise<string | null> => db.createIfNew('membership', { ...member, created_at: db.now, listed_at: db.now });

/** Numbers that the product gives go on behind those that were brought in. */
export const raiseSeries = (db: TenantDb, name: string, least: number) =>
  db.query(
    `insert into series (tenant_id, name, last) values ($1, $2, $3)
     on conflict (tenant_id, name) do update set last = greatest(series.last, excluded.last) where series.tenant_id = $1`,
    [name, least],
  );

export type ImportedRow = { id: string; account_id: string; type: string; touched: boolean };

/** What an import brought in, locked, and whether somebody has worked on it since. */
export const lockImported = (db: TenantDb, taskId: string): Promise<ImportedRow[]> =>
  db.query<ImportedRow>(
    `select m.id, m.account_id, m.type, m.version > 1
       or exists (select 1 from reading_member r where r.tenant_id = $1 and r.membership_id = m.id)
       or exists (select 1 from membership_change c where c.tenant_id = $1 and c.membership_id = m.id)
       or exists (select 1 from form_answer f where f.tenant_id = $1 and f.form_id = $3 and f.data_id = m.id::text
         and f.version > 1) as touched
     from membership m where m.tenant_id = $1 and m.task_id = $2 order by m.id for update of m`,
    [taskId, APPLICATION_FORM],
  );

/** Takes away what nobody has touched since it was brought in. */
export async function removeImported(db: TenantDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['membership_term', 'membership_reminder'] as const)
    await db.remove(table).where('membership_id', 'in', ids).execute();
  await db.remove('form_answer', { form_id: APPLICATION_FORM }).where('data_id', 'in', ids).execute();
  await db.remove('membership').where('id', 'in', ids).execute();
}
