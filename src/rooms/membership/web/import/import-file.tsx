import { useState } from 'react';
import type { SheetOptions } from '../../../../contract/sheet.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { ChooseSheet, sheetLimits } from '../../../../engine/web/sheets/choose-sheet.tsx';
import { UnderstoodFile } from '../../../../engine/web/sheets/understood-sheet.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { number } from '../../../../engine/web/ui/format.ts';
import { FileLink } from '../../../../engine/web/ui/link.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
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
  const form = useSmallForm({ file: t('membership-register.import.file') });
  const [source, setSource] = useState<{ file: File; options: SheetOptions } | null>(null);
  const readAs = async (file: File, options: SheetOptions) => {
    onRead(await callApi('POST /membership/import/read', { file, ...options }));
    setSource({ file, options });
  };
  return (
    <div className="stack" data-gap="l">
      <SmallForm
        form={form}
        checks={{ file: read ? null : t('membership-register.import.missing') }}
        onSend={async () => onNext()}
      >
        <ChooseSheet
          form={form}
          hint={t('membership-register.import.fileHint', sheetLimits())}
          template={
            <FileLink call="GET /membership/import/template" input={{}} icon="download">
              {t('membership-register.import.template')}
            </FileLink>
          }
          isRead={read !== null}
          status={
            read && t('membership-register.import.chosen', { name: read.task.name, total: number(read.task.total) })
          }
          onFile={(file) => void form.send({}, () => readAs(file, {}))}
        />
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
