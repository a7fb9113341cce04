import type { TrailKind } from '../../../contract/trail.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/** What a reader has to do with one record that they may know of. */
export type RecordAccess = {
  /** The record itself: of one that was made part of another, that other. */
  id: string;
  /** The record and those that were made part of it: what was said of them is said of it. */
  ids: readonly string[];
  /** Reads and writes what staff note for each other; never the person the record is about. */
  notes: boolean;
};

/** What a room says of its records of one kind, so that staff can note and write about them. */
export type RecordPort = {
  /** What this reader may do about a record; null where they may know nothing of it. */
  access(ctx: Context, db: TenantDb, id: string): Promise<RecordAccess | null>;
};

/** By the name that the kind has in the audit trail, with whose page of a record it is. */
export type RecordPorts = Readonly<Partial<Record<TrailKind, RecordPort>>>;
