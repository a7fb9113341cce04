import { columnsOf, type RowOf } from '../db/columns.ts';
import type { NewRow, TenantDb } from '../db/tenant-db.ts';

const DECISION = columnsOf(
  'held_decision',
  'h',
  'id account_id call input lang record_kind record_id message request_id ip state reason created_at',
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

/** A person's decisions about a record that are still held, the oldest first. */
export const heldBy = (db: TenantDb, accountId: string, named: string): Promise<string[]> =>
  db.column<string>(
    `select id from held_decision where tenant_id = $1 and named = $3 and account_id = $2 and state = 'held'
     order by created_at`,
    [accountId, named],
  );

/** What was sent is not kept any longer than it is needed. */
export const endDecision = (
  db: TenantDb,
  id: string,
  state: 'done' | 'undone' | 'refused' | 'failed',
  reason = '',
): Promise<void> => db.change('held_decision', id, { state, reason, input: '{}', ended_at: db.now });
