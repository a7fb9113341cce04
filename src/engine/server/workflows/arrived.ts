import type { Values } from '../../../contract/form.ts';
import type { GraphDefinition, WaitsFor } from '../../../contract/workflow.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';
import { notify } from '../notifications/notify.ts';
import { namedBy } from './policy.ts';
import type { Run } from './run.ts';
import { type Reader, readersOf } from './waiting.store.ts';
import { calledBy, waitingText } from './waiting-text.ts';

/** Where a run is worked on: the desk of its room, for steps that only the room leaves, or else where its way is drawn. */
export function placeOf({ workflows }: Pick<Engine, 'workflows'>, graph: GraphDefinition, run: Run): string {
  const waitingAt = graph.nodes[run.step]?.leftBy === 'room' && workflows.feedOf(graph).desk?.(run.subject);
  return waitingAt || `/workflow/${run.id}`;
}

/** The people a run waits for now; steps of staff are shown by the desk of their room. */
export async function waitingFor(
  { workflows }: Pick<Engine, 'workflows'>,
  db: TenantDb,
  graph: GraphDefinition,
  run: Run,
  answers: Values,
): Promise<Reader[]> {
  const who = graph.nodes[run.step]?.waitsFor ?? 'owner';
  if (run.endedAt || who === 'staff') return [];
  const { barred } = workflows.feedOf(graph);
  const open: Reader[] = [];
  for (const reader of await named(db, who, run, answers))
    if (!(await barred?.(db, reader.id))?.includes(run.subject.id)) open.push(reader);
  return open;
}

async function named(db: TenantDb, who: Exclude<WaitsFor, 'staff'>, run: Run, answers: Values): Promise<Reader[]> {
  if (who === 'owner') return readersOf(db, { accounts: [run.accountId] });
  if ('role' in who) return readersOf(db, { role: who.role });
  return readersOf(db, { accounts: namedBy(who, answers) });
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
  const waitsFor = node?.waitsFor ?? 'owner';
  // A room tells its own people in its own words.
  if (node?.leftBy === 'room' || (typeof waitsFor !== 'object' && !(waitsFor === 'owner' && ownerToo))) return;
  const mover = ctx.actor.kind === 'person' ? ctx.actor.accountId : null;
  const who = await calledBy(ctx.engine, db, graph, run);
  for (const reader of await waitingFor(ctx.engine, db, graph, run, answers)) {
    if (reader.id === mover) continue;
    await notify(db, ctx.engine, reader.id, {
      ...waitingText({ graph, run, who }, reader.id, { reason: 'arrived', now: db.now }),
      link: placeOf(ctx.engine, graph, run),
      nodeId: run.id,
    });
  }
}
