import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { VolunteerPaper } from '../../contract/values.ts';

export type PaperRow = {
  person_id: string;
  paper: VolunteerPaper;
  valid_until: string;
  checked_at: Date;
  checker: string;
};

/** Papers of people that were looked at, person by person. */
export const papersOf = (db: TenantDb, personIds: readonly string[]): Promise<PaperRow[]> =>
  db.query(
    `select p.person_id, p.paper, p.valid_until, p.checked_at, coalesce(nullif(a.display_name, ''), a.email) as checker
     from volunteer_paper p join account a on a.tenant_id = $1 and a.id = p.checked_by
     where p.tenant_id = $1 and p.person_id = any($2::uuid[]) order by array_position($2::uuid[], p.person_id), p.paper`,
    [personIds],
  );

export const putPaper = (
  db: TenantDb,
  { personId, paper, validUntil, by }: { personId: string; paper: string; validUntil: string; by: string },
): Promise<unknown> =>
  db.query(
    `insert into volunteer_paper as p (tenant_id, person_id, paper, valid_until, checked_at, checked_by)
     values ($1, $2, $3, $4, $5, $6) on conflict (tenant_id, person_id, paper) do update
       set valid_until = excluded.valid_until, checked_at = excluded.checked_at, checked_by = excluded.checked_by
       where p.tenant_id = $1`,
    [personId, paper, validUntil, db.now, by],
  );
