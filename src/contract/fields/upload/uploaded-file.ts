import { isAttachmentId } from '../../files.ts';

/** A file as an answer set keeps it; everything else is looked up when it is sent. */
export type UploadedFile = { attachmentId: string; name: string };

/** A file as the wire describes it (spec §3). */
export type AttachmentFile = UploadedFile & { attachmentScope: string; folderDir: string; attachmentUrl: string };

/** An entry of `uploadedFileList` (spec §3): chosen and not there yet, or uploaded. */
export type UploadedFileEntry = { uploaded: boolean; file: AttachmentFile };

/** Longest name of a file. Characters. */
export const FILE_NAME_MAX = 255;

/** `uploadedFileList` of an answer. `find` answers what is known of a file; one that is gone is not uploaded any more. */
export function uploadedFileList(
  files: readonly UploadedFile[],
  find: (attachmentId: string) => AttachmentFile | undefined,
): UploadedFileEntry[] {
  return files.map(({ attachmentId, name }) => {
    const file = find(attachmentId);
    return {
      uploaded: file !== undefined,
      file: file ?? { attachmentId: '', name, attachmentScope: '', folderDir: '', attachmentUrl: '' },
    };
  });
}

/** Characters that turn the reading direction: `exe.fdp` shown as `pdf.exe` backwards. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A stored file out of its own form, or out of an entry of `uploadedFileList`; null for what is neither. */
export function readFile(wire: unknown): { file: UploadedFile | null } | null {
  if (typeof wire !== 'object' || wire === null) return null;
  const entry = wire as Record<string, unknown>;
  if (entry.uploaded !== undefined && typeof entry.uploaded !== 'boolean') return null;
  if (entry.uploaded === false) return { file: null };
  const file = entry.uploaded === true ? entry.file : entry;
  if (typeof file !== 'object' || file === null) return null;
  const { attachmentId, name } = file as Record<string, unknown>;
  if (!isAttachmentId(attachmentId) || typeof name !== 'string' || name.length > FILE_NAME_MAX) return null;
  return { file: { attachmentId, name: name.toWellFormed().replace(TURNS, '') } };
}
