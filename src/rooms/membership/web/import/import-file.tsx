import { useRef, useState } from 'react';
import { FILE_BYTES, SHEET_ROWS_MAX } from '../../../../contract/limits.ts';
import type { SheetOptions } from '../../../../contract/sheet.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { UnderstoodFile } from '../../../../engine/web/sheets/understood-sheet.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { FieldError } from '../../../../engine/web/ui/field-frame.tsx';
import { number } from '../../../../engine/web/ui/format.ts';
import { FileLink } from '../../../../engine/web/ui/link.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import css from '../register/register.module.css';
import type { ReadFile } from './read-file.ts';

/** The first step: a file is chosen or dropped, and read at once. */
export function ImportFile({
  read,
  onRead,
  onNext,
}: {
  read: ReadFile | null;
  onRead: (read: ReadFile) => void;
  onNext: () => void;
}) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const form = useSmallForm({ file: t('membership-register.import.file') });
  const { id, error: wrong } = form.place('file');
  const [source, setSource] = useState<{ file: File; options: SheetOptions } | null>(null);
  const readAs = async (file: File, options: SheetOptions) => {
    onRead(await callApi('POST /membership/import/read', { file, ...options }));
    setSource({ file, options });
  };
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    const several = files.length > 1 ? t('membership-register.import.one') : null;
    void form.send({ file: several }, () => readAs(file, {}));
  };
  const hint = t('membership-register.import.fileHint', {
    max: number(SHEET_ROWS_MAX),
    size: FILE_BYTES / 1024 / 1024,
  });
  return (
    <div className="stack" data-gap="l">
      <SmallForm
        form={form}
        checks={{ file: read ? null : t('membership-register.import.missing') }}
        onSend={async () => onNext()}
      >
        <div className="field" data-wrong={wrong ? '' : undefined}>
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
              take([...event.dataTransfer.files]);
            }}
          >
            <input
              ref={input}
              type="file"
              hidden
              data-import=""
              accept=".csv,.txt,.xlsx"
              onChange={(event) => {
                const chosen = [...(event.target.files ?? [])];
                // The same file may be chosen again, once it is mended.
                event.target.value = '';
                take(chosen);
              }}
            />
            <Button
              id={id}
              kind={read ? 'quiet' : 'primary'}
              icon="upload"
              busy={form.busy}
              aria-describedby={wrong ? `${id}-error` : `${id}-hint`}
              onClick={() => input.current?.click()}
            >
              {read ? t('membership-register.import.chooseOther') : t('word.chooseFile')}
            </Button>
            <FileLink call="GET /membership/import/template" input={{}} icon="download">
              {t('membership-register.import.template')}
            </FileLink>
            <span className="muted">{t('membership-register.import.drop')}</span>
          </div>
          {wrong && <FieldError id={`${id}-error`}>{wrong}</FieldError>}
        </div>
        <p role="status">
          {form.busy
            ? t('membership-register.import.reading')
            : read && t('membership-register.import.chosen', { name: read.task.name, total: number(read.task.total) })}
        </p>
        {read?.understood.isSure && (
          <div className="row">
            <Button type="submit" kind="primary">
              {t('membership-register.import.next')}
            </Button>
          </div>
        )}
      </SmallForm>
      {read && source && (
        <UnderstoodFile
          understood={read.understood}
          busy={form.busy}
          onChange={(change) => void form.send({}, () => readAs(source.file, { ...source.options, ...change }))}
        />
      )}
    </div>
  );
}
