import { expect } from 'vitest';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import graph from '../../../../tenants/oxfam/workflows/grantApplication.ts';

const AT: Record<string, (stage: string) => string> = {
  owner: (stage) => `fill${stage}`,
  check: (stage) => `check${stage}`,
  review: (stage) => `review${stage}`,
  settle: (stage) => `settle${stage}`,
  promote: (stage) => `promote${stage}`,
};

/** The record, its run of the graph and its trail agree with one another and with the graph. */
export async function expectAgreement(db: TenantDb, applicationId: string): Promise<void> {
  const [row] = await db.query<{ stage: string; status: string; awaits: string; number: string }>(
    'select stage, status, awaits, number from grant_application where tenant_id = $1 and id = $2',
    [applicationId],
  );
  const [run] = await db.query<{ step: string; trail: { from: string; to: string }[]; ended_at: Date | null }>(
    `select step, trail, ended_at from workflow_node where tenant_id = $1 and subject_kind = 'grant' and subject_id = $2`,
    [applicationId],
  );
  const nodes = graph.nodes as Record<string, { next?: { to: string }[] }>;
  let at = graph.start;
  for (const { from, to } of run!.trail) {
    expect(from).toBe(at);
    expect(nodes[from]!.next!.map((edge) => edge.to)).toContain(to);
    at = to;
  }
  expect(run!.step).toBe(at);
  const stage = row!.stage === 'initial' ? 'Initial' : 'Final';
  if (row!.status === 'withdrawn' || row!.status === 'archive') expect(run!.ended_at).not.toBeNull();
  else if (row!.status === 'rejected') expect(run!.step).toBe('rejected');
  else if (row!.stage === 'implementation') expect(run!.step).toBe('running');
  else expect(run!.step).toBe(AT[row!.awaits]!(stage));

  const entries = await db.query<{ changes: { field: string; before: unknown; after: unknown }[] }>(
    `select changes from audit_entry where tenant_id = $1 and subject_kind = 'grant' and subject_id = $2 order by id`,
    [applicationId],
  );
  // each change of status begins where the one before it ended; a new stage begins as a draft, or runs
  let status = 'draft';
  for (const { changes } of entries) {
    const moved = changes.find(({ field }) => field === 'status');
    const promoted = changes.find(({ field }) => field === 'stage');
    if (moved) expect(moved.before).toBe(status);
    status = promoted ? (promoted.after === 'final' ? 'draft' : 'approved') : String(moved?.after ?? status);
  }
  expect(status).toBe(row!.status);
}
