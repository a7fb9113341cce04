import type { Tenant } from '../../../tenants/tenant.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';
import { namedBy } from '../workflows/policy.ts';
import { readRuns } from '../workflows/store.ts';
import { waitedSince } from '../workflows/waiting-text.ts';
import type { Notice } from './notice-text.ts';

type Kept = Notice & { nodeId: string | null };
type Reading = { engine: Pick<Engine, 'workflows'>; tenant: Pick<Tenant, 'graphs'>; accountId: string };

/**
 * Lines of a person as they stand by now: who waits has waited longer than when the line was written.
 * @returns with each since when that person is waited for; null where nobody waits for them
 */
export async function linesNow<L extends Kept>(
  { engine, tenant, accountId }: Reading,
  db: TenantDb,
  lines: readonly L[],
): Promise<(L & { waitsSince: Date | null })[]> {
  const runs = await readRuns(
    db,
    lines.flatMap(({ nodeId }) => nodeId ?? []),
  );
  const now: (L & { waitsSince: Date | null })[] = [];
  for (const line of lines) {
    const run = runs.find(({ id }) => id === line.nodeId);
    const graph = run && Object.hasOwn(tenant.graphs, run.graph) ? tenant.graphs[run.graph] : undefined;
    const who = run && graph?.nodes[run.step]?.waitsFor;
    // Of several who are named, one who has done their part is waited for no more.
    const done =
      run && graph && typeof who === 'object' && !('role' in who)
        ? !namedBy(who, await engine.workflows.answersOf(db, graph, run)).includes(accountId)
        : false;
    if (!run || !graph || run.endedAt || done) now.push({ ...line, waitsSince: null });
    else now.push({ ...line, ...waitedSince(graph, run, line, db.now), waitsSince: run.since });
  }
  return now;
}
