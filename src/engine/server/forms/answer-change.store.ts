import type { Values } from '../../../contract/form.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { AnswerKey } from './answer-key.ts';

export type AnswerChangeRow = {
  id: string;
  form_id: string;
  data_id: string;
  /** New answers by field. */
  fields: Values;
  asked_at: Date;
  decided_at: Date | null;
  decider: string | null;
};

const READ = `select c.id, c.form_id, c.data_id, c.fields, c.asked_at, c.decided_at,
    coalesce(nullif(a.display_name, ''), a.email) as decider
  from answer_change c left join account a on a.tenant_id = $1 and a.tenant_id = c.tenant_id and a.id = c.decided_by
  where c.tenant_id = $1 and `;

/** The change of a record's answers that waits for staff. */
export const waitingAnswers = (db: TenantDb, { formId, dataId }: AnswerKey): Promise<AnswerChangeRow | undefined> =>
  db.first(`${READ} c.form_id = $2 and c.data_id = $3 and c.decided_at is null`, [formId, dataId]);

/**
 * Puts a change before staff, in the place of one that waits: under another id, so that nobody decides about what they
 * have not seen. Empty: none waits any more.
 */
export async function putWaitingAnswers(db: TenantDb, { formId, dataId }: AnswerKey, fields: Values): Promise<void> {
  await db.query(
    'delete from answer_change where tenant_id = $1 and form_id = $2 and data_id = $3 and decided_at is null',
    [formId, dataId],
  );
  if (Object.keys(fields).length === 0) return;
  await db.create('answer_change', {
    form_id: formId,
    data_id: dataId,
    fields: JSON.stringify(fields),
    asked_at: db.now,
  });
}

/** One of them, locked; read after the lock, so that of two who decide the second sees who the first was. */
export async function lockAnswerChange(db: TenantDb, id: string): Promise<AnswerChangeRow | undefined> {
  await db.query('select 1 from answer_change where tenant_id = $1 and id = $2 for update', [id]);
  return db.first<AnswerChangeRow>(`${READ} c.id = $2`, [id]);
}

export const settleAnswerChange = (
  db: TenantDb,
  id: string,
  decision: { decided_by: string; accepted: boolean; comment: string },
): Promise<void> => db.change('answer_change', id, { ...decision, decided_at: db.now });
