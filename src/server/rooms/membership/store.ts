import { randomUUID } from 'node:crypto';
import type { MembershipStatus } from '../../../contract/values/membership.ts';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type MembershipRow = TableRow<
  'membership',
  | 'id'
  | 'account_id'
  | 'type'
  | 'number'
  | 'fullname'
  | 'fullname_chinese'
  | 'created_at'
  | 'applied_at'
  | 'decided_at'
  | 'decided_by'
  | 'comment'
  | 'joined_on'
  | 'since_on'
  | 'ends_on'
  | 'listed_at'
  | 'version'
  | 'suspended_at'
  | 'suspended_why'
  | 'card_code'
> & {
  status: MembershipStatus;
  renewal_period: 'annual' | 'life-time';
  /** When it was withdrawn, deactivated or lapsed. */
  ended_at: Date | null;
  /** The one it was made part of. */
  merged_into: string | null;
  email: string;
  language: string;
  display_name: string;
  decider: string | null;
};

const COLUMNS = `m.id, m.account_id, m.type, m.status, m.number, m.fullname, m.fullname_chinese, m.renewal_period,
  m.created_at, m.applied_at, m.decided_at, m.decided_by, m.comment, m.joined_on, m.since_on, m.ends_on, m.ended_at,
  m.listed_at, m.merged_into, m.version, m.suspended_at, m.suspended_why,
  m.card_code, a.email, a.language, a.display_name, d.display_name as decider`;
const JOINED = `join account a on a.tenant_id = $1 and a.tenant_id = m.tenant_id and a.id = m.account_id
  left join account d on d.tenant_id = $1 and d.tenant_id = m.tenant_id and d.id = m.decided_by`;

export async function membershipById(db: TenantDb, id: string): Promise<MembershipRow | undefined> {
  const [row] = await db.query<MembershipRow>(
    `select ${COLUMNS} from membership m ${JOINED} where m.tenant_id = $1 and m.id = $2`,
    [id],
    'membership_by_id',
  );
  return row;
}

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
export async function membershipOf(db: TenantDb, accountId: string): Promise<MembershipRow | undefined> {
  const [row] = await db.query<MembershipRow>(
    `select ${COLUMNS} from membership m ${JOINED} where m.tenant_id = $1 and m.account_id = $2
     order by (m.status in ('draft', 'pending', 'returned', 'awaiting', 'active')) desc, m.created_at desc limit 1`,
    [accountId],
    'membership_of',
  );
  return row;
}

/** Begins an application; answers null where the person has an open one (the index membership_one_open). */
export async function addDraft(
  db: TenantDb,
  draft: { accountId: string; type: string; renewal: 'annual' | 'life-time' },
): Promise<string | null> {
  const added = await db
    .insert('membership', {
      id: randomUUID(),
      account_id: draft.accountId,
      type: draft.type,
      status: 'draft',
      renewal_period: draft.renewal,
      created_at: db.now,
      listed_at: db.now,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

type Change = Partial<
  Pick<
    MembershipRow,
    'type' | 'status' | 'number' | 'fullname' | 'fullname_chinese' | 'renewal_period' | 'applied_at' | 'decided_at'
  > &
    Pick<MembershipRow, 'decided_by' | 'comment' | 'joined_on' | 'since_on' | 'ends_on' | 'ended_at' | 'listed_at'> &
    Pick<MembershipRow, 'account_id' | 'merged_into' | 'suspended_at' | 'suspended_why' | 'card_code'>
>;

/** Changes a membership that this transaction has locked. */
export async function changeMembership(db: TenantDb, row: MembershipRow, change: Change): Promise<void> {
  await db
    .update('membership', { ...change, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
}

/** Whether this person has an application or membership under way that is more than a draft. */
export async function hasOpen(db: TenantDb, accountId: string): Promise<boolean> {
  const row = await db
    .from('membership')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'in', ['pending', 'returned', 'awaiting', 'active'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many of these are of a type. */
export async function countOfType(db: TenantDb, type: string, ids: readonly string[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from membership where tenant_id = $1 and type = $2 and id = any($3::uuid[])`,
    [type, ids],
  );
  return row!.count;
}

/** Who is told of a new application: people who hold one of these roles and can log in. */
export function peopleWith(db: TenantDb, roles: readonly string[]): Promise<{ id: string }[]> {
  return db.query<{ id: string }>(
    `select distinct a.id from account a join role_grant g on g.tenant_id = a.tenant_id and g.account_id = a.id
     where a.tenant_id = $1 and g.tenant_id = $1 and g.role = any($2) and a.status = 'active' and a.visitor_from is null`,
    [roles],
  );
}

export type HistoryRow = { at: Date; actor_name: string; action: string; reason: string };

/** What was done with a membership, oldest first. */
export function historyOf(db: TenantDb, id: string): Promise<HistoryRow[]> {
  return db
    .from('audit_entry')
    .select(['at', 'actor_name', 'action', 'reason'])
    .where('subject_kind', '=', 'membership')
    .where('subject_id', '=', id)
    .where('action', 'like', 'membership.%')
    .orderBy('id')
    .execute();
}

/** The application that has waited longest after another one, nor one of `notOf`; from the beginning where none is after it. */
export async function nextPending(
  db: TenantDb,
  { after, type, notOf }: { after?: string | undefined; type?: string | undefined; notOf: string },
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `select m.id from membership m
     left join membership c on c.tenant_id = $1 and c.tenant_id = m.tenant_id and c.id = $2
     where m.tenant_id = $1 and m.status = 'pending' and ($3::text is null or m.type = $3) and m.id is distinct from $2
       and m.account_id is distinct from $4
     order by ((m.listed_at, m.id) > (c.listed_at, c.id)) is false, m.listed_at, m.id limit 1`,
    [after ?? null, type ?? null, notOf],
  );
  return row?.id ?? null;
}
