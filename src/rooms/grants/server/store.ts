import { randomUUID } from 'node:crypto';
import type { Text } from '../../../contract/lang.ts';
import { columnsOf, type RowOf } from '../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../engine/server/db/tenant-db.ts';
import { CHANGE_SINCE } from './changes/change.store.ts';
import type { KeptVersions } from './cohorts/cohort.store.ts';
import { DUE } from './desk/filter.store.ts';
import { addStepDuration } from './desk/step-duration.store.ts';

const GRANT = columnsOf(
  'grant_application',
  'g',
  'id seq cohort_id account_id number title organisation stage status awaits round asked_cents granted_cents comment',
  // archived_from: of an archived one what it was
  'submitted_at decided_at since commenced_on archived_from version',
);
const CALL = columnsOf('grant_cohort', 'c', 'reviewing opens_on closes_on');
export type GrantRow = RowOf<typeof GRANT> &
  RowOf<typeof CALL> & {
    cohort_code: string;
    cohort_name: Text;
    figures: Record<string, number>;
    /** The versions of the forms that its call keeps to, by form. */
    forms: KeptVersions;
    /** The next day the applicant has to keep. */
    due_on: string | null;
    owner: string;
    email: string;
    language: string;
    /** Since when a change of the project waits for the approvers. */
    change_since: Date | null;
  };

export const COLUMNS = `${GRANT}, ${CALL}, c.code as cohort_code, c.name as cohort_name, c.figures, c.forms,
  ${DUE} as due_on, coalesce(nullif(o.display_name, ''), o.email) as owner, o.email, o.language,
  ${CHANGE_SINCE} as change_since`;
/** Applications with their call: enough to count them, unless it is by the name of an owner. */
export const WITH_CALL = `from grant_application g
  join grant_cohort c on c.tenant_id = $1 and c.tenant_id = g.tenant_id and c.id = g.cohort_id`;
export const JOINED = `${WITH_CALL}
  join account o on o.tenant_id = $1 and o.tenant_id = g.tenant_id and o.id = g.account_id`;

export const applicationById = (db: TenantDb, id: string): Promise<GrantRow | undefined> =>
  db.first<GrantRow>(`select ${COLUMNS} ${JOINED} where g.tenant_id = $1 and g.id = $2`, [id], 'grant_by_id');

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
    .from('grant_application', { account_id: accountId, cohort_id: cohortId, status: 'draft', stage: 'initial' })
    .select('id')
    .executeTakeFirstOrThrow();
  return { id: open.id, fresh: false };
}

type Change = Partial<RowOf<typeof GRANT>>;

/** Changes an application that this transaction has locked. A new status or stage stands since now. */
export async function changeApplication(db: TenantDb, row: GrantRow, change: Change): Promise<void> {
  const moved = (change.status ?? row.status) !== row.status || (change.stage ?? row.stage) !== row.stage;
  if ((change.awaits ?? row.awaits) !== row.awaits) await addStepDuration(db, row, change.decided_at !== undefined);
  await db
    .update(
      'grant_application',
      {
        ...change,
        ...((moved || (change.awaits ?? row.awaits) !== row.awaits) && { since: db.now }),
        version: row.version + 1,
      },
      { id: row.id },
    )
    .execute();
}
