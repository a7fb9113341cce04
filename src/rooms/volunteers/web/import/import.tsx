import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportCheck } from './import-check.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportResult } from './import-result.tsx';

/** Volunteers are brought in from a spreadsheet: file, check, result (VOL-1). A run stands in the address. */
export default function VolunteerImport() {
  const { t } = useWords();
  const [{ task }, set] = useAddressBar(['task']);
  const [read, setRead] = useState<Output<'POST /volunteer/import/read'> | null>(null);
  const open = (taskId: string) => {
    setRead(null);
    set({ task: taskId });
  };
  return (
    <PageCard title={t('volunteers.import')} subtitle={t('volunteers.import.subtitle')}>
      <div className="stack" data-gap="l">
        {!task && <ImportFile read={read} onRead={setRead} />}
        {!task && read && <ImportCheck read={read} onRun={open} />}
        {task && <ImportResult taskId={task} onAgain={() => open('')} />}
        <EarlierImports shown={task ?? ''} onOpen={open} />
      </div>
    </PageCard>
  );
}
