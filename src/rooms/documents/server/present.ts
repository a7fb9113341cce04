import { BASE_PATH } from '../../../contract/call.ts';
import type { Output } from '../../../contract/calls/calls.ts';
import type { AttachmentFile } from '../../../contract/fields/upload/uploaded-file.ts';
import type { Context } from '../../../engine/server/context.ts';
import type { FolderRow } from './library/folder.store.ts';
import { mayChange } from './policy.ts';
import { folderName, type LibraryRights, mayAddTo, parentOf } from './rules.ts';
import type { AttachmentRow } from './store.ts';

type Attachment = Output<'POST /attachment/upload'>;
type Folder = Output<'POST /attachment/folder/edit'>;

/** The one address of a file; rich texts name it in this very form. */
export const urlOf = (id: string): string => `${BASE_PATH}/attachment/get?attachmentId=${id}`;

/** @param rights the reader's in the library; null for files that lie in none */
export function presentAttachment(ctx: Context, row: AttachmentRow, rights: LibraryRights | null): Attachment {
  const may = mayChange(ctx, row, rights);
  return {
    attachmentId: row.id,
    name: row.name,
    attachmentTitle: row.title,
    attachmentScope: row.scope,
    folderDir: row.folder,
    attachmentUrl: urlOf(row.id),
    parentPostId: row.data_id,
    type: row.type,
    bytes: row.bytes,
    image: row.type.startsWith('image/'),
    uploadedAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    ready: row.scan === 'none' || row.scan === 'clean',
    version: row.version,
    abilities: { edit: may && row.data_id === null, remove: may },
  };
}

/** As an entry of `uploadedFileList` has it (spec §3). */
export const presentFile = (row: AttachmentRow): AttachmentFile => ({
  attachmentId: row.id,
  name: row.name,
  attachmentScope: row.scope,
  folderDir: row.folder,
  attachmentUrl: urlOf(row.id),
});

/** @param rights the reader's in the library; null: the folders are the reader's own */
export function presentFolder(
  { path, files, fresh, readers, writers }: FolderRow,
  rights: LibraryRights | null,
): Folder {
  const text = rights?.manage ?? false;
  return {
    folderDir: path,
    name: folderName(path),
    files,
    fresh,
    readers: text ? readers : null,
    writers: text ? writers : null,
    abilities: {
      add: rights === null || mayAddTo(rights, path),
      edit: rights === null || mayAddTo(rights, parentOf(path)),
    },
  };
}
