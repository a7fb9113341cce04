import { columnsOf, type RowOf } from '../db/columns.ts';
import type { NewRow, TenantDb } from '../db/tenant-db.ts';

const DECISION = columnsOf(
  'held_decision',
  'h',
  'id account_id call input lang records record_kind record_id action message request_id ip state reason effective_at',
);
export type DecisionRow = RowOf<typeof DECISION>;

export const addDecision = (db: TenantDb, row: Omit<NewRow<'held_decision'>, 'id' | 'state' | 'created_at'>) =>
  db.create('held_decision', { ...row, state: 'held', created_at: db.now });

export const decisionById = (db: TenantDb, id: string): Promise<DecisionRow | undefined> =>
  db.first<DecisionRow>(`select ${DECISION} from held_decision h where h.tenant_id = $1 and h.id = $2`, [id]);

/** The same, locked: either it is carried out or it is undone. */
export const lockDecision = (db: TenantDb, id: string): Promise<DecisionRow | undefined> =>
  db.first<DecisionRow>(`select ${DECISION} from held_decision h where h.tenant_id = $1 and h.id = $2 for update`, [
    id,
  ]);

export type HeldRow = DecisionRow & { by: string };

/** Decisions that can still be undone, the oldest first, with the names of those who made them. */
export const heldDecisions = (db: TenantDb): Promise<HeldRow[]> =>
  db.query<HeldRow>(
    `select ${DECISION}, coalesce(nullif(a.display_name, ''), a.email) as by from held_decision h
     join account a on a.tenant_id = $1 and a.tenant_id = h.tenant_id and a.id = h.account_id
     where h.tenant_id = $1 and h.state = 'held' order by h.created_at, h.id`,
  );

/** Those about one of these records. */
export async function heldAbout(db: TenantDb, records: readonly string[]): Promise<HeldRow[]> {
  const all = await heldDecisions(db);
  return all.filter((row) => row.records.some((record) => records.includes(record)));
}

/** Of two who decide about the same record at once the second waits, and finds the decision of the first. */
export const lockRecords = (db: TenantDb, records: readonly string[]): Promise<unknown> =>
  db.query(
    `select pg_advisory_xact_lock(hashtextextended($1 || ' held ' || record, 0))
     from (select unnest($2::text[]) as record order by 1) r`,
    [records],
  );

/** What was sent is not kept any longer than it is needed. */
export const endDecision = (
  db: TenantDb,
  id: string,
  state: 'done' | 'undone' | 'refused' | 'failed',
  reason = '',
): Promise<void> => db.change('held_decision', id, { state, reason, input: '{}', ended_at: db.now });
