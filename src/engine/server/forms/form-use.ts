import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/** Something that asks the questions of a form that the organisation made itself, in the reader's language. */
export type FormUse = {
  /** What it is: an event, a call for applications. */
  kind: string;
  title: string;
  /** null: this reader may not open it. */
  href: string | null;
};

/** Where a room asks the questions of such a form now: meanwhile the form cannot be deleted. */
export type FormUses = (ctx: Context, db: TenantDb, madeFormId: string) => Promise<FormUse[]>;
