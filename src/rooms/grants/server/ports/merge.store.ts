import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

type Pair = { keptId: string; closedId: string };

/** Applications that one of two accounts stands for. `who`: the parameter of the account. */
const applies = (
  who: string,
): string => `(select g.id from grant_application g where g.tenant_id = $1 and g.account_id = ${who}
  union select m.application_id from grant_member m where m.tenant_id = $1 and m.account_id = ${who})`;
/** Applications that one of them judges or advises. */
const judges = (
  who: string,
): string => `(select s.application_id from grant_seat s where s.tenant_id = $1 and s.account_id = ${who}
  union select v.application_id from grant_review v where v.tenant_id = $1 and v.account_id = ${who}
  union select k.application_id from grant_consultant k where k.tenant_id = $1 and k.account_id = ${who} and k.ended_at is null)`;

/** Where one judges what the other applies for, drafts of both for the same call, and whether one stands in for the other. */
export const standsAgainst = (
  db: TenantDb,
  { keptId, closedId }: Pair,
): Promise<{ sides: string[]; drafts: string[]; deputies: boolean }> =>
  db.single(
    `select array(select x.id::text from ((${applies('$2')} intersect ${judges('$3')})
         union (${applies('$3')} intersect ${judges('$2')})) x(id)) as sides,
       array(select g.id::text from grant_application g join grant_application o on o.tenant_id = $1 and o.account_id = $2
         and o.cohort_id = g.cohort_id and o.status = 'draft' and o.stage = 'initial'
         where g.tenant_id = $1 and g.account_id = $3 and g.status = 'draft' and g.stage = 'initial') as drafts,
       exists (select from grant_deputy d where d.tenant_id = $1 and d.account_id in ($2, $3)
         and d.deputy_id in ($2, $3)) as deputies`,
    [keptId, closedId],
  );

/** Who owns an application is no member of its team; of two declarations the conflict counts; of two places on a team the right to write. */
export async function beforeMerge(db: TenantDb, { keptId, closedId }: Pair): Promise<void> {
  await db.query(
    `delete from grant_member m where m.tenant_id = $1 and m.account_id in ($2, $3) and exists (
       select from grant_application g where g.tenant_id = $1 and g.id = m.application_id and g.account_id in ($2, $3))`,
    [keptId, closedId],
  );
  await db.query(
    `update grant_member m set permission = 'edit' where m.tenant_id = $1 and m.account_id = $2 and exists (
       select from grant_member c where c.tenant_id = $1 and c.application_id = m.application_id and c.account_id = $3
         and c.permission = 'edit')`,
    [keptId, closedId],
  );
  await db.query(
    `update grant_declaration n set conflict = true, reason = c.reason from grant_declaration c
     where n.tenant_id = $1 and n.account_id = $2 and c.tenant_id = $1 and c.account_id = $3
       and c.application_id = n.application_id and c.conflict and not n.conflict`,
    [keptId, closedId],
  );
}
