import type { ShownProps } from '../field-input.ts';
import { FileRow } from './file-row.input.tsx';
import type { UploadedFile } from './uploaded-file.ts';

/** Files for reading: no area to choose more, each with its link. */
export function FilesShown({
  held,
  gone,
  ...row
}: Omit<ShownProps, 'value'> & { held: readonly UploadedFile[]; gone: ReadonlySet<string> }) {
  if (held.length === 0) return null;
  return (
    <ul className="upload-list">
      {held.map((file) => (
        <FileRow key={file.attachmentId} {...row} file={file} gone={gone.has(file.attachmentId)} />
      ))}
    </ul>
  );
}
