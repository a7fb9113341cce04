import type { Tenant } from '../../../tenants/tenant.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/**
 * Something many pages look at: a list, a record, a room of people. Pages that are let in are told "it has changed";
 * what has changed each asks for by a call, with its own rights.
 */
export type TopicSource = {
  /** Whether this reader may know that it changes: the rule of the call that reads it. */
  may(ctx: Context, db: TenantDb, id: string): boolean | Promise<boolean>;
  /** The same of many at once, where that costs less than one by one: those of which the reader may know. */
  mayAll?(ctx: Context, db: TenantDb, ids: readonly string[]): Promise<ReadonlySet<string>>;
};

/** The same where the room that brings it is at home. */
export type RoomTopic = TopicSource & { isIn(tenant: Tenant): boolean };
