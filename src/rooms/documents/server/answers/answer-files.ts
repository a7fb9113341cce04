import type { AttachmentFile } from '../../../../contract/fields/upload/uploaded-file.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { AnswerKey } from '../../../../engine/server/forms/answer-key.ts';
import { presentFile } from '../present.ts';
import { attachmentsById } from '../store.ts';
import { setUses, usableBy } from './use.store.ts';

/** What the engine's forms ask of this room (engine/files/attachments.ts). */
export async function usableFiles(
  ctx: Context,
  db: TenantDb,
  ids: readonly string[],
  key: AnswerKey,
  carried: readonly string[] = [],
): Promise<Map<string, string>> {
  const rows = await usableBy(db, ids, ctx.person.accountId, key, carried);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function describeFiles(db: TenantDb, ids: readonly string[]): Promise<Map<string, AttachmentFile>> {
  const rows = await attachmentsById(db, ids);
  return new Map(rows.map((row) => [row.id, presentFile(row)]));
}

export async function keepFiles(db: TenantDb, key: AnswerKey, ids: readonly string[]): Promise<void> {
  await setUses(db, key, ids);
}
