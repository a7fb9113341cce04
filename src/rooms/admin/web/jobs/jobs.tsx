import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { number } from '../../../../engine/web/ui/format.ts';
import { Broken } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { FailedRuns, JobName, NextRun, RunTime, Took } from './job-cells.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { RunsDialog } from './runs-dialog.tsx';

type Job = Output<'GET /job/list'>['rows'][number];
/** How often the list is asked for while it is in sight. Milliseconds. */
const ASK_MS = 10_000;

/** Background jobs of this tenant: last, next, how long, done, failed and why; paused and run again here (ADM-2). */
export default function Jobs() {
  const { t } = useWords();
  const [pausing, setPausing] = useState<Job | null>(null);
  const [showing, setShowing] = useState<Job | null>(null);
  const query = useRead('jobs', 'GET /job/list', {}, { anyLang: true, background: true, refetchInterval: ASK_MS });
  if (query.isError && !query.data) return <Broken onRetry={() => void query.refetch()} />;
  const renew = () => refresh('jobs');
  const columns: Column<Job>[] = [
    { key: 'name', header: t('jobs.name'), cell: (job) => <JobName job={job} /> },
    { key: 'last', header: t('jobs.last'), cell: (job) => <RunTime at={job.lastAt} none={t('word.never')} /> },
    { key: 'next', header: t('word.next'), cell: (job) => <NextRun job={job} /> },
    {
      key: 'duration',
      header: t('jobs.duration'),
      align: 'end',
      cell: (job) => <Took job={job} />,
    },
    { key: 'waiting', header: t('jobs.waiting'), align: 'end', cell: (job) => number(job.waiting) },
    { key: 'done', header: t('jobs.done'), align: 'end', cell: (job) => number(job.done) },
    { key: 'failed', header: t('jobs.failed'), cell: (job) => <FailedRuns job={job} /> },
  ];
  return (
    <PageCard title={t('jobs.title')} subtitle={t('jobs.subtitle')}>
      <DataTable
        caption={t('jobs.title')}
        columns={columns}
        rows={query.data?.rows}
        rowKey={(job) => job.name}
        rowActions={(job) => (
          <div className="row">
            <Button size="s" onClick={() => setShowing(job)}>
              {t('jobs.runs')}
              <span className="visually-hidden"> {job.label}</span>
            </Button>
            {job.failed > 0 && (
              <ActButton
                size="s"
                icon="undo"
                act={() => callApi('POST /job/retry', { name: job.name })}
                refresh={renew}
              >
                {t('jobs.retry')}
                <span className="visually-hidden"> {job.label}</span>
              </ActButton>
            )}
            {job.repeats && !job.paused && (
              <Button size="s" onClick={() => setPausing(job)}>
                {t('word.pause')}
                <span className="visually-hidden"> {job.label}</span>
              </Button>
            )}
            {job.paused && (
              <ActButton
                size="s"
                act={() => callApi('POST /job/pause', { name: job.name, paused: false })}
                refresh={renew}
              >
                {t('word.resume')}
                <span className="visually-hidden"> {job.label}</span>
              </ActButton>
            )}
          </div>
        )}
        empty={<EmptyState icon="wait" title={t('jobs.empty')} />}
      />
      <RunsDialog job={showing} onClose={() => setShowing(null)} />
      <PauseDialog job={pausing} onClose={() => setPausing(null)} refresh={renew} />
    </PageCard>
  );
}
