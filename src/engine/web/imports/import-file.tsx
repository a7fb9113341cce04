import { useState } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import { ARCHIVE_BYTES_MAX, ARCHIVE_FILES_MAX, FILE_BYTES } from '../../../contract/limits.ts';
import type { SheetOptions } from '../../../contract/sheet.ts';
import { DAY_ORDERS, type DayOrder } from '../../../contract/values/imports.ts';
import { callApi } from '../call.ts';
import { ChooseSheet, SHEETS, sheetLimits } from '../sheets/choose-sheet.tsx';
import { UnderstoodFile } from '../sheets/understood-sheet.tsx';
import { Button } from '../ui/button.tsx';
import { number } from '../ui/format.ts';
import { FileLink } from '../ui/link.tsx';
import { Select } from '../ui/select.tsx';
import { useSmallForm } from '../ui/use-small-form.ts';
import { useWords } from '../words.ts';
import type { ImportOf } from './import-screen.tsx';

const MB = 1024 * 1024;
const ARCHIVE_LIMITS = { max: number(ARCHIVE_FILES_MAX), size: ARCHIVE_BYTES_MAX / MB, each: FILE_BYTES / MB };

type Read = Output<'POST /import/read'>;
type Options = SheetOptions & { dayOrder?: DayOrder };

/** The first step: a file is chosen, and checked at once; how it was read can be changed. */
export function ImportFile({
  of: { kind, archive = false },
  read,
  onRead,
}: {
  of: ImportOf;
  read: Read | null;
  onRead: (read: Read) => void;
}) {
  const { t } = useWords();
  const form = useSmallForm({ file: t('word.file') });
  const [source, setSource] = useState<{ file: File; options: Options } | null>(null);
  const take = (file: File, options: Options = {}) => {
    void form.send({}, async () => {
      onRead(await callApi('POST /import/read', { kind, file, ...options }));
      setSource({ file, options });
    });
  };
  const change = (more: Options) => source && take(source.file, { ...source.options, ...more });
  return (
    <>
      <ChooseSheet
        form={form}
        accept={archive ? '.zip' : SHEETS}
        hint={archive ? t('imports.files.hint', ARCHIVE_LIMITS) : t('imports.hint', sheetLimits())}
        template={
          !archive && (
            <FileLink call="GET /import/template" input={{ kind }} icon="download">
              {t('imports.template')}
            </FileLink>
          )
        }
        isRead={read !== null}
        onFile={(file) => take(file)}
      />
      {read?.understood && source && (
        <>
          <UnderstoodFile understood={read.understood} busy={form.busy} onChange={change} />
          <DayOrderChoice days={read.days} busy={form.busy} onChange={(dayOrder) => change({ dayOrder })} />
        </>
      )}
    </>
  );
}

/** Which of two numbers is the month; where no day of the file tells, nothing is imported before somebody has chosen. */
function DayOrderChoice({
  days: { order, isSure },
  busy,
  onChange,
}: {
  days: Read['days'];
  busy: boolean;
  onChange: (order: DayOrder) => void;
}) {
  const { t } = useWords();
  return (
    <div className="stack">
      <Select
        label={t('imports.days')}
        value={order}
        options={DAY_ORDERS.map((value) => ({ value, label: t(`imports.days.${value}`) }))}
        onChange={({ target }) => onChange(target.value as DayOrder)}
      />
      {!isSure && (
        <div className="notice stack" data-tone="warn" role="status">
          <p>{t('imports.daysAsk')}</p>
          <div className="row">
            <Button kind="primary" icon="check" busy={busy} onClick={() => onChange(order)}>
              {`${t('imports.daysRight')}: ${t(`imports.days.${order}`)}`}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
