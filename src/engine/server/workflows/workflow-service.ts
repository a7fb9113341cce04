import type { Values } from '../../../contract/form.ts';
import type { GraphDefinition } from '../../../contract/workflow.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import { type AtHome, assertAtHome } from '../at-home.ts';
import { audit } from '../audit/audit.ts';
import { added, changed } from '../audit/changes.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { NoticeParams } from '../notifications/notice-text.ts';
import { found, Refusal } from '../refusal.ts';
import { arrived } from './arrived.ts';
import { mayAct } from './policy.ts';
import { edgesOpen, isOver, passes, type Run, settle, step } from './run.ts';
import { type DueChange, setDueOf } from './set-due.ts';
import { settleWaiting } from './settle-waiting.ts';
import { changeOwner, endRuns, lockRunOf, readRunOf, reopenRun, saveMove } from './store.ts';
import { calledBy, waitingParams } from './waiting-text.ts';

/** What a graph moves: a record of a room. */
export type Subject = { kind: string; id: string };

/** A room's side of the graphs it begins: `begins` of a graph names one of these (rooms/<room>/workflows.ts). */
export type WorkflowFeed = {
  /** Prepares the record the graph moves, or takes up the open one. Checks that this person may begin. */
  begin(ctx: Context, db: TenantDb, start: { graph: GraphDefinition; params: Values }): Promise<Subject>;
  /** Answers of the record that the graph's conditions look at. */
  answers(db: TenantDb, subject: Subject): Promise<Values>;
  /** What is known of answers that decisions ahead will give: whether there is a fee to pay. */
  expected?(ctx: Context, db: TenantDb, subject: Subject): Promise<Values>;
  /** Where a step's form is: the wire's formId and dataId for this record. */
  formOf(subject: Subject, form: string): { formId: string; dataId: string };
  /** Who may look at a run besides the person it belongs to and those it waits for. */
  sees?(ctx: Context): boolean;
  /** What the record is called by those it waits for: the applicant, the project with its number. */
  called?(db: TenantDb, subject: Subject): Promise<string>;
  /** Where those work whom a step of the room waits for; they are reminded with this way. */
  desk?(subject: Subject): string;
  /** Ids of the records that are shut for somebody, whatever else they are: a conflict of interest. */
  barred?(db: TenantDb, accountId: string): Promise<string[]>;
  /** Moves the room's record along when `POST /workflow/next` moved the run, in the same transaction. */
  moved?(ctx: Context, db: TenantDb, run: Run): Promise<void>;
};

/** Knows every graph and moves its runs; where a run stands is in the database alone (WFL-3). Knows no room. */
export class WorkflowService {
  readonly #feeds: Readonly<Record<string, AtHome<WorkflowFeed>>>;

  constructor(feeds: Readonly<Record<string, AtHome<WorkflowFeed>>>) {
    this.#feeds = feeds;
  }

  /** Also while its module is off: what has begun is settled, as money that comes for it. */
  graphOf(tenant: Tenant, name: string): GraphDefinition {
    if (!Object.hasOwn(tenant.graphs, name)) throw new Refusal('workflow.unknown');
    return tenant.graphs[name]!;
  }

  /** The same for what a person asks of it. @throws Refusal `workflow.unknown`, `module.off` */
  openGraph(tenant: Tenant, name: string): GraphDefinition {
    const graph = this.graphOf(tenant, name);
    assertAtHome({ tenant }, this.feedOf(graph));
    return graph;
  }

  /** Those whose room is at home in the tenant: the others rest. */
  graphsIn(tenant: Tenant): GraphDefinition[] {
    return Object.values(tenant.graphs).filter((graph) => this.feedOf(graph).isIn(tenant));
  }

  feedOf(graph: GraphDefinition): AtHome<WorkflowFeed> {
    const feed = this.#feeds[graph.begins];
    if (!feed) throw new Error(`no room begins the graph ${graph.graph}`);
    return feed;
  }

  /** What the room knows of the answers that decisions ahead will give. */
  async expectedOf(ctx: Context, db: TenantDb, graph: GraphDefinition, run: Run): Promise<Values> {
    return (await this.feedOf(graph).expected?.(ctx, db, run.subject)) ?? {};
  }

  /** What the conditions of a run look at: what was kept with it, and over that the room's own answers. */
  async answersOf(db: TenantDb, graph: GraphDefinition, run: Run): Promise<Values> {
    return { ...run.answers, ...(await this.feedOf(graph).answers(db, run.subject)) };
  }

  /**
   * Moves the run of a record on from a step, in the transaction that changes the record. Steps before it that ask for
   * nothing are passed. A record without an open run (brought in by an import) has none to move.
   * @param given.answers what the conditions look at besides the record's answers: the decision
   */
  async move(
    ctx: Context,
    db: TenantDb,
    subject: Subject,
    params: { from: string; answers?: Values },
  ): Promise<Run | null> {
    const run = await lockRunOf(db, subject);
    if (!run) return null;
    const graph = this.graphOf(ctx.tenant, run.graph);
    const answers = { ...(await this.answersOf(db, graph, run)), ...params.answers };
    let moved = settle(graph, run);
    while (moved.step !== params.from && passes(graph, moved)) moved = this.forward(ctx, db, graph, moved, answers);
    if (moved.step !== params.from) throw new Refusal('workflow.step');
    moved = this.forward(ctx, db, graph, moved, answers);
    await saveMove(db, moved);
    await settleWaiting(ctx.engine, db, run.id);
    await arrived(ctx, db, graph, moved, answers);
    return { ...moved, version: moved.version + 1 };
  }

  /** The run one step on: the first way out that is open. */
  forward(ctx: Context, db: TenantDb, graph: GraphDefinition, run: Run, answers: Values): Run {
    const roles = ctx.actor.kind === 'person' ? ctx.actor.roles : [];
    const [edge] = edgesOpen(graph, run.step, answers, roles);
    if (!edge) throw new Refusal('workflow.step');
    return step(run, edge.to, 'forward', { at: db.now, ended: isOver(graph, edge.to), ...byOf(ctx) });
  }

  /** The run one step back, where its step says so. */
  backward(ctx: Context, db: TenantDb, graph: GraphDefinition, run: Run): Run {
    const back = graph.nodes[run.step]?.back;
    if (!back) throw new Refusal('workflow.step');
    return step(run, back, 'back', { at: db.now, ended: false, ...byOf(ctx) });
  }

  /**
   * Keeps a move that nobody's verb made: the room's record goes along, the trail tells of it, and so is told who is
   * waited for. Where a room moves its record with the run, its own entry of the trail tells both.
   */
  async keep(ctx: Context, db: TenantDb, graph: GraphDefinition, run: Run, next: Run): Promise<Run> {
    await saveMove(db, next);
    await settleWaiting(ctx.engine, db, run.id);
    await auditMove(ctx, db, graph, run, next);
    const saved = { ...next, version: run.version + 1 };
    await this.feedOf(graph).moved?.(ctx, db, saved);
    await arrived(ctx, db, graph, saved, await this.answersOf(db, graph, saved), true);
    return saved;
  }

  /**
   * Sets another last day for the step at which the run of a record stands, with a reason; who may is the room's to say.
   * @returns null where the record has no open run
   */
  async setDue(ctx: Context, db: TenantDb, subject: Subject, change: DueChange): Promise<Run | null> {
    const kept = await lockRunOf(db, subject);
    if (!kept) return null;
    const graph = this.graphOf(ctx.tenant, kept.graph);
    const run = settle(graph, kept);
    return setDueOf(ctx, db, { graph, run, answers: await this.answersOf(db, graph, run) }, change);
  }

  /** A record has another owner: what waits for the owner waits for them. */
  async handOver(db: TenantDb, subject: Subject, accountId: string): Promise<void> {
    await changeOwner(db, subject, accountId);
  }

  /** Takes the run of a record one step back, in the transaction that changes the record: whoever does it tells why. */
  async back(ctx: Context, db: TenantDb, subject: Subject): Promise<void> {
    const run = await lockRunOf(db, subject);
    if (!run) return;
    await saveMove(db, this.backward(ctx, db, this.graphOf(ctx.tenant, run.graph), run));
    await settleWaiting(ctx.engine, db, run.id);
  }

  /** Ends the open runs of a record without going on: it takes another way. */
  async close({ engine }: Pick<Context, 'engine'>, db: TenantDb, subject: Subject): Promise<void> {
    for (const id of await endRuns(db, subject)) await settleWaiting(engine, db, id);
  }

  /** What a line says of the open run of a record that waits for its reader; null: none does. */
  async waiting(
    { engine, tenant }: Pick<Context, 'engine' | 'tenant'>,
    db: TenantDb,
    subject: Subject,
  ): Promise<{ nodeId: string; params: NoticeParams } | null> {
    const run = await readRunOf(db, subject);
    if (!run || run.endedAt) return null;
    const graph = this.graphOf(tenant, run.graph);
    return { nodeId: run.id, params: waitingParams({ graph, run, who: await calledBy(engine, db, graph, run) }) };
  }

  /** The newest run of a record that was closed goes on where it stood: what ended it was taken back. */
  async reopen(db: TenantDb, subject: Subject): Promise<void> {
    await reopenRun(db, subject);
  }

  /** A run that this reader may look at, as the present graph knows it, and what its conditions look at; or 404. */
  async visible(
    ctx: Context,
    db: TenantDb,
    kept: Run | null,
  ): Promise<{ graph: GraphDefinition; run: Run; answers: Values }> {
    const graph = this.openGraph(ctx.tenant, found(kept).graph);
    const run = settle(graph, found(kept));
    const answers = await this.answersOf(db, graph, run);
    const { accountId } = ctx.person;
    const feed = this.feedOf(graph);
    if ((await feed.barred?.(db, accountId))?.includes(run.subject.id)) return found<never>(null);
    const knows =
      run.accountId === accountId ||
      mayAct(ctx.person, run, graph.nodes[run.step], answers) ||
      // who moved it may see what became of it, and is told who was quicker
      waitedFor(graph, run, ctx.person.roles, accountId) ||
      feed.sees?.(ctx);
    return { graph, run, answers: knows ? answers : found<Values>(null) };
  }
}

/** Who moved it is the entry's actor; from where to where, and by which answers of several. */
async function auditMove(ctx: Context, db: TenantDb, graph: GraphDefinition, run: Run, next: Run): Promise<void> {
  const query = next.direction === 'forward' ? (graph.nodes[run.step]?.asks ?? []) : [];
  const branch = query.flatMap(({ name }) => (typeof run.answers[name] === 'string' ? run.answers[name] : []));
  const at = (step: string) => `${graph.graph}.${step}`;
  await audit(db, ctx, 'workflow.move', run.id, {
    changes: [
      ...changed({ step: at(run.step) }, { step: at(next.step) }),
      ...(branch.length > 0 ? added({ branch: branch.join(', ') }) : []),
    ],
  });
}

/** Whoever moved a run, or holds a role that one of the steps behind it waited for, may still look at it. */
const waitedFor = (graph: GraphDefinition, run: Run, roles: readonly string[], accountId: string): boolean =>
  run.trail.some(({ from, by }) => {
    const who = graph.nodes[from]?.waitsFor;
    return by === accountId || (typeof who === 'object' && 'role' in who && roles.includes(who.role));
  });

const byOf = (ctx: Context): { by?: string } => (ctx.actor.kind === 'person' ? { by: ctx.actor.accountId } : {});
