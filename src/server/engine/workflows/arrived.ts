import type { Values } from '../../../contract/form.ts';
import type { GraphDefinition } from '../../../contract/workflow.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { notify } from '../notifications/notify.ts';
import type { Run } from './run.ts';
import { type Reader, readersOf } from './waiting.store.ts';

/** Where a run is looked at. */
export const journeyPath = (run: Run): string => `/workflow/${run.id}`;

/** The people a run waits for now; steps of staff are shown by the desk of their room. */
export async function waitingFor(db: TenantDb, graph: GraphDefinition, run: Run, answers: Values): Promise<Reader[]> {
  const who = graph.nodes[run.step]?.waitsFor ?? 'owner';
  if (run.endedAt || who === 'staff') return [];
  if (who === 'owner') return readersOf(db, { account: run.accountId });
  if ('role' in who) return readersOf(db, { role: who.role });
  const account = answers[who.person];
  return typeof account === 'string' ? readersOf(db, { account }) : [];
}

/**
 * Tells those whom a run has begun to wait for; not who just moved it.
 * @param ownerToo no verb of a room moved the run: nobody else tells its owner
 */
export async function arrived(
  ctx: Pick<Context, 'engine' | 'actor'>,
  db: TenantDb,
  graph: GraphDefinition,
  run: Run,
  answers: Values,
  ownerToo = false,
): Promise<void> {
  const node = graph.nodes[run.step];
  const who = node?.waitsFor ?? 'owner';
  // A room tells its own people in its own words.
  if (node?.leftBy === 'room' || (typeof who !== 'object' && !(who === 'owner' && ownerToo))) return;
  const mover = ctx.actor.kind === 'person' ? ctx.actor.accountId : null;
  for (const reader of await waitingFor(db, graph, run, answers)) {
    if (reader.id === mover) continue;
    await notify(db, ctx.engine, reader.id, { type: 'info', word: 'workflows.notice.arrived', link: journeyPath(run) });
  }
}
