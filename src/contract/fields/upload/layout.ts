import { extensionOf, FILE_KINDS } from '../../files.ts';
import type { Field } from '../../form.ts';
import type { Shown } from '../shown-answer.ts';
import type { UploadedFile } from './uploaded-file.ts';

function isImage(name: string): boolean {
  const extension = extensionOf(name);
  return extension !== null && FILE_KINDS[extension].image;
}

/** Files by their names; one that the server says is gone (`uploadedFileList`) leads nowhere. */
export function layoutFiles(files: readonly UploadedFile[], field: Field): Shown {
  const text = field.uploadedFileList;
  const there = text && new Set(text.filter(({ uploaded }) => uploaded).map(({ file }) => file.attachmentId));
  return {
    kind: 'files',
    files: files.map(({ attachmentId, name }) => ({
      attachmentId: !there || there.has(attachmentId) ? attachmentId : null,
      name,
      image: isImage(name),
    })),
  };
}
