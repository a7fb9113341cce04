import { type ReactNode, useRef, useState } from 'react';
import { FILE_BYTES, SHEET_ROWS_MAX } from '../../../contract/limits.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field-frame.tsx';
import { number } from '../ui/format.ts';
import type { SmallFormState } from '../ui/use-small-form.ts';
import { useWords } from '../words.ts';
import css from './choose-sheet.module.css';

/** Endings of sheets. */
export const SHEETS = '.csv,.txt,.xlsx';

/** The largest sheet that is read, for the words of a hint. */
export const sheetLimits = () => ({ max: number(SHEET_ROWS_MAX), size: FILE_BYTES / 1024 / 1024 });

/** The first step of every import: a sheet is chosen or dropped, and read at once. */
export function ChooseSheet({
  form,
  accept = SHEETS,
  hint,
  template,
  isRead,
  status,
  onFile,
}: {
  /** With the field `file`. */
  form: SmallFormState<'file'>;
  /** Endings of files that can be chosen. */
  accept?: string;
  /** What kind of file is read. */
  hint: string;
  /** The link to a file with the titles. */
  template: ReactNode;
  /** One was read already: another can be chosen. */
  isRead: boolean;
  /** Said below once a file was read. */
  status?: string | null;
  onFile: (file: File) => void;
}) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { id, error } = form.place('file');
  const take = (files: FileList) => {
    if (files.length > 1) void form.send({ file: t('sheets.one') }, async () => {});
    else if (files[0]) onFile(files[0]);
  };
  return (
    <div className="field" data-wrong={error ? '' : undefined}>
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the button in it does the same */}
      <div
        className={`row ${css.drop}`}
        data-over={over || undefined}
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
          take(event.dataTransfer.files);
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          data-import=""
          accept={accept}
          onChange={({ target }) => {
            if (target.files) take(target.files);
            // the same file may be chosen again, once it is corrected
            target.value = '';
          }}
        />
        <Button
          id={id}
          kind={isRead ? 'quiet' : 'primary'}
          icon="upload"
          busy={form.busy}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {isRead ? t('sheets.other') : t('word.chooseFile')}
        </Button>
        {template}
        <span className="muted">{t('sheets.drop')}</span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p role="status">{form.busy ? t('sheets.reading') : status}</p>
    </div>
  );
}
