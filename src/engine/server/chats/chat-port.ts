import type { Text } from '../../../contract/lang.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/** What a reader has to do with the room of one thing that they may be in. */
export type ChatAccess = {
  /** The thing, as people call it. */
  title: Text;
  /** May say something; the room itself may still be for staff alone. */
  write: boolean;
  /** Looks after the thing: stands with staff, and moderates where they may at all. */
  looksAfter: boolean;
};

/** What a room says of its things of one kind that people talk about (COM-2). Rights are those of the thing. */
export type ChatPort = {
  /** Of these things those in whose room this reader may be now. */
  access(ctx: Context, db: TenantDb, ids: readonly string[]): Promise<ReadonlyMap<string, ChatAccess>>;
  /** Who may be in it now besides those who look after it: active accounts, for mentions and digests. */
  people(db: TenantDb, id: string, tenant: Tenant): Promise<readonly string[]>;
  /** Things for which who looks after them may open a room, by name, the next first. */
  openable(ctx: Context, db: TenantDb): Promise<readonly { id: string; title: Text }[]>;
};

/** The same where the room that brings it is at home. */
export type RoomChats = ChatPort & { isIn(tenant: Tenant): boolean };

/** The birth dates (`yyyy-mm-dd`) of accounts' persons, of those that the room knows. */
export type BirthPort = (db: TenantDb, accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Whether a reader may open a record of this kind that files hang on, where that is no answer of a form. */
export type FileRecordPort = (ctx: Context, db: TenantDb, id: string) => Promise<boolean>;
