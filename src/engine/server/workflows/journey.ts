import type { Output } from '../../../contract/calls/calls.ts';
import type { Values } from '../../../contract/form.ts';
import type { GraphDefinition, WaitsFor } from '../../../contract/workflow.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { nameFor } from './moved-already.ts';
import { isOver, movesDone, type Run, stepsAhead, type Trace } from './run.ts';
import { namesOf } from './waiting.store.ts';

type Step = Output<'GET /workflow/node'>['steps'][number];
type Standing = { graph: GraphDefinition; run: Run; answers: Values; expected: Values };

/** The way of a run as it is drawn: what is done and what it led to, the present step, what lies ahead (WFL-1). */
export async function journey(
  ctx: Context,
  db: TenantDb,
  { graph, run, answers, expected }: Standing,
): Promise<Step[]> {
  const { words } = ctx.engine;
  // Steps that a deployment took away are told of no more; the trail keeps them.
  const done = movesDone(run).filter(({ from }) => Object.hasOwn(graph.nodes, from));
  const who = named(graph, run, answers);
  const ids = [...done.flatMap(({ by }) => by ?? []), ...(who ? [who] : []), run.accountId];
  const names = await namesOf(db, [...new Set(ids)]);
  const plain = (name: string, state: Step['state']): Step => {
    const node = graph.nodes[name];
    const label = node ? words.pick(ctx.lang, node.label) : name;
    return { step: name, label, state, waitsFor: null, at: null, by: null, branch: null };
  };
  // A run that was closed at a step stays there: what that step asks for was not done.
  const here = plain(run.step, run.endedAt ? (isOver(graph, run.step) ? 'done' : 'left') : 'here');
  const last = run.trail.at(-1);
  return [
    ...done.map((trace) => ({
      ...plain(trace.from, isUnmet(graph, trace) ? 'left' : 'done'),
      at: trace.at,
      by: nameFor(ctx, run, trace.by, names),
      branch: branchOf(ctx, graph, run, trace),
    })),
    run.endedAt
      ? { ...here, at: run.endedAt.toISOString(), by: last ? nameFor(ctx, run, last.by, names) : null }
      : {
          ...here,
          waitsFor: waitsFor(ctx, run, graph.nodes[run.step]?.waitsFor, {
            owner: names.get(run.accountId),
            named: who && names.get(who),
          }),
        },
    ...stepsAhead(graph, run, answers, ctx.person.roles, expected).map((name) => plain(name, 'ahead')),
  ];
}

/** The account that the present step waits for by name, as the record tells it. */
function named(graph: GraphDefinition, run: Run, answers: Values): string | undefined {
  const who = graph.nodes[run.step]?.waitsFor;
  const account = typeof who === 'object' && 'person' in who ? answers[who.person] : undefined;
  return typeof account === 'string' ? account : undefined;
}

const isUnmet = (graph: GraphDefinition, { from, to }: Trace): boolean =>
  (graph.nodes[from]?.next ?? []).some((edge) => edge.to === to && edge.unmet === true);

/** What was chosen at a step, or which of several steps a decision led to, in words. */
function branchOf(ctx: Context, graph: GraphDefinition, run: Run, { from, to }: Trace): string | null {
  const { words } = ctx.engine;
  const node = graph.nodes[from];
  const chosen = (node?.asks ?? []).flatMap(({ name, choices }) =>
    choices.filter(({ value }) => value === run.answers[name]),
  );
  if (chosen.length > 0)
    return ctx.t('workflows.chosen', {
      choice: chosen.map(({ label }) => words.pick(ctx.lang, label)).join(ctx.t('word.comma')),
    });
  const led = graph.nodes[to];
  if (!led || (node?.next ?? []).length < 2) return null;
  return ctx.t('workflows.ledTo', { step: words.pick(ctx.lang, led.label) });
}

type Names = { owner: string | undefined; named: string | undefined };

function waitsFor(ctx: Context, run: Run, who: WaitsFor = 'owner', names: Names): string {
  const { words } = ctx.engine;
  if (who === 'owner')
    return run.accountId === ctx.person.accountId ? ctx.t('word.you') : names.owner || ctx.t('workflows.waits.owner');
  if (who === 'staff') return words.pick(ctx.lang, ctx.tenant.shortName);
  if ('person' in who) return names.named ?? ctx.t('workflows.waits.named');
  if ('people' in who) return words.pick(ctx.lang, who.as);
  const role = ctx.tenant.roles[who.role];
  return role ? words.pick(ctx.lang, role.label) : words.pick(ctx.lang, ctx.tenant.shortName);
}
