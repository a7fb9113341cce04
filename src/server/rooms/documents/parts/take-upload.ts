import { createHash } from 'node:crypto';
import type { AttachmentScope, FileExtension } from '../../../../contract/files.ts';
import { audit } from '../../../engine/audit/audit.ts';
import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { fileId } from '../../../engine/files/file-id.ts';
import { found, Refusal, refuseField } from '../../../engine/refusal.ts';
import { addFolders } from '../folder.store.ts';
import { joinedParts, removeParts } from '../part.store.ts';
import { foldersTo } from '../rules.ts';
import { type AttachmentRow, addAttachment, attachmentById, attachmentOfUpload, type NewAttachment } from '../store.ts';
import { type Accepted, acceptFile } from './accept-file.ts';
import { folderFrom, ownerOf } from './own-folders.ts';

/** What every call that brings a file is sent. */
export type Sent = {
  file?: File | undefined;
  uploadId?: string | undefined;
  fileName?: string | undefined;
  fileSize?: number | undefined;
  folderDir: string;
  attachmentTitle: string;
};

/**
 * Takes a file in: the content is written first, under a key of its own; the row is committed after. Whatever happens
 * between leaves no row without content, and content without a row is swept.
 */
export async function takeUpload(
  ctx: Context,
  sent: Sent,
  about: { scope: AttachmentScope; accept: readonly FileExtension[] },
): Promise<AttachmentRow> {
  const folder = folderFrom(sent.folderDir);
  const read = await readContent(ctx, sent);
  if ('finished' in read) return read.finished;
  const { name, content } = read;
  const accepted = await acceptFile(ctx, name, content, about.accept);
  const id = fileId(ctx.now.getTime());
  await ctx.engine.files.put(ctx.tenant.key, id, content);
  const row = newRow(ctx, sent, accepted, { id, folder, content, scope: about.scope });
  const kept = await ctx
    .transaction((db) => keepRow(ctx, db, row))
    .catch(async (error: unknown) => {
      await removeQuietly(ctx, id);
      throw error;
    });
  if (kept.id !== id) await removeQuietly(ctx, id);
  return kept;
}

type Read = { name: string; content: Buffer } | { finished: AttachmentRow };

async function readContent(ctx: Context, sent: Sent): Promise<Read> {
  if (sent.file) return { name: sent.file.name, content: Buffer.from(await sent.file.arrayBuffer()) };
  const { uploadId, fileName, fileSize } = sent;
  if (!uploadId || fileName === undefined) throw refuseField('file', 'problem.uploadFile');
  const { accountId } = ctx.person;
  return ctx.transaction(async (db) => {
    const content = await joinedParts(db, { accountId, uploadId });
    // In this order: parts leave in the transaction that the row comes with.
    const finished = await attachmentOfUpload(db, accountId, uploadId);
    if (finished) return { finished };
    if (content.byteLength !== fileSize) throw new Refusal('upload.incomplete');
    return { name: fileName, content };
  });
}

function newRow(
  ctx: Context,
  sent: Sent,
  accepted: Accepted,
  made: { id: string; folder: string; content: Buffer; scope: AttachmentScope },
): NewAttachment {
  const { content, ...place } = made;
  // Files of forms and texts wait for something that speaks of them; the others stand for themselves.
  const waits = made.scope === 'form' || made.scope === 'image';
  return {
    ...place,
    ...accepted,
    account_id: ctx.person.accountId,
    title: sent.attachmentTitle || accepted.name,
    bytes: content.byteLength,
    sha256: createHash('sha256').update(content).digest(),
    upload_id: sent.file ? null : (sent.uploadId ?? null),
    loose_since: waits ? ctx.now : null,
  };
}

/** The row, or that of the same upload where it was finished in between. */
async function keepRow(ctx: Context, db: TenantDb, row: NewAttachment): Promise<AttachmentRow> {
  const { accountId } = ctx.person;
  if (!(await addAttachment(db, row))) return found(await attachmentOfUpload(db, accountId, row.upload_id!));
  if (row.upload_id) await removeParts(db, { accountId, uploadId: row.upload_id });
  const { scope } = row;
  if (scope === 'user' || scope === 'system') await addFolders(db, ownerOf(ctx, scope), foldersTo(row.folder));
  if (scope === 'system') await audit(db, ctx, { action: 'document.upload', kind: 'document', id: row.id });
  return found(await attachmentById(db, row.id));
}

/** What cannot be removed now is swept later. */
const removeQuietly = (ctx: Context, id: string): Promise<void> =>
  ctx.engine.files.remove(ctx.tenant.key, id).catch(() => {});
