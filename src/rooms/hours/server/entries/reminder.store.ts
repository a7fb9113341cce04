import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { ClosingStage } from '../../contract/service-year.ts';

/** Somebody with hours that wait for them while the year closes. */
export type ClosingReminder = {
  account_id: string;
  email: string;
  language: string;
  name: string;
  /** Hours of the year of all people of the account that were not rejected. */
  minutes: number;
};

/** Takes up accounts with hours in a year that were not reminded yet of its end at this stage. */
export const takeClosingReminders = (
  db: TenantDb,
  { year, stage, most }: { year: number; stage: ClosingStage; most: number },
): Promise<ClosingReminder[]> =>
  db.query(
    `with due as (
       select distinct a.id, a.email, a.language, a.display_name from account a
       join volunteer_name n on n.tenant_id = $1 and n.account_id = a.id and n.approved
       where a.tenant_id = $1 and a.status = 'active' and exists (
         select from service_hours h where h.tenant_id = $1 and h.person_id = n.person_id and h.state <> 'rejected'
           and h.served_on between make_date($2, 1, 1) and make_date($2, 12, 31))
       and not exists (
         select from hours_reminder r
         where r.tenant_id = $1 and r.account_id = a.id and r.year = $2 and r.stage = $3)
       order by a.id limit $4
     ), taken as (
       insert into hours_reminder (tenant_id, account_id, year, stage, at)
       select $1, id, $2, $3, $5 from due on conflict do nothing returning account_id
     )
     select due.id as account_id, due.email, due.language,
       coalesce(nullif(due.display_name, ''), (select coalesce(nullif(n.name_en, ''), n.name_zh) from volunteer_name n
         where n.tenant_id = $1 and n.account_id = due.id and n.approved order by n.place limit 1)) as name,
       coalesce((select sum(h.minutes) from service_hours h
         join volunteer_name n on n.tenant_id = $1 and n.person_id = h.person_id
         where h.tenant_id = $1 and n.account_id = due.id and h.state <> 'rejected'
           and h.served_on between make_date($2, 1, 1) and make_date($2, 12, 31)), 0)::int as minutes
     from due join taken on taken.account_id = due.id`,
    [year, stage, most, db.now],
  );
