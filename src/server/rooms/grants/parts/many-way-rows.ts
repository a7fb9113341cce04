import { randomUUID } from 'node:crypto';
import type { GraphDefinition } from '../../../../contract/workflow.ts';
import { addMany } from '../../../engine/db/many.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { remindersDue } from '../../../engine/workflows/due.ts';
import { GRAPH } from '../rules.ts';
import type { Entry } from './many-life.ts';
import type { Planned } from './many-rows.ts';

/** Writes the runs of applications and their trail. */
export async function addWays(db: TenantDb, plan: readonly Planned[], graph: GraphDefinition): Promise<void> {
  await addRuns(db, plan, graph);
  await addPassages(db, plan);
  await addTrail(db, plan);
}

/** Runs as they stand; reminders whose day has passed count as said, so that the job tells nobody anything. */
async function addRuns(db: TenantDb, plan: readonly Planned[], graph: GraphDefinition): Promise<void> {
  const runs = plan.map(({ id, grant, owner, people, life }) => ({
    id: randomUUID(),
    graph: GRAPH,
    step: life.step,
    direction: 'forward' as const,
    accountId: owner.id,
    subject: { kind: 'grant', id },
    answers: {},
    trail: life.trail.map(({ from, to, at, who }) => ({
      from,
      to,
      direction: 'forward' as const,
      at: at.toISOString(),
      by: people[who].id,
    })),
    startedAt: grant.begun,
    since: life.moved,
    endedAt: life.runEnded,
    dueOn: null,
    version: life.trail.length + 1,
  }));
  await addMany(
    db,
    'workflow_node',
    {
      id: 'uuid',
      graph: 'text',
      step: 'text',
      direction: 'text',
      account_id: 'uuid',
      subject_kind: 'text',
      subject_id: 'text',
      answers: 'jsonb',
      trail: 'jsonb',
      started_at: 'timestamptz',
      since: 'timestamptz',
      ended_at: 'timestamptz',
      version: 'int',
    },
    runs.map((run) => ({
      ...run,
      account_id: run.accountId,
      subject_kind: run.subject.kind,
      subject_id: run.subject.id,
      started_at: run.startedAt,
      ended_at: run.endedAt,
    })),
  );
  await addMany(
    db,
    'workflow_reminder',
    { node_id: 'uuid', since: 'timestamptz', days: 'int', due_on: 'date', settled_at: 'timestamptz', sent: 'boolean' },
    runs.flatMap((run) => {
      const due = remindersDue(graph, run, db.now);
      const line = { node_id: run.id, since: run.since, due_on: due?.dueOn, settled_at: run.since, sent: false };
      return (due?.days ?? []).map((days) => ({ ...line, days }));
    }),
  );
}

const addPassages = (db: TenantDb, plan: readonly Planned[]): Promise<void> =>
  addMany(
    db,
    'grant_passage',
    { application_id: 'uuid', stage: 'text', step: 'text', seconds: 'bigint', left_at: 'timestamptz' },
    plan.flatMap(({ id, life }) =>
      [...life.passages.values()].map(({ at, ...one }) => ({ ...one, application_id: id, left_at: at })),
    ),
  );

/** The trail in the order of time, as it is read. */
async function addTrail(db: TenantDb, plan: readonly Planned[]): Promise<void> {
  const rows = plan.flatMap(({ id, people, adviser, life }) =>
    life.entries.map((entry: Entry) => {
      const actor = entry.who === 'adviser' ? adviser : people[entry.who];
      return {
        at: entry.at,
        actor_kind: 'person',
        actor_id: actor.id,
        actor_name: actor.email,
        action: entry.action,
        subject_kind: 'grant',
        subject_id: id,
        changes: entry.changes,
        reason: entry.reason,
        request_id: '',
      };
    }),
  );
  rows.sort((one, other) => one.at.getTime() - other.at.getTime());
  await addMany(
    db,
    'audit_entry',
    {
      at: 'timestamptz',
      actor_kind: 'text',
      actor_id: 'uuid',
      actor_name: 'text',
      action: 'text',
      subject_kind: 'text',
      subject_id: 'text',
      changes: 'jsonb',
      reason: 'text',
      request_id: 'text',
    },
    rows,
  );
}
