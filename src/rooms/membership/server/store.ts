import { columnsOf, type RowOf } from '../../../engine/server/db/columns.ts';
import type { Change, NewRow, TenantDb } from '../../../engine/server/db/tenant-db.ts';

const MEMBERSHIP = columnsOf(
  'membership',
  'm',
  'id account_id type status number fullname fullname_chinese renewal_period created_at applied_at decided_at decided_by',
  // ended_at: when it was withdrawn, deactivated or lapsed; merged_into: the one it was made part of
  'comment joined_on since_on ends_on ended_at listed_at merged_into version suspended_at suspended_why card_code fee_unpaid',
);
export type MembershipRow = RowOf<typeof MEMBERSHIP> & {
  email: string;
  language: string;
  display_name: string;
  decider: string | null;
};

const COLUMNS = `${MEMBERSHIP}, a.email, a.language, a.display_name, d.display_name as decider`;
const JOINED = `join account a on a.tenant_id = $1 and a.tenant_id = m.tenant_id and a.id = m.account_id
  left join account d on d.tenant_id = $1 and d.tenant_id = m.tenant_id and d.id = m.decided_by`;

export const membershipById = (db: TenantDb, id: string): Promise<MembershipRow | undefined> =>
  db.first<MembershipRow>(
    `select ${COLUMNS} from membership m ${JOINED} where m.tenant_id = $1 and m.id = $2`,
    [id],
    'membership_by_id',
  );

/** Several, in no order. */
export const membershipsById = (db: TenantDb, ids: readonly string[]): Promise<MembershipRow[]> =>
  db.query<MembershipRow>(
    `select ${COLUMNS} from membership m ${JOINED} where m.tenant_id = $1 and m.id = any($2)`,
    [ids],
    'memberships_by_id',
  );

/**
 * The same, locked: whoever decides or submits waits for whoever was first. Read after the lock, for a join in the
 * locking statement would still show who had decided before.
 */
export async function lockMembership(db: TenantDb, id: string): Promise<MembershipRow | undefined> {
  await db.query('select id from membership where tenant_id = $1 and id = $2 for update', [id], 'membership_lock');
  return membershipById(db, id);
}

/** The membership of a person that counts: the open one, else the newest. */
export const membershipOf = (db: TenantDb, accountId: string): Promise<MembershipRow | undefined> =>
  db.first<MembershipRow>(
    `select ${COLUMNS} from membership m ${JOINED} where m.tenant_id = $1 and m.account_id = $2
     order by (m.status in ('draft', 'pending', 'returned', 'awaiting', 'active')) desc, m.created_at desc limit 1`,
    [accountId],
    'membership_of',
  );

/** Begins an application; answers null where the person has an open one (the index membership_one_open). */
export const addDraft = (
  db: TenantDb,
  draft: Pick<NewRow<'membership'>, 'account_id' | 'type' | 'renewal_period'>,
): Promise<string | null> =>
  db.createIfNew('membership', { ...draft, status: 'draft', created_at: db.now, listed_at: db.now });

/** Changes a membership that this transaction has locked. */
export const changeMembership = (db: TenantDb, row: MembershipRow, change: Change<'membership'>): Promise<void> =>
  db.revise('membership', row, change);

/** Whether this person has an application or membership under way that is more than a draft. */
export async function hasOpen(db: TenantDb, accountId: string): Promise<boolean> {
  const row = await db
    .from('membership', { account_id: accountId })
    .select('id')
    .where('status', 'in', ['pending', 'returned', 'awaiting', 'active'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many of these are of a type. */
export const countOfType = (db: TenantDb, type: string, ids: readonly string[]): Promise<number> =>
  db.count(
    `select count(*)::int as count from membership where tenant_id = $1 and type = $2 and id = any($3::uuid[])`,
    [type, ids],
  );

export type HistoryRow = { at: Date; actor_kind: string; actor_name: string; action: string; reason: string };

/** What was done with a membership, oldest first. */
export const historyOf = (db: TenantDb, id: string): Promise<HistoryRow[]> =>
  db
    .from('audit_entry', { subject_kind: 'membership', subject_id: id })
    .select(['at', 'actor_kind', 'actor_name', 'action', 'reason'])
    .where('action', 'like', 'membership.%')
    .orderBy('id')
    .execute();

/** The application that has waited longest after another one, nor one of `notOf`; from the beginning where none is after it. */
export const nextPending = (
  db: TenantDb,
  { after, type, notOf }: { after?: string | undefined; type?: string | undefined; notOf: string },
): Promise<string | null> =>
  db.value(
    `select m.id from membership m
     left join membership c on c.tenant_id = $1 and c.tenant_id = m.tenant_id and c.id = $2
     where m.tenant_id = $1 and m.status = 'pending' and ($3::text is null or m.type = $3) and m.id is distinct from $2
       and m.account_id is distinct from $4
       and not exists (select from held_decision h where h.tenant_id = $1 and h.state = 'held' and m.id::text = any(h.records))
     order by ((m.listed_at, m.id) > (c.listed_at, c.id)) is false, m.listed_at, m.id limit 1`,
    [after ?? null, type ?? null, notOf],
  );
