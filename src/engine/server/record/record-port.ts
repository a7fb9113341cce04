import type { Lang } from '../../../contract/lang.ts';
import type { TrailKind } from '../../../contract/trail.ts';
import type { RecordSide } from '../../../contract/values/record-sides.ts';
import type { WordKey } from '../../../contract/word-key.ts';
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
  /** Their side of the conversation; null: it is neither theirs to read nor to answer. */
  side: RecordSide | null;
  /** Sees what was mailed about it. */
  mails: boolean;
};

/** Whom staff write to about a record, and how it is called in their language. */
export type RecordPeople = {
  accounts: readonly string[];
  titleIn(lang: Lang): string;
  /** Line in their inbox; it is said in whatever language they read in then. */
  notice: { word: WordKey; params: Record<string, string> };
  /** Their own page of it. */
  path: string;
};

/** How staff and those whose record it is write to each other. */
export type ConversationPort = {
  people(ctx: Context, db: TenantDb, id: string): Promise<RecordPeople>;
  /** The records of the kind that this reader answers for: all but these; null: none. */
  answersFor(ctx: Context, db: TenantDb): Promise<{ except: readonly string[] } | null>;
  /** Those on whose person's side this reader stands, with what was made part of them. */
  own(ctx: Context, db: TenantDb): Promise<readonly string[]>;
  /** The page of a record where staff look after it. */
  deskPath(id: string): string;
};

/** What a room says of its records of one kind, so that staff can note about them and write to the person. */
export type RecordPort = {
  /** What this reader may do about a record; null where they may know nothing of it. */
  access(ctx: Context, db: TenantDb, id: string): Promise<RecordAccess | null>;
  /** Without it nobody has a side, and nothing is written. */
  conversation?: ConversationPort;
  /** Other records whose mails are about these too: the invoices of a membership. */
  alsoMails?(db: TenantDb, ids: readonly string[]): Promise<{ kind: TrailKind; id: string }[]>;
};

/** By the name that the kind has in the audit trail. */
export type RecordPorts = Readonly<Partial<Record<TrailKind, RecordPort>>>;
