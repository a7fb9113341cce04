import { createHash } from 'node:crypto';
import type { AttachmentScope, FileExtension } from '../../../../contract/files.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { fileId } from '../../../../engine/server/files/file-id.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { acceptFile } from '../answers/accept-file.ts';
import type { Accepted } from '../answers/accepted.ts';
import { holdFolders } from '../library/folder.store.ts';
import { rightsOf } from '../library/library-rights.ts';
import { folderFrom, makeWay, mustAddTo, ownerOf } from '../library/own-folders.ts';
import { replaceContent } from '../library/version.store.ts';
import { maySeeFolder } from '../rules.ts';
import { indexDocument } from '../search/index-document.ts';
import {
  type AttachmentRow,
  addAttachment,
  attachmentById,
  attachmentOfUpload,
  lockAttachment,
  type NewAttachment,
} from '../store.ts';
import { joinedParts, removeParts } from './part.store.ts';

/** What every call that brings a file is sent. */
export type Sent = {
  file?: File | undefined;
  uploadId?: string | undefined;
  fileName?: string | undefined;
  fileSize?: number | undefined;
  folderDir: string;
  attachmentTitle: string;
  /** The document of the library that it is a new version of. */
  replaces?: string | undefined;
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
  if (about.scope === 'system') await mayBring(ctx, sent, folder);
  const { name, content } = read;
  const accepted = await acceptFile(ctx, name, content, about.accept);
  const id = fileId(ctx.now.getTime());
  await ctx.engine.files.put(ctx.tenant.key, id, content);
  const row = newRow(ctx, sent, accepted, { id, folder, content, scope: about.scope });
  const kept = await ctx
    .transaction((db) => (sent.replaces ? keepVersion(ctx, db, row, sent.replaces) : keepRow(ctx, db, row)))
    .catch(async (error: unknown) => {
      await removeQuietly(ctx, id);
      throw error;
    });
  if (kept.content_id !== id) await removeQuietly(ctx, id);
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

/** Before a scanner and the store are troubled; it is looked at again when the row is kept. */
const mayBring = (ctx: Context, sent: Sent, folder: string): Promise<void> =>
  ctx.transaction(async (db) => {
    if (!sent.replaces) return mustAddTo(await rightsOf(ctx, db), folder);
    await replaced(ctx, db, sent.replaces);
  });

/** The document that a new version is for. */
async function replaced(ctx: Context, db: TenantDb, id: string): Promise<AttachmentRow> {
  const row = found(await lockAttachment(db, id));
  const rights = await rightsOf(ctx, db);
  found(row.scope === 'system' && maySeeFolder(rights, row.folder) ? row : null);
  mustAddTo(rights, row.folder);
  return row;
}

/** The row, or that of the same upload where it was finished in between. */
async function keepRow(ctx: Context, db: TenantDb, row: NewAttachment): Promise<AttachmentRow> {
  const { scope } = row;
  const owner = scope === 'user' || scope === 'system' ? ownerOf(ctx, scope) : null;
  if (owner) await holdFolders(db, owner);
  if (scope === 'system') mustAddTo(await rightsOf(ctx, db), row.folder);
  const finished = await finish(ctx, db, row, () => addAttachment(db, row));
  if (finished) return finished;
  if (owner) {
    await makeWay(ctx, db, owner, row.folder);
    await indexDocument(ctx, db, row, 'new');
  }
  if (scope === 'system') await audit(db, ctx, 'document.upload', row.id);
  return found(await attachmentById(db, row.id));
}

/** What the document held becomes an older version of it. */
async function keepVersion(ctx: Context, db: TenantDb, row: NewAttachment, id: string): Promise<AttachmentRow> {
  await holdFolders(db, ownerOf(ctx, 'system'));
  const before = await replaced(ctx, db, id);
  const finished = await finish(ctx, db, row, async () => {
    if (row.upload_id && (await attachmentOfUpload(db, row.account_id, row.upload_id))) return false;
    await replaceContent(db, before, row);
    return true;
  });
  if (finished) return finished;
  const after = found(await attachmentById(db, id));
  await indexDocument(ctx, db, after, 'new');
  const changes = changed({ name: before.name, bytes: before.bytes }, { name: after.name, bytes: after.bytes });
  await audit(db, ctx, 'document.version', id, { changes });
  return after;
}

/** Parts leave with what they became; answers what the same upload became before, if it did. */
async function finish(
  ctx: Context,
  db: TenantDb,
  row: NewAttachment,
  keep: () => Promise<boolean>,
): Promise<AttachmentRow | null> {
  const { accountId } = ctx.person;
  if (!(await keep())) return found(await attachmentOfUpload(db, accountId, row.upload_id!));
  if (row.upload_id) await removeParts(db, { accountId, uploadId: row.upload_id });
  return null;
}

/** What cannot be removed now is swept later. */
const removeQuietly = (ctx: Context, id: string): Promise<void> =>
  ctx.engine.files.remove(ctx.tenant.key, id).catch(() => {});
