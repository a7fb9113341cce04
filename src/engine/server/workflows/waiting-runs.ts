import { hongKongDate } from '../../../contract/dates.ts';
import type { GraphDefinition, NodeDefinition } from '../../../contract/workflow.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Work } from '../portal/work.ts';
import { found } from '../refusal.ts';
import type { Verb } from '../verb.ts';
import { dueOn, isOverdue, sinceOverdue } from './due.ts';
import { mayAct } from './policy.ts';
import type { Run } from './run.ts';
import { openRunsAt } from './store.ts';
import { countWaiting, namesOf } from './waiting.store.ts';

type Step = { graph: GraphDefinition; step: string; node: NodeDefinition };

/** Runs of one step that a list shows, those that have waited longest. */
const MAX = 100;

/**
 * Steps that wait for this reader by a role or by name. A step that only its room leaves is worked on at that room's
 * desk: the room tells of it itself (its `WorkFeed`), and it has no line here.
 */
function stepsFor(ctx: Context): Step[] {
  return ctx.engine.workflows.graphsIn(ctx.tenant).flatMap((graph) =>
    Object.entries(graph.nodes)
      .map(([step, node]) => ({ graph, step, node }))
      .filter(({ node: { waitsFor, leftBy } }) => {
        if (typeof waitsFor !== 'object' || leftBy === 'room') return false;
        return !('role' in waitsFor) || ctx.person.roles.includes(waitsFor.role);
      }),
  );
}

const byRole = ({ node: { waitsFor } }: Step): boolean => typeof waitsFor === 'object' && 'role' in waitsFor;

/** Runs of graphs that wait for the reader, a line for every step, with how many have passed their deadline. */
export async function waitingRuns(ctx: Context, db: TenantDb): Promise<Work[]> {
  const steps = stepsFor(ctx);
  const today = hongKongDate(ctx.now);
  const roleSteps = steps.filter(byRole);
  const counted = await countWaiting(
    db,
    roleSteps.map(({ graph, step, node }) => ({
      graph: graph.graph,
      step,
      overdueBefore: node.due ? sinceOverdue(today, node.due.days) : null,
    })),
    await shutFor(ctx, db, roleSteps),
  );
  const lines: Work[] = [];
  for (const item of steps) {
    const { graph, step, node } = item;
    const text = byRole(item)
      ? counted.find((row) => row.graph === graph.graph && row.step === step)
      : await countOwn(ctx, db, item);
    if (!text) continue;
    lines.push({
      word: 'workflows.work',
      params: {
        title: ctx.engine.words.pick(ctx.lang, graph.title),
        step: ctx.engine.words.pick(ctx.lang, node.label),
      },
      count: text.n,
      since: text.since,
      overdue: text.overdue,
      path: `/workflow/waiting?${new URLSearchParams({ graph: graph.graph, step })}`,
    });
  }
  return lines;
}

/** The records that rooms keep from this reader: no run of them is counted or listed. */
async function shutFor(ctx: Context, db: TenantDb, steps: readonly Step[]): Promise<string[]> {
  const feeds = new Set(steps.map(({ graph }) => ctx.engine.workflows.feedOf(graph)));
  const shut: string[] = [];
  for (const feed of feeds) shut.push(...((await feed.barred?.(db, ctx.person.accountId)) ?? []));
  return shut;
}

/** What waits at a step for this reader; of one person: whose turn it is stands in the answers of each record. */
async function runsFor(ctx: Context, db: TenantDb, of: Step): Promise<Run[]> {
  const { graph, step, node } = of;
  const shut = await shutFor(ctx, db, [of]);
  const runs = (await openRunsAt(db, graph.graph, step)).filter(({ subject }) => !shut.includes(subject.id));
  if (byRole(of)) return runs;
  const mine: Run[] = [];
  for (const run of runs)
    if (mayAct(ctx.person, run, node, await ctx.engine.workflows.answersOf(db, graph, run))) mine.push(run);
  return mine;
}

async function countOwn(
  ctx: Context,
  db: TenantDb,
  step: Step,
): Promise<{ n: number; since: Date; overdue: number } | null> {
  const runs = await runsFor(ctx, db, step);
  const overdue = runs.filter((run) => isOverdue(dueOn(step.graph, run), ctx.now)).length;
  return runs[0] ? { n: runs.length, since: runs[0].since, overdue } : null;
}

/** `GET /workflow/waiting`: the runs of one step that wait for the reader, who has waited longest first. */
export const waitingList: Verb<'GET /workflow/waiting'> = async (ctx, input) => {
  const query = found(stepsFor(ctx).find(({ graph, step }) => graph.graph === input.graph && step === input.step));
  const { graph, node } = query;
  return ctx.transaction(async (db) => {
    const runs = await runsFor(ctx, db, query);
    const shown = runs.slice(0, MAX);
    const names = await namesOf(db, [...new Set(shown.map(({ accountId }) => accountId))]);
    return {
      title: ctx.engine.words.pick(ctx.lang, graph.title),
      step: ctx.engine.words.pick(ctx.lang, node.label),
      total: runs.length,
      rows: shown.map((run) => {
        const due = dueOn(graph, run);
        return {
          nodeId: run.id,
          who: names.get(run.accountId) ?? '',
          since: run.since.toISOString(),
          dueOn: due,
          overdue: isOverdue(due, ctx.now),
        };
      }),
    };
  });
};
