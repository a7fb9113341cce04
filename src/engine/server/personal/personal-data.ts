import type { Text } from '../../../contract/lang.ts';
import type { TenantDb, TenantTable } from '../db/tenant-db.ts';
import type { People } from './personal.store.ts';
import type { Reader } from './subject.ts';

/** How rows of a table are somebody's. */
export type Whose =
  /** By a column with the id of an account; `forHold`: a hold keeps it, and it is not theirs to have erased. */
  | { account: string; forHold?: true }
  /** By a column with an e-mail address, in any case; where the table has a column with an account, while that is empty. */
  | { address: string }
  /** By a column with the key (`id`, unless `key` names another) of a row that is declared somewhere and theirs. */
  | { of: TenantTable; by: string; key?: string }
  /** By a column with the id of a record of theirs: answers, notes and the trail know every record by its id. */
  | { record: string }
  /** By a condition of its own: SQL about the row `t`, `:accounts` the ids of their accounts, `:addresses` their addresses. */
  | { known: string }
  /** By a column with a text in which the id of a record of theirs stands: the path of a screen. */
  | { within: string };

/** Why a column of a row that is somebody's does not stand in what they download. */
export type LeftOut =
  /** What somebody did for the organisation. */
  | 'staff'
  /** What other people are called or wrote. */
  | 'others'
  /** Keys, hashes and codes: who has the file could act by them. */
  | 'secret'
  /** How the product works: counters, queues, marks of its own. */
  | 'technical'
  /** Made from what is given out already. */
  | 'derived'
  /** What reviewers and staff weigh among themselves. */
  | 'deliberation';

/** A table of a kind: the first of a kind is its head, by which it is kept, stopped and counted. */
export type PersonalTable = {
  table: TenantTable;
  /** Any one of these. */
  whose: readonly Whose[];
  /** Of these rows only. SQL about the row `t`. */
  only?: string;
  /** Of these rows only in the download; all are erased. SQL about the row `t`, `$2` the accounts. */
  given?: string;
  /** Answers, notes, mails and the trail know its rows by their id. */
  record?: true;
  /** Columns that the download gives, in this order. */
  gives: readonly string[];
  /**
   * How a value that is a code stands in the PDF: as the word that begins with this and ends with the code, or as a text
   * that is made of it. A code of which nothing is known stands as it is; the JSON gives all of them as they are kept.
   */
  said?: Readonly<Record<string, string | ((reader: Reader, code: string) => string | undefined)>>;
  /** Columns that are read besides those it gives, and what is given then: a text that only a rule may show. */
  shows?: { reads: readonly string[]; as(reader: Reader, row: Record<string, unknown>): Record<string, unknown> };
  /** Columns that it does not give, besides ids and versions. */
  without?: Partial<Record<LeftOut, readonly string[]>>;
  /** The row goes, or these columns are set to these values (SQL about the row `t`). */
  erase: 'delete' | Readonly<Record<string, string>>;
  /** The id of a file, whose content goes with the row. SQL about the row `t`. */
  file?: string;
};

/** How long a kind is kept: months from a moment of its head (SQL about the row `t`; null while it still runs). */
export type Period = { months: number; since: string };

/** What stops the erasure of a row: it is kept as it is, until its person or staff have done what is open. */
export type Stop = {
  /** SQL about the row `t` of the head; `$6` is now. */
  when: string;
  why: Text;
  /** Where the person does it. */
  path: string;
};

/** Records of one kind that are about people, with what is said of them in the record of processing. */
export type PersonalKind = {
  name: string;
  title: Text;
  /** What they are kept for. */
  purpose: Text;
  /** Who reads them, besides the person. */
  readers: Text;
  tables: readonly [PersonalTable, ...PersonalTable[]];
  /** A duty to keep them: holds against a wish to have them erased. */
  keep?: Period & { why: Text };
  /** How long they are kept unless their person asks for less. */
  upTo?: Period;
  /** They live and go with the records whose ids this SQL answers about the row `t`; without one they go at once. */
  follows?: string;
  stops?: readonly Stop[];
};

/** What somebody declared or agreed to: the text as it was put to them, where, in which version, and when. */
export type Consent = { text: string; place: string; version: string; at: Date; state: string };

/** What a room keeps of people. Every table of the room is in a kind, or `without` says why there is nobody in it. */
export type PersonalData = {
  kinds: readonly PersonalKind[];
  without?: Readonly<Partial<Record<TenantTable, string>>>;
  /** All of it ends last: while anything is open elsewhere, its person still comes in. */
  last?: true;
  /** What they declared or agreed to in it. */
  consents?(reader: Reader, db: TenantDb, people: People): Promise<Consent[]>;
};
