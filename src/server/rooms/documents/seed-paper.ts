import { createHash } from 'node:crypto';
import type { UploadedFile } from '../../../contract/fields/upload/uploaded-file.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Engine } from '../../engine/engine.ts';
import { fileId } from '../../engine/files/file-id.ts';
import { addAttachment } from './store.ts';

/** A PDF of the demonstration, as if its owner had uploaded it into a form; it is loose until answers speak of it. */
export async function seedPaper(
  db: TenantDb,
  engine: Engine,
  paper: { accountId: string; name: string; content: Buffer; at: Date },
): Promise<UploadedFile> {
  const id = fileId(db.now.getTime());
  const { accountId, name, content, at } = paper;
  await engine.files.put(db.tenantId, id, content);
  await addAttachment(db, {
    id,
    scope: 'form',
    folder: '',
    account_id: accountId,
    name,
    title: name,
    type: 'application/pdf',
    bytes: content.byteLength,
    scan: 'none',
    sha256: createHash('sha256').update(content).digest(),
    upload_id: null,
    loose_since: db.now,
  });
  await db.update('attachment', { created_at: at, changed_at: at }).where('id', '=', id).execute();
  return { attachmentId: id, name };
}
