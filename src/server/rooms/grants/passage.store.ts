import type { GrantStep } from '../../../contract/calls/grants-lists.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { type Awaited, isApplied } from './rules.ts';

type Standing = { id: string; stage: string; status: string; awaits: Awaited; since: Date };

/**
 * Keeps how long an application stood where it leaves now; rounds of one stage add up. Drafts are the applicant's own
 * time and are not measured.
 * @param decided with this it is approved or rejected: the whole time of the stage is kept beside
 */
export async function addPassage(db: TenantDb, row: Standing, decided: boolean): Promise<void> {
  if (row.status === 'draft' || row.awaits === 'nobody' || !isApplied(row.stage as 'initial')) return;
  const seconds = Math.max(0, Math.round((db.now.getTime() - row.since.getTime()) / 1000));
  await keepPassage(db, { id: row.id, stage: row.stage, step: row.awaits, seconds, leftAt: db.now });
  if (!decided) return;
  await db.query(
    `insert into grant_passage (tenant_id, application_id, stage, step, seconds, left_at)
     select $1, $2, $3, 'decision', sum(p.seconds), $4::timestamptz from grant_passage p
     where p.tenant_id = $1 and p.application_id = $2 and p.stage = $3 and p.step in ('owner', 'check', 'review', 'settle')
     on conflict (tenant_id, application_id, stage, step) do update
       set seconds = excluded.seconds, left_at = excluded.left_at where grant_passage.tenant_id = $1`,
    [row.id, row.stage, db.now],
  );
}

async function keepPassage(
  db: TenantDb,
  passage: { id: string; stage: string; step: GrantStep; seconds: number; leftAt: Date },
): Promise<void> {
  await db.query(
    `insert into grant_passage (tenant_id, application_id, stage, step, seconds, left_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, application_id, stage, step) do update
       set seconds = grant_passage.seconds + excluded.seconds, left_at = excluded.left_at
       where grant_passage.tenant_id = $1`,
    [passage.id, passage.stage, passage.step, passage.seconds, passage.leftAt],
  );
}

/** The same of applications that came with their whole way at once, out of what is kept of it; those known stay. */
export async function measureWays(db: TenantDb, graph: string, ids: readonly string[]): Promise<void> {
  await db.query(
    `with moves as (
       select n.subject_id::uuid as id, m.move->>'from' as step, m.move->>'to' as next, (m.move->>'at')::timestamptz as at,
         lag((m.move->>'at')::timestamptz, 1, n.started_at) over (partition by n.id order by m.nth) as since,
         row_number() over (partition by n.id, m.move->>'from' order by m.nth) as times
       from workflow_node n cross join lateral jsonb_array_elements(n.trail) with ordinality as m (move, nth)
       where n.tenant_id = $1 and n.graph = $2 and n.subject_kind = 'grant' and n.subject_id = any($3) and not exists (
         select from grant_passage p where p.tenant_id = $1 and p.application_id = n.subject_id::uuid)),
     passed as (
       select id, case when step like '%Initial' then 'initial' else 'final' end as stage,
         case when step like 'fill%' then 'owner' else regexp_replace(step, '(Initial|Final)$', '') end as step,
         extract(epoch from at - since)::bigint as seconds, at, next ~ '^(promote|rejected)' as decided
       from moves where step ~ '^(fill|check|review|settle|promote)(Initial|Final)$'
         and not (step like 'fill%' and times = 1)),
     added as (
       select id, stage, step, sum(seconds) as seconds, max(at) as at from passed group by id, stage, step
       union all
       select id, stage, 'decision', sum(seconds) filter (where step <> 'promote'), max(at) filter (where decided)
       from passed group by id, stage having bool_or(decided))
     insert into grant_passage (tenant_id, application_id, stage, step, seconds, left_at)
     select $1, id, stage, step, seconds, at from added`,
    [graph, ids],
  );
}
