import { useState } from 'react';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportCheck } from './import-check.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportResult } from './import-result.tsx';
import { type ImportStep, ImportSteps } from './import-steps.tsx';
import type { Mapping, ReadFile } from './read-file.ts';

/**
 * A register is brought in from a spreadsheet: file, columns, check, result (MEM-3). What was chosen stays when one
 * goes back; a run stands in the address, so that leaving the page loses nothing.
 */
export default function MembershipImport() {
  const { t } = useWords();
  const [{ task }, set] = useAddressBar(['task']);
  const [read, setRead] = useState<ReadFile | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [query, setStep] = useState<Exclude<ImportStep, 'result'>>('file');
  const step = task ? 'result' : query;
  const again = () => {
    setRead(null);
    setMapping({});
    setStep('file');
    set({ task: '' });
  };
  return (
    <PageCard
      title={t('membership-register.import.title')}
      subtitle={t('membership-register.import.subtitle')}
      toolbar={<ImportSteps step={step} />}
    >
      <div className="stack" data-gap="l">
        {step === 'file' && (
          <ImportFile
            read={read}
            onRead={(fresh) => {
              setRead(fresh);
              setMapping(fresh.mapping);
            }}
            onNext={() => setStep('columns')}
          />
        )}
        {step === 'columns' && read && (
          <ImportColumns
            read={read}
            mapping={mapping}
            onChange={setMapping}
            onBack={() => setStep('file')}
            onNext={() => setStep('check')}
          />
        )}
        {step === 'check' && read && (
          <ImportCheck
            taskId={read.task.taskId}
            mapping={mapping}
            onBack={() => setStep('columns')}
            onRun={(taskId) => set({ task: taskId })}
          />
        )}
        {step === 'result' && <ImportResult taskId={task} onAgain={again} />}
        {(step === 'file' || step === 'result') && <EarlierImports shown={task} onOpen={(id) => set({ task: id })} />}
      </div>
    </PageCard>
  );
}
