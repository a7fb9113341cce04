import { randomUUID } from 'node:crypto';
import type { Values } from '../../../../contract/form.ts';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { APPLICATION_FORM } from '../rules.ts';

/** Every row that a merge may touch, by table, as the database writes it. */
export type Rows = Record<string, Record<string, unknown>[]>;
/** Whose rows: the two memberships and their accounts, with the reading members the accounts whose roles may change. */
export type Concerned = {
  ids: readonly string[];
  owners: readonly string[];
  accounts: readonly string[];
  roles: readonly string[];
};

/** The rows as they stand now. Reminders are left out: they are sent by a job and change nothing of these. */
export async function rowsConcerned(db: TenantDb, { ids, owners, accounts, roles }: Concerned): Promise<Rows> {
  const read = await db.query<{ tbl: string; row: Record<string, unknown> }>(
    `select * from (
       select 'membership' as tbl, to_jsonb(m) as row, m.id::text as place from membership m
       where m.tenant_id = $1 and (m.id = any($2) or m.account_id = any($5))
       union all
       select 'membership_term', to_jsonb(t), t.id::text from membership_term t
       where t.tenant_id = $1 and t.membership_id = any($2)
       union all
       select 'reading_member', to_jsonb(r), r.id::text from reading_member r
       where r.tenant_id = $1 and r.membership_id = any($2)
       union all
       select 'membership_change', to_jsonb(c), c.id::text from membership_change c
       where c.tenant_id = $1 and c.membership_id = any($2)
       union all
       select 'form_answer', to_jsonb(f), f.data_id from form_answer f
       where f.tenant_id = $1 and f.form_id = '${APPLICATION_FORM}' and f.data_id = any($2::uuid[]::text[])
       union all
       select 'role_grant', to_jsonb(g), g.account_id::text || g.role from role_grant g
       where g.tenant_id = $1 and g.account_id = any($3) and g.role = any($4)
       union all
       select 'workflow_node', to_jsonb(n), n.id::text from workflow_node n
       where n.tenant_id = $1 and n.subject_kind = 'membership' and n.subject_id = any($2::uuid[]::text[])) as x
     order by tbl, place`,
    [ids, accounts, roles, owners],
  );
  const rows: Rows = {};
  for (const { tbl, row } of read) rows[tbl] = [...(rows[tbl] ?? []), row];
  return rows;
}

/** Terms and reading members of the one go over to the other. */
export async function moveOver(db: TenantDb, { from, to }: { from: string; to: string }): Promise<void> {
  await db.update('membership_term', { membership_id: to }, { membership_id: from }).execute();
  await db.update('reading_member', { membership_id: to }, { membership_id: from, revoked_at: null }).execute();
}

/** Writes answers of an application without a look at what somebody is typing in it: their next save shows both. */
export const writeAnswers = (
  db: TenantDb,
  id: string,
  set: { answers: Values; definitionVersion: number; accountId: string },
) =>
  db.query(
    `insert into form_answer (tenant_id, form_id, data_id, account_id, definition_version, answers, updated_at)
     values ($1, '${APPLICATION_FORM}', $2, $3, $4, $5, $6)
     on conflict (tenant_id, form_id, data_id) do update set answers = excluded.answers,
       version = form_answer.version + 1, updated_at = excluded.updated_at where form_answer.tenant_id = $1`,
    [id, set.accountId, set.definitionVersion, JSON.stringify(set.answers), db.now],
  );

/** Which of these terms were paid for, and run on this day. */
export const paidTerms = (
  db: TenantDb,
  ids: readonly string[],
  day: string,
): Promise<{ membership_id: string; to_on: string | null }[]> =>
  db.query(
    `select distinct on (membership_id) membership_id, to_on from membership_term
     where tenant_id = $1 and membership_id = any($2) and invoice_id is not null and (to_on is null or to_on > $3)
     order by membership_id, id desc`,
    [ids, day],
  );

const MERGE = columnsOf('membership_merge', 'g', 'id kept_id closed_id merged_at undone_at');
export type MergeRow = RowOf<typeof MERGE> & { who: string };

const COLUMNS = `${MERGE}, coalesce(nullif(a.display_name, ''), a.email) as who`;
const JOINED = `from membership_merge g
  join account a on a.tenant_id = $1 and a.tenant_id = g.tenant_id and a.id = g.merged_by`;

export const addMerge = (
  db: TenantDb,
  merge: Pick<NewRow<'membership_merge'>, 'id' | 'kept_id' | 'closed_id' | 'merged_by'>,
  what: { concerned: Concerned; before: Rows; after: Rows },
): Promise<void> =>
  db.add('membership_merge', {
    ...merge,
    merged_at: db.now,
    concerned: JSON.stringify(what.concerned),
    rows_before: JSON.stringify(what.before),
    rows_after: JSON.stringify(what.after),
  });

export const newMergeId = (): string => randomUUID();

export const mergeById = (db: TenantDb, id: string): Promise<MergeRow | undefined> =>
  db.first<MergeRow>(`select ${COLUMNS} ${JOINED} where g.tenant_id = $1 and g.id = $2`, [id]);

/** The merge that closed this membership and was not undone. */
export const mergeThatClosed = (db: TenantDb, closedId: string): Promise<MergeRow | undefined> =>
  db.first<MergeRow>(
    `select ${COLUMNS} ${JOINED} where g.tenant_id = $1 and g.closed_id = $2 and g.undone_at is null`,
    [closedId],
  );

type Done = { concerned: Concerned; rows_before: Rows; rows_after: Rows };

/** Locked, with what it did: of two who undo it the second waits and finds it undone. */
export async function lockMerge(db: TenantDb, id: string): Promise<(MergeRow & Done) | undefined> {
  const [locked] = await db.query<Done>(
    'select concerned, rows_before, rows_after from membership_merge where tenant_id = $1 and id = $2 for update',
    [id],
  );
  const row = locked && (await mergeById(db, id));
  return row && { ...row, ...locked };
}

export const mergesSince = (db: TenantDb, since: Date): Promise<MergeRow[]> =>
  db.query<MergeRow>(
    `select ${COLUMNS} ${JOINED} where g.tenant_id = $1 and g.merged_at >= $2 order by g.merged_at desc, g.id limit 50`,
    [since],
  );

/** The membership itself, or the one it was made part of at last, and then all that were made part of that one. */
export const idsOfMerged = (db: TenantDb, id: string): Promise<string[]> =>
  db.column(
    `with recursive up as (
       select m.id, m.merged_into from membership m where m.tenant_id = $1 and m.id = $2
       union select m.id, m.merged_into from membership m join up on up.merged_into = m.id where m.tenant_id = $1),
     down as (
       select up.id, 0 as depth from up where up.merged_into is null
       union select m.id, down.depth + 1 from membership m join down on m.merged_into = down.id where m.tenant_id = $1)
     select id from down order by depth, id`,
    [id],
  );

/** What somebody has handed in, with what was made part of it. */
export const ownMemberships = (db: TenantDb, accountId: string): Promise<string[]> =>
  db.column(
    `with recursive own as (
       select m.id from membership m
       where m.tenant_id = $1 and m.account_id = $2 and m.status <> 'draft' and m.merged_into is null
       union select m.id from membership m join own on m.merged_into = own.id where m.tenant_id = $1)
     select id from own`,
    [accountId],
    'memberships_own',
  );

export const markUndone = (db: TenantDb, id: string, by: string): Promise<void> =>
  db.change('membership_merge', id, { undone_at: db.now, undone_by: by });

/** Puts a membership back as it was; its version goes on counting, so that no old page writes over what came since. */
export const restoreMembership = (db: TenantDb, row: Record<string, unknown>) =>
  db.query(
    `update membership m set account_id = r.account_id, type = r.type, status = r.status, number = r.number,
       fullname = r.fullname, fullname_chinese = r.fullname_chinese, renewal_period = r.renewal_period,
       comment = r.comment, joined_on = r.joined_on, since_on = r.since_on, ends_on = r.ends_on,
       ended_at = r.ended_at, merged_into = r.merged_into, version = m.version + 1
     from jsonb_populate_record(null::membership, $2::jsonb) as r where m.tenant_id = $1 and m.id = r.id`,
    [JSON.stringify(row)],
  );

/** Puts terms, reading members, answers and the run of an application back as they were. */
export async function restoreRows(
  db: TenantDb,
  before: Rows,
  { keptId, closedId, mergedAt }: { keptId: string; closedId: string; mergedAt: Date },
): Promise<void> {
  for (const table of ['membership_term', 'reading_member'] as const) {
    await db.query(
      `update ${table} t set membership_id = r.membership_id
       from jsonb_populate_recordset(null::${table}, $2::jsonb) as r
       where t.tenant_id = $1 and t.id = r.id and t.membership_id <> r.membership_id`,
      [JSON.stringify(before[table] ?? [])],
    );
  }
  const answers = before.form_answer?.find(({ data_id }) => data_id === keptId);
  if (answers) {
    await db.query(
      `update form_answer f set answers = r.answers, definition_version = r.definition_version,
         account_id = r.account_id, updated_at = r.updated_at, version = f.version + 1
       from jsonb_populate_record(null::form_answer, $2::jsonb) as r
       where f.tenant_id = $1 and f.form_id = r.form_id and f.data_id = r.data_id
         and (f.answers, f.account_id) is distinct from (r.answers, r.account_id)`,
      [JSON.stringify(answers)],
    );
  } else {
    await db.remove('form_answer', { form_id: APPLICATION_FORM, data_id: keptId }).execute();
  }
  await db
    .update(
      'workflow_node',
      { ended_at: null },
      { subject_kind: 'membership', subject_id: closedId, ended_at: mergedAt },
    )
    .execute();
}

/** The open memberships of two accounts, and how many of the two read by one of somebody else. */
export const openOfBoth = (
  db: TenantDb,
  keptId: string,
  closedId: string,
): Promise<{ kept: string | null; closed: string | null; readers: number }> =>
  db.single(
    `select min(m.id::text) filter (where m.account_id = $2) as kept, min(m.id::text) filter (where m.account_id = $3) as closed,
       (select count(distinct r.account_id)::int from reading_member r
         where r.tenant_id = $1 and r.account_id in ($2, $3) and r.revoked_at is null) as readers
     from membership m where m.tenant_id = $1 and m.account_id in ($2, $3)
       and m.status in ('draft', 'pending', 'returned', 'awaiting', 'active')`,
    [keptId, closedId],
  );
