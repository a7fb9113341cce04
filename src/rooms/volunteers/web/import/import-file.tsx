import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import type { SheetOptions } from '../../../../contract/sheet.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { ChooseSheet, sheetLimits } from '../../../../engine/web/sheets/choose-sheet.tsx';
import { UnderstoodFile } from '../../../../engine/web/sheets/understood-sheet.tsx';
import { FileLink } from '../../../../engine/web/ui/link.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

type Read = Output<'POST /volunteer/import/read'>;

/** The first step: a file is chosen, and checked at once. */
export function ImportFile({ read, onRead }: { read: Read | null; onRead: (read: Read) => void }) {
  const { t } = useWords();
  const form = useSmallForm({ file: t('word.file') });
  const [source, setSource] = useState<{ file: File; options: SheetOptions } | null>(null);
  const take = (file: File, options: SheetOptions = {}) => {
    void form.send({}, async () => {
      onRead(await callApi('POST /volunteer/import/read', { file, ...options }));
      setSource({ file, options });
    });
  };
  return (
    <>
      <ChooseSheet
        form={form}
        hint={t('volunteers.import.hint', sheetLimits())}
        template={
          <FileLink call="GET /volunteer/import/template" input={{}} icon="download">
            {t('volunteers.import.template')}
          </FileLink>
        }
        isRead={read !== null}
        onFile={(file) => take(file)}
      />
      {read && source && (
        <UnderstoodFile
          understood={read.understood}
          busy={form.busy}
          onChange={(change) => take(source.file, { ...source.options, ...change })}
        />
      )}
    </>
  );
}
