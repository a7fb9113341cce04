import { randomUUID } from 'node:crypto';
import type { Text } from '../../../contract/lang.ts';
import type { GrantStage, GrantStatus } from '../../../contract/values/grants.ts';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { CHANGE_SINCE } from './change.store.ts';
import type { KeptVersions } from './cohort.store.ts';
import { DUE } from './filter.store.ts';
import type { Awaited } from './rules.ts';
import { addStepDuration } from './step-duration.store.ts';

export type GrantRow = TableRow<
  'grant_application',
  | 'id'
  | 'seq'
  | 'cohort_id'
  | 'account_id'
  | 'number'
  | 'title'
  | 'organisation'
  | 'round'
  | 'asked_cents'
  | 'granted_cents'
  | 'comment'
  | 'submitted_at'
  | 'decided_at'
  | 'since'
  | 'commenced_on'
  | 'version'
> & {
  stage: GrantStage;
  status: GrantStatus;
  awaits: Awaited;
  /** Of an archived one: what it was. */
  archived_from: 'approved' | 'rejected' | 'withdrawn' | null;
  cohort_code: string;
  cohort_name: Text;
  reviewing: 'parallel' | 'inTurn';
  figures: Record<string, number>;
  /** The versions of the forms that its call keeps to, by form. */
  forms: KeptVersions;
  opens_on: string;
  closes_on: string;
  /** The next day the applicant has to keep. */
  due_on: string | null;
  owner: string;
  email: string;
  language: string;
  /** Since when a change of the project waits for the approvers. */
  change_since: Date | null;
};

export const COLUMNS = `g.id, g.seq, g.cohort_id, g.account_id, g.number, g.title, g.organisation, g.stage, g.status,
  g.awaits, g.round, g.asked_cents, g.granted_cents, g.comment, g.submitted_at, g.decided_at, g.since, g.commenced_on,
  g.archived_from, g.version, c.code as cohort_code, c.name as cohort_name, c.reviewing, c.figures, c.forms, c.opens_on, c.closes_on,
  ${DUE} as due_on, coalesce(nullif(o.display_name, ''), o.email) as owner, o.email, o.language,
  ${CHANGE_SINCE} as change_since`;
/** Applications with their call: enough to count them, unless it is by the name of an owner. */
export const WITH_CALL = `from grant_application g
  join grant_cohort c on c.tenant_id = $1 and c.tenant_id = g.tenant_id and c.id = g.cohort_id`;
export const JOINED = `${WITH_CALL}
  join account o on o.tenant_id = $1 and o.tenant_id = g.tenant_id and o.id = g.account_id`;

export async function applicationById(db: TenantDb, id: string): Promise<GrantRow | undefined> {
  const [row] = await db.query<GrantRow>(
    `select ${COLUMNS} ${JOINED} where g.tenant_id = $1 and g.id = $2`,
    [id],
    'grant_by_id',
  );
  return row;
}

/** The same, locked: whoever acts on it waits for whoever was first. Read after the lock, as it stands then. */
export async function lockApplication(db: TenantDb, id: string): Promise<GrantRow | undefined> {
  await db.query('select id from grant_application where tenant_id = $1 and id = $2 for update', [id], 'grant_lock');
  return applicationById(db, id);
}

/** Begins a draft; answers the one that is there already where the person has one in this call. */
export async function addDraft(
  db: TenantDb,
  accountId: string,
  cohortId: string,
): Promise<{ id: string; fresh: boolean }> {
  const id = randomUUID();
  const added = await db
    .insert('grant_application', { id, cohort_id: cohortId, account_id: accountId, created_at: db.now, since: db.now })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { id, fresh: true };
  const open = await db
    .from('grant_application')
    .select('id')
    .where('account_id', '=', accountId)
    .where('cohort_id', '=', cohortId)
    .where('status', '=', 'draft')
    .where('stage', '=', 'initial')
    .executeTakeFirstOrThrow();
  return { id: open.id, fresh: false };
}

type Change = Partial<
  Pick<
    GrantRow,
    | 'account_id'
    | 'number'
    | 'title'
    | 'organisation'
    | 'stage'
    | 'status'
    | 'awaits'
    | 'round'
    | 'asked_cents'
    | 'granted_cents'
    | 'comment'
    | 'submitted_at'
    | 'decided_at'
    | 'commenced_on'
    | 'archived_from'
  >
>;

/** Changes an application that this transaction has locked. A new status or stage stands since now. */
export async function changeApplication(db: TenantDb, row: GrantRow, change: Change): Promise<void> {
  const moved = (change.status ?? row.status) !== row.status || (change.stage ?? row.stage) !== row.stage;
  if ((change.awaits ?? row.awaits) !== row.awaits) await addStepDuration(db, row, change.decided_at !== undefined);
  await db
    .update('grant_application', {
      ...change,
      ...((moved || (change.awaits ?? row.awaits) !== row.awaits) && { since: db.now }),
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .execute();
}
