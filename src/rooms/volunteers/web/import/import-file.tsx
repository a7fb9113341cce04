import { useRef, useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { FILE_BYTES, SHEET_ROWS_MAX } from '../../../../contract/limits.ts';
import type { SheetOptions } from '../../../../contract/sheet.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { UnderstoodFile } from '../../../../engine/web/sheets/understood-sheet.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { FieldError } from '../../../../engine/web/ui/field-frame.tsx';
import { number } from '../../../../engine/web/ui/format.ts';
import { FileLink } from '../../../../engine/web/ui/link.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

type Read = Output<'POST /volunteer/import/read'>;

/** The first step: a file is chosen, and checked at once. */
export function ImportFile({ read, onRead }: { read: Read | null; onRead: (read: Read) => void }) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const form = useSmallForm({ file: t('word.file') });
  const { id, error } = form.place('file');
  const [source, setSource] = useState<{ file: File; options: SheetOptions } | null>(null);
  const take = (file: File | undefined, options: SheetOptions = {}) => {
    if (!file) return;
    void form.send({}, async () => {
      onRead(await callApi('POST /volunteer/import/read', { file, ...options }));
      setSource({ file, options });
    });
  };
  return (
    <div className="field" data-wrong={error ? '' : undefined}>
      <p id={`${id}-hint`} className="field-hint">
        {t('volunteers.import.hint', { max: number(SHEET_ROWS_MAX), size: FILE_BYTES / 1024 / 1024 })}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        data-import=""
        accept=".csv,.txt,.xlsx"
        onChange={(event) => {
          const [file] = [...(event.target.files ?? [])];
          // the same file may be chosen again, once it is mended
          event.target.value = '';
          take(file);
        }}
      />
      <div className="row">
        <Button
          id={id}
          kind={read ? 'quiet' : 'primary'}
          icon="upload"
          busy={form.busy}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {read ? t('volunteers.import.other') : t('word.chooseFile')}
        </Button>
        <FileLink call="GET /volunteer/import/template" input={{}} icon="download">
          {t('volunteers.import.template')}
        </FileLink>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p role="status">{form.busy && t('volunteers.import.reading')}</p>
      {read && source && (
        <UnderstoodFile
          understood={read.understood}
          busy={form.busy}
          onChange={(change) => take(source.file, { ...source.options, ...change })}
        />
      )}
    </div>
  );
}
