import { useState } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import type { ImportName } from '../../../contract/values/imports.ts';
import { useAddressBar } from '../ui/address-bar.ts';
import { PageCard } from '../ui/page-card.tsx';
import { useWords } from '../words.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportCheck } from './import-check.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportResult } from './import-result.tsx';

export type ImportOf = {
  kind: ImportName;
  /** Named route of the list that the records come into. */
  list: string;
  /** Reads that show them. */
  reads: readonly string[];
  /** A ZIP archive of files is read, no spreadsheet. */
  archive?: boolean;
};

/** Records of an earlier system are brought in: file, check, result. A run stands in the address. */
export function ImportScreen(of: ImportOf) {
  const { t } = useWords();
  const [{ task }, set] = useAddressBar(['task']);
  const [read, setRead] = useState<Output<'POST /import/read'> | null>(null);
  const open = (taskId: string) => {
    setRead(null);
    set({ task: taskId });
  };
  return (
    <PageCard title={t(`imports.kind.${of.kind}`)} subtitle={t(`imports.about.${of.kind}`)}>
      <div className="stack" data-gap="l">
        {task ? (
          <ImportResult key={task} of={of} taskId={task} onAgain={() => open('')} />
        ) : (
          <>
            <ImportFile of={of} read={read} onRead={setRead} />
            {read && <ImportCheck key={read.task.taskId} of={of} read={read} onRun={open} />}
          </>
        )}
        <EarlierImports kind={of.kind} shown={task} onOpen={open} />
      </div>
    </PageCard>
  );
}
