import { callApi } from '../../../../engine/web/call.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { PeopleHere } from '../../../../engine/web/sheets/already-here.tsx';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Broken } from '../../../../engine/web/ui/message-page.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { ImportPreview } from './import-preview.tsx';
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
  const { t } = useWords();
  const query = useRead(
    'membership-import-check',
    'POST /membership/import/check',
    { taskId, mapping },
    { loud: true, staleTime: 0, gcTime: 0, retry: false },
  );
  const { data } = query;
  const run = async () => onRun((await callApi('POST /membership/import/run', { taskId, mapping })).taskId);
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
                : t('membership-register.import.half')}
          </p>
          {data.good > 0 && <p>{t('membership-register.import.mail')}</p>}
          <div className="row">
            <Button onClick={onBack}>{t('membership-register.import.back')}</Button>
            {data.good > 0 && (
              <ActButton kind="primary" icon="check" act={run}>
                {t('membership-register.import.run', { count: data.good })}
              </ActButton>
            )}
          </div>
          <PeopleHere people={data.here} pathOf={({ id }) => `/membership/applications/${id}`} />
          {data.good > 0 && <ImportPreview lines={data.preview} count={data.good} />}
          {data.bad > 0 && <LineProblems taskId={taskId} kinds={data.kinds} problems={data.problems} />}
        </div>
      )}
    </Section>
  );
}
