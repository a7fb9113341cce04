import type { AttachmentFile } from '../../../contract/fields/upload/uploaded-file.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { AnswerKey } from '../forms/answer-key.ts';

/**
 * What the engine's forms ask of whoever keeps the files that answers speak of. The room fills it in (compose.ts); the
 * engine does not know it.
 */
export type Attachments = {
  /**
   * Of these files, by id with their names, those that this person may put into the answers of this record: own
   * uploads, what stands in them already, and what the room carries over into them. They stay while the transaction
   * lasts.
   */
  usableFiles(
    ctx: Context,
    db: TenantDb,
    ids: readonly string[],
    key: AnswerKey,
    carried?: readonly string[],
  ): Promise<Map<string, string>>;
  /** What the wire tells of files; one that is gone is not in it. */
  describeFiles(db: TenantDb, ids: readonly string[]): Promise<Map<string, AttachmentFile>>;
  /** Of these files those that may be given out by now, with their type and size; one still to be scanned is not in it. */
  servable(db: TenantDb, ids: readonly string[]): Promise<Map<string, { type: string; bytes: number }>>;
  /** The stored answers of a record speak of these files and no others. */
  keepFiles(db: TenantDb, key: AnswerKey, ids: readonly string[]): Promise<void>;
};
