import { hongKongDate } from '../../../contract/dates.ts';
import type { NewRow, TenantDb } from '../db/tenant-db.ts';

export type Reader = { id: string; email: string; language: string; display_name: string };

/** Who is waited for: every active holder of a role, or those named. */
export async function readersOf(
  db: TenantDb,
  who: { role: string } | { accounts: readonly string[] },
): Promise<Reader[]> {
  const people = db
    .from('account', { status: 'active' })
    .select(['id', 'email', 'language', 'display_name'])
    .orderBy('id');
  if ('accounts' in who) return who.accounts.length > 0 ? people.where('id', 'in', who.accounts).execute() : [];
  const holders = db.from('role_grant', { role: who.role }).select('account_id');
  return people.where('id', 'in', holders).execute();
}

/** The names of accounts, for telling who moved a run. */
export async function namesOf(db: TenantDb, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.from('account').select(['id', 'display_name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.display_name]));
}

/** Open runs at one of these steps since before an instant. */
export const runsAt = (db: TenantDb, graph: string, steps: readonly string[], before: Date): Promise<string[]> =>
  db.column(
    `select id from workflow_node
     where tenant_id = $1 and ended_at is null and graph = $2 and step = any($3::text[]) and since <= $4`,
    [graph, steps, before],
  );

/** Open runs whose last day a room has set, by then. */
export const runsDueBy = (db: TenantDb, graph: string, day: string): Promise<string[]> =>
  db.column(
    'select id from workflow_node where tenant_id = $1 and ended_at is null and graph = $2 and due_on <= $3::date',
    [graph, day],
  );

/** Another last day is reminded of anew: what was said of the one before stands in the trail. */
export const forgetReminders = (db: TenantDb, nodeId: string, since: Date) =>
  db.remove('workflow_reminder', { node_id: nodeId, since }).execute();

/**
 * Writes one line of the ledger of reminders.
 * @returns false where it stands there already: it was said, and is not said again
 */
export const settleReminder = (db: TenantDb, line: Omit<NewRow<'workflow_reminder'>, 'settled_at'>): Promise<boolean> =>
  db.addIfNew('workflow_reminder', { ...line, settled_at: db.now });

export type Waiting = { graph: string; step: string; n: number; since: Date; overdue: number };

/**
 * How many open runs stand at each of these steps, since when, and how many since before a deadline.
 * @param shut records that the reader may not know of
 */
export async function countWaiting(
  db: TenantDb,
  steps: readonly { graph: string; step: string; overdueBefore: Date | null }[],
  shut: readonly string[],
): Promise<Waiting[]> {
  if (steps.length === 0) return [];
  return db.query<Waiting>(
    `select n.graph, n.step, count(*)::int as n, min(n.since) as since,
       (count(*) filter (where coalesce(n.due_on < $5::date, n.since < asked.overdue)))::int as overdue
     from workflow_node n join unnest($2::text[], $3::text[], $4::timestamptz[]) as asked (graph, step, overdue)
       on asked.graph = n.graph and asked.step = n.step
     where n.tenant_id = $1 and n.ended_at is null and n.subject_id <> all($6::text[]) group by 1, 2`,
    [
      steps.map(({ graph }) => graph),
      steps.map(({ step }) => step),
      steps.map((step) => step.overdueBefore),
      hongKongDate(db.now),
      shut,
    ],
    'workflow_waiting',
  );
}
