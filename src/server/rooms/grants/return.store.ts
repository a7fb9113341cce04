import type { Values } from '../../../contract/form.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type Note = { field: string; note: string };
export type ReturnRow = {
  at: Date;
  returned_from: 'check' | 'review';
  comment: string;
  notes: Note[];
  due_on: string;
  answers: Values;
  resubmitted_at: Date | null;
  returner: string;
};

export async function addReturn(
  db: TenantDb,
  params: {
    applicationId: string;
    stage: string;
    from: 'check' | 'review';
    accountId: string;
    comment: string;
    notes: readonly Note[];
    dueOn: string;
    answers: Values;
  },
): Promise<void> {
  await db
    .insert('grant_return', {
      application_id: params.applicationId,
      stage: params.stage,
      returned_from: params.from,
      at: db.now,
      account_id: params.accountId,
      comment: params.comment,
      notes: JSON.stringify(params.notes),
      due_on: params.dueOn,
      answers: JSON.stringify(params.answers),
    })
    .execute();
}

const SELECT = `select r.at, r.returned_from, r.comment, r.notes, r.due_on, r.answers, r.resubmitted_at,
    coalesce(nullif(a.display_name, ''), a.email) as returner
  from grant_return r join account a on a.tenant_id = $1 and a.tenant_id = r.tenant_id and a.id = r.account_id
  where r.tenant_id = $1 and r.application_id = $2 and r.stage = $3`;

/** The last time an application went back in its stage; undefined where it never did. */
export async function lastReturn(db: TenantDb, applicationId: string, stage: string): Promise<ReturnRow | undefined> {
  const [row] = await db.query<ReturnRow>(
    `${SELECT} order by r.id desc limit 1`,
    [applicationId, stage],
    'grant_last_return',
  );
  return row;
}

/** Every time it went back in a stage, the first first. */
export const returnsIn = (db: TenantDb, applicationId: string, stage: string): Promise<ReturnRow[]> =>
  db.query<ReturnRow>(`${SELECT} order by r.id`, [applicationId, stage]);

export async function markResubmitted(db: TenantDb, applicationId: string): Promise<void> {
  await db
    .update('grant_return', { resubmitted_at: db.now })
    .where('application_id', '=', applicationId)
    .where('resubmitted_at', 'is', null)
    .execute();
}
