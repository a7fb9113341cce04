import { useState } from 'react';
import { extensionOf, FILE_KINDS } from '../../files.ts';
import { FILE_BYTES } from '../../limits.ts';
import type { FieldInputProps } from '../field-input.ts';
import { Sign } from '../sign.input.tsx';
import { acceptedBy } from './upload.ts';

/** Where files are chosen or dropped; on a phone there is a second button for the camera. */
export function DropArea({
  props: { field, id, describedBy, wrong, t },
  typesId,
  several,
  onFiles,
}: {
  props: FieldInputProps;
  typesId: string;
  several: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const [over, setOver] = useState(false);
  const types = acceptedBy(field);
  const photos = types.some((type) => FILE_KINDS[type].family === 'jpeg');
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    // The same file may be chosen again.
    input.value = '';
    onFiles(chosen);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the buttons in it do the same
    <div
      className="upload-area"
      data-over={over || undefined}
      onDragEnter={() => setOver(true)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const dropped = [...event.dataTransfer.files];
        onFiles(several ? dropped : dropped.slice(0, 1));
      }}
    >
      <div className="upload-buttons">
        <input
          type="file"
          id={id}
          className="upload-file"
          multiple={several}
          accept={acceptOf(types)}
          aria-invalid={wrong || undefined}
          aria-describedby={[describedBy, typesId].filter(Boolean).join(' ')}
          onChange={(event) => take(event.target)}
        />
        <label htmlFor={id} className="upload-button">
          <Sign name="upload" />
          {several ? t('upload.choose') : t('word.chooseFile')}
        </label>
        {photos && (
          <span className="upload-camera">
            <input
              type="file"
              id={`${id}-camera`}
              className="upload-file"
              accept="image/*"
              capture="environment"
              onChange={(event) => take(event.target)}
            />
            <label htmlFor={`${id}-camera`} className="upload-button">
              <Sign name="camera" />
              {t('upload.camera')}
            </label>
          </span>
        )}
        <span className="upload-drop">{t('upload.drop')}</span>
      </div>
      <p className="upload-types" id={typesId}>
        {t('upload.types', { types: types.join(', '), max: FILE_BYTES / 1024 / 1024 })}
        {photos && ` ${t('upload.photos')}`}
      </p>
    </div>
  );
}

/** Endings and types: phones know the one, desktops the other. HEIC is not among them, so an iPhone makes a JPEG of it. */
function acceptOf(types: readonly string[]): string {
  const mimes = types.flatMap((type) => {
    const extension = extensionOf(`x.${type}`);
    return extension ? FILE_KINDS[extension].mime : [];
  });
  return [...new Set([...types.map((type) => `.${type}`), ...mimes])].join(',');
}
