import type { Values } from '../../../contract/form.ts';
import type { GraphDefinition } from '../../../contract/workflow.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { found, Refusal } from '../refusal.ts';
import { edgesOpen, isOver, passes, type Run, step } from './run.ts';
import { endRuns, lockRunOf, saveMove } from './store.ts';

/** What a graph moves: a record of a room. */
export type Subject = { kind: string; id: string };

/** A room's side of the graphs it begins: `begins` of a graph names one of these (rooms/<room>/workflows.ts). */
export type WorkflowFeed = {
  /** Prepares the record the graph moves, or takes up the open one. Checks that this person may begin. */
  begin(ctx: Context, db: TenantDb, start: { graph: GraphDefinition; params: Values }): Promise<Subject>;
  /** Answers of the record that the graph's conditions look at. */
  answers(db: TenantDb, subject: Subject): Promise<Values>;
  /** Where a step's form is: the wire's formId and dataId for this record. */
  formOf(subject: Subject, form: string): { formId: string; dataId: string };
  /** Who may look at a run besides the person it belongs to. */
  sees?(ctx: Context): boolean;
};

/** Knows every graph and moves its runs; where a run stands is in the database alone (WFL-3). Knows no room. */
export class WorkflowDesk {
  readonly #feeds: Readonly<Record<string, WorkflowFeed>>;

  constructor(feeds: Readonly<Record<string, WorkflowFeed>>) {
    this.#feeds = feeds;
  }

  graphOf(tenant: Tenant, name: string): GraphDefinition {
    if (!Object.hasOwn(tenant.graphs, name)) throw new Refusal('workflow.unknown');
    return tenant.graphs[name]!;
  }

  feedOf(graph: GraphDefinition): WorkflowFeed {
    const feed = this.#feeds[graph.begins];
    if (!feed) throw new Error(`no room begins the graph ${graph.graph}`);
    return feed;
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
    given: { from: string; answers?: Values },
  ): Promise<Run | null> {
    const run = await lockRunOf(db, subject);
    if (!run) return null;
    const graph = this.graphOf(ctx.tenant, run.graph);
    const answers = { ...(await this.answersOf(db, graph, run)), ...given.answers };
    let moved = run;
    while (moved.step !== given.from && passes(graph, moved)) moved = this.forward(ctx, db, graph, moved, answers);
    if (moved.step !== given.from) throw new Refusal('workflow.step');
    moved = this.forward(ctx, db, graph, moved, answers);
    await saveMove(db, moved);
    return moved;
  }

  /** The run one step on: the first way out that is open. */
  forward(ctx: Context, db: TenantDb, graph: GraphDefinition, run: Run, answers: Values): Run {
    const roles = ctx.actor.kind === 'person' ? ctx.actor.roles : [];
    const [edge] = edgesOpen(graph, run.step, answers, roles);
    if (!edge) throw new Refusal('workflow.step');
    return step(run, edge.to, 'forward', { at: db.now, ended: isOver(graph, edge.to) });
  }

  /** Ends the open runs of a record without going on: it takes another way. */
  close(db: TenantDb, subject: Subject): Promise<void> {
    return endRuns(db, subject);
  }

  /** A run that this reader may look at, or 404. */
  visible(ctx: Context, run: Run | null): Run {
    const mine = found(run);
    if (mine.accountId === ctx.person.accountId) return mine;
    const graph = this.graphOf(ctx.tenant, mine.graph);
    return found(this.feedOf(graph).sees?.(ctx) ? mine : null);
  }
}
