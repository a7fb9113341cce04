import type { Values } from '../../../../contract/form.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

export type Note = { field: string; note: string };
export type ReturnRow = {
  id: number;
  at: Date;
  comment: string;
  notes: Note[];
  answers: Values;
  resubmitted_at: Date | null;
  returner: string;
};

export const addReturn = (
  db: TenantDb,
  params: { membershipId: string; accountId: string; comment: string; notes: readonly Note[]; answers: Values },
): Promise<void> =>
  db.add('membership_return', {
    membership_id: params.membershipId,
    at: db.now,
    account_id: params.accountId,
    comment: params.comment,
    notes: JSON.stringify(params.notes),
    answers: JSON.stringify(params.answers),
  });

/** The last time an application went back; undefined where it never did. */
export const lastReturn = (db: TenantDb, membershipId: string): Promise<ReturnRow | undefined> =>
  db.first<ReturnRow>(
    `select r.id, r.at, r.comment, r.notes, r.answers, r.resubmitted_at,
       coalesce(nullif(a.display_name, ''), a.email) as returner
     from membership_return r join account a on a.tenant_id = $1 and a.tenant_id = r.tenant_id and a.id = r.account_id
     where r.tenant_id = $1 and r.membership_id = $2 order by r.id desc limit 1`,
    [membershipId],
    'membership_last_return',
  );

export const markResubmitted = (db: TenantDb, membershipId: string) =>
  db
    .update('membership_return', { resubmitted_at: db.now }, { membership_id: membershipId, resubmitted_at: null })
    .execute();
