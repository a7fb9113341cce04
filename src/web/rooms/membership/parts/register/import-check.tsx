import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../../engine/call.ts';
import { Button } from '../../../../engine/ui/button.tsx';
import { Broken } from '../../../../engine/ui/message-page.tsx';
import { Section } from '../../../../engine/ui/section.tsx';
import { Skeleton } from '../../../../engine/ui/skeleton.tsx';
import { useWords } from '../../../../engine/words.ts';
import { LineCounts, LineProblems } from './line-problems.tsx';
import type { Mapping } from './read-file.ts';

/** The third step: what would come in, what not and why; nothing is written yet. */
export function ImportCheck({
  taskId,
  mapping,
  onBack,
  onRun,
}: {
  taskId: string;
  mapping: Mapping;
  onBack: () => void;
  onRun: (taskId: string) => void;
}) {
  const { t, lang } = useWords();
  const [busy, setBusy] = useState(false);
  const query = useQuery({
    queryKey: ['membership-import-check', taskId, mapping, lang],
    queryFn: () => callApi('POST /membership/import/check', { taskId, mapping }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { data } = query;
  const run = async () => {
    setBusy(true);
    try {
      onRun((await callApi('POST /membership/import/run', { taskId, mapping })).taskId);
    } catch {
      // What was wrong is told; the run may have been started in another tab.
      setBusy(false);
    }
  };
  if (query.isError && !data) return <Broken onRetry={() => void query.refetch()} />;
  return (
    <Section title={t('membership-register.import.step.check')}>
      <p role="status" className={data ? 'visually-hidden' : undefined}>
        {data
          ? `${data.good} ${t('membership-register.import.good')}, ${data.bad} ${t('membership-register.import.bad')}`
          : t('membership-register.import.checking')}
      </p>
      {!data && <Skeleton lines={6} />}
      {data && (
        <div className="stack" data-gap="l">
          <LineCounts good={data.good} bad={data.bad} />
          <p>
            {data.bad === 0
              ? t('membership-register.import.allGood')
              : data.good === 0
                ? t('membership-register.import.noneGood')
                : t('membership-register.import.half')}{' '}
            {data.good > 0 && t('membership-register.import.mail')}
          </p>
          <div className="row">
            <Button onClick={onBack} disabled={busy}>
              {t('membership-register.import.back')}
            </Button>
            {data.good > 0 && (
              <Button kind="primary" icon="check" busy={busy} onClick={() => void run()}>
                {t('membership-register.import.run', { count: data.good })}
              </Button>
            )}
          </div>
          {data.bad > 0 && <LineProblems taskId={taskId} kinds={data.kinds} problems={data.problems} />}
        </div>
      )}
    </Section>
  );
}
