import type { ShownProps } from '../field-input.ts';
import { FileRow } from './file-row.input.tsx';
import type { UploadedFile } from './uploaded-file.ts';

/** Files for reading: no area to choose more, each with its link. */
export function FilesShown({
  uploads,
  gone,
  ...row
}: Omit<ShownProps, 'value'> & { uploads: readonly UploadedFile[]; gone: ReadonlySet<string> }) {
  if (uploads.length === 0) return null;
  return (
    <ul className="upload-list">
      {uploads.map((file) => (
        <FileRow key={file.attachmentId} {...row} file={file} gone={gone.has(file.attachmentId)} />
      ))}
    </ul>
  );
}
