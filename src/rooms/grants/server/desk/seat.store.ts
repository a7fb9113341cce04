import { hongKongDate } from '../../../../contract/dates.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

export type SeatRow = {
  position: number;
  account_id: string;
  name: string;
  email: string;
  language: string;
  conflict: boolean | null;
};

export const seatsOf = (db: TenantDb, applicationId: string): Promise<SeatRow[]> =>
  db.query<SeatRow>(
    `select s.position, s.account_id, coalesce(nullif(a.display_name, ''), a.email) as name, a.email, a.language,
       n.conflict
     from grant_seat s
     join account a on a.tenant_id = $1 and a.tenant_id = s.tenant_id and a.id = s.account_id
     left join grant_declaration n on n.tenant_id = $1 and n.tenant_id = s.tenant_id
       and n.application_id = s.application_id and n.account_id = s.account_id
     where s.tenant_id = $1 and s.application_id = $2 order by s.position`,
    [applicationId],
    'grant_seats',
  );

/** Fills a seat; whoever held it does no more. */
export const fillSeat = (
  db: TenantDb,
  seat: { applicationId: string; position: number; accountId: string; by: string },
) =>
  db.query(
    `insert into grant_seat (tenant_id, application_id, position, account_id, assigned_at, assigned_by)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, application_id, position) do update
       set account_id = excluded.account_id, assigned_at = excluded.assigned_at, assigned_by = excluded.assigned_by
       where grant_seat.tenant_id = $1`,
    [seat.applicationId, seat.position, seat.accountId, db.now, seat.by],
  );

export const emptySeat = (db: TenantDb, applicationId: string, accountId: string) =>
  db.remove('grant_seat', { application_id: applicationId, account_id: accountId }).execute();

/** Holders of seats and whoever acts for them today, those with a conflict left out. */
export const reviewersOf = (db: TenantDb, applicationId: string): Promise<{ position: number; id: string }[]> =>
  db.query(
    `select s.position, p.id from grant_seat s
     cross join lateral (select s.account_id as id union
       select d.deputy_id from grant_deputy d where d.tenant_id = $1 and d.account_id = s.account_id
         and d.ended_at is null and $3::date between d.from_on and d.to_on) p
     where s.tenant_id = $1 and s.application_id = $2 and not exists (select from grant_declaration n
       where n.tenant_id = $1 and n.application_id = s.application_id and n.account_id = p.id and n.conflict)
     order by s.position, p.id`,
    [applicationId, hongKongDate(db.now)],
  );

/**
 * People who may be given a seat, and how many reviews wait for each: of what the reader may know of.
 * @param reader who asks; none: only who may be given one is asked
 */
export const candidates = (
  db: TenantDb,
  roles: readonly string[],
  applicationId: string | null,
  reader: string | null = null,
): Promise<{ id: string; name: string; waiting: number; free: boolean }[]> =>
  db.query(
    `select a.id, coalesce(nullif(a.display_name, ''), a.email) as name,
       (select count(*)::int from grant_seat s join grant_application g
          on g.tenant_id = $1 and g.id = s.application_id and g.awaits = 'review'
        where s.tenant_id = $1 and s.account_id = a.id and not exists (select from grant_review v
          where v.tenant_id = $1 and v.application_id = g.id and v.stage = g.stage and v.round = g.round
            and v.position = s.position and v.sent_at is not null)
          and not exists (select from grant_declaration n where n.tenant_id = $1 and n.application_id = g.id
            and n.account_id = $4::uuid and n.conflict)) as waiting,
       not exists (select from grant_declaration n where n.tenant_id = $1 and n.application_id = $3
         and n.account_id = a.id and n.conflict)
       and not exists (select from grant_member m where m.tenant_id = $1 and m.application_id = $3
         and m.account_id = a.id)
       and not exists (select from grant_consultant k where k.tenant_id = $1 and k.application_id = $3
         and k.account_id = a.id and k.ended_at is null)
       and not exists (select from grant_application g where g.tenant_id = $1 and g.id = $3
         and g.account_id = a.id) as free
     from account a
     where a.tenant_id = $1 and a.status = 'active' and a.visitor_from is null
       and exists (select from role_grant r where r.tenant_id = $1 and r.account_id = a.id and r.role = any($2))
     order by name, a.id`,
    [roles, applicationId, reader],
  );
