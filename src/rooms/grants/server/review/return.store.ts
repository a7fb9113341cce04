import type { Values } from '../../../../contract/form.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';

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

export const addReturn = (
  db: TenantDb,
  {
    notes,
    answers,
    ...about
  }: Omit<NewRow<'grant_return'>, 'at' | 'notes' | 'answers'> & { notes: readonly Note[]; answers: Values },
): Promise<void> =>
  db.add('grant_return', { ...about, at: db.now, notes: JSON.stringify(notes), answers: JSON.stringify(answers) });

const SELECT = `select r.at, r.returned_from, r.comment, r.notes, r.due_on, r.answers, r.resubmitted_at,
    coalesce(nullif(a.display_name, ''), a.email) as returner
  from grant_return r join account a on a.tenant_id = $1 and a.tenant_id = r.tenant_id and a.id = r.account_id
  where r.tenant_id = $1 and r.application_id = $2 and r.stage = $3`;

/** The last time an application went back in its stage; undefined where it never did. */
export const lastReturn = (db: TenantDb, applicationId: string, stage: string): Promise<ReturnRow | undefined> =>
  db.first<ReturnRow>(`${SELECT} order by r.id desc limit 1`, [applicationId, stage], 'grant_last_return');

/** Every time it went back in a stage, the first first. */
export const returnsIn = (db: TenantDb, applicationId: string, stage: string): Promise<ReturnRow[]> =>
  db.query<ReturnRow>(`${SELECT} order by r.id`, [applicationId, stage]);

export const markResubmitted = (db: TenantDb, applicationId: string) =>
  db
    .update('grant_return', { resubmitted_at: db.now }, { application_id: applicationId, resubmitted_at: null })
    .execute();
