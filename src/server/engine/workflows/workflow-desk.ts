import type { Values } from '../../../contract/form.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/** What a graph moves: a record of a room. */
export type Subject = { kind: string; id: string };

/** A room's side of the graphs it begins: `begins` of a graph names one of these (rooms/<room>/workflows.ts). */
export type WorkflowFeed = {
  /** Prepares the record the graph moves, or takes up the open one. Checks that this person may begin. */
  begin(ctx: Context, db: TenantDb, params: Values): Promise<Subject>;
  /** Answers of the record that the graph's conditions look at. */
  answers(db: TenantDb, subject: Subject): Promise<Values>;
  /** Where a step's form is: the wire's formId and dataId for this record. */
  formOf(subject: Subject, form: string): { formId: string; dataId: string };
};
