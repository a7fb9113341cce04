import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { GrantStep } from '../../contract/calls-lists.ts';
import { type Awaited, isApplied } from '../rules.ts';

type Standing = { id: string; stage: string; status: string; awaits: Awaited; since: Date };

/**
 * Keeps how long an application stood where it leaves now; rounds of one stage add up. Drafts are the applicant's own
 * time and are not measured.
 * @param decided with this it is approved or rejected: the whole time of the stage is kept beside
 */
export async function addStepDuration(db: TenantDb, row: Standing, decided: boolean): Promise<void> {
  if (row.status === 'draft' || row.awaits === 'nobody' || !isApplied(row.stage as 'initial')) return;
  const seconds = Math.max(0, Math.round((db.now.getTime() - row.since.getTime()) / 1000));
  await keepStepDuration(db, { id: row.id, stage: row.stage, step: row.awaits, seconds, leftAt: db.now });
  if (!decided) return;
  await db.query(
    `insert into grant_step_duration (tenant_id, application_id, stage, step, seconds, left_at)
     select $1, $2, $3, 'decision', sum(p.seconds), $4::timestamptz from grant_step_duration p
     where p.tenant_id = $1 and p.application_id = $2 and p.stage = $3 and p.step in ('owner', 'check', 'review', 'settle')
     on conflict (tenant_id, application_id, stage, step) do update
       set seconds = excluded.seconds, left_at = excluded.left_at where grant_step_duration.tenant_id = $1`,
    [row.id, row.stage, db.now],
  );
}

const keepStepDuration = (
  db: TenantDb,
  stepDuration: { id: string; stage: string; step: GrantStep; seconds: number; leftAt: Date },
) =>
  db.query(
    `insert into grant_step_duration (tenant_id, application_id, stage, step, seconds, left_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, application_id, stage, step) do update
       set seconds = grant_step_duration.seconds + excluded.seconds, left_at = excluded.left_at
       where grant_step_duration.tenant_id = $1`,
    [stepDuration.id, stepDuration.stage, stepDuration.step, stepDuration.seconds, stepDuration.leftAt],
  );
