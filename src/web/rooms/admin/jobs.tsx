import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import { callApi } from '../../engine/call.ts';
import { queryClient } from '../../engine/shell/query-client.ts';
import { Badge } from '../../engine/ui/badge.tsx';
import { Button } from '../../engine/ui/button.tsx';
import { type Column, DataTable } from '../../engine/ui/data-table.tsx';
import { EmptyState } from '../../engine/ui/empty-state.tsx';
import { ago, number } from '../../engine/ui/format.ts';
import { Broken } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { useWords } from '../../engine/words.ts';
import { jobLabel } from './parts/job-label.ts';

type Job = Output<'GET /job/list'>['rows'][number];
const KEY = ['jobs'];
/** How often the list is asked for while it is in sight. Milliseconds. */
const ASK_MS = 10_000;

/** Background jobs of this tenant: last, next, how long, done, failed and why; failed ones run again (ADM-2). */
export default function Jobs() {
  const { t } = useWords();
  const [busy, setBusy] = useState<string | null>(null);
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => callApi('GET /job/list', {}, { quiet: true, background: true }),
    refetchInterval: ASK_MS,
  });
  if (query.isError && !query.data) return <Broken onRetry={() => void query.refetch()} />;
  const retry = async (name: string) => {
    setBusy(name);
    await callApi('POST /job/retry', { name }).catch(() => undefined);
    setBusy(null);
    await queryClient.invalidateQueries({ queryKey: KEY });
  };
  const pause = async ({ name, pausedAt }: Job) => {
    setBusy(name);
    await callApi('POST /job/pause', { name, paused: pausedAt === null }).catch(() => undefined);
    setBusy(null);
    await queryClient.invalidateQueries({ queryKey: KEY });
  };
  const columns: Column<Job>[] = [
    { key: 'name', header: t('jobs.name'), cell: (job) => jobLabel(job.name) },
    { key: 'last', header: t('jobs.last'), cell: (job) => (job.lastAt ? ago(job.lastAt) : t('jobs.never')) },
    { key: 'next', header: t('jobs.next'), cell: (job) => <NextRun job={job} /> },
    {
      key: 'duration',
      header: t('jobs.duration'),
      align: 'end',
      cell: (job) => (job.durationMs === null ? '–' : t('jobs.seconds', { n: number(job.durationMs / 1000, 1) })),
    },
    {
      key: 'tries',
      header: t('jobs.tries'),
      align: 'end',
      cell: (job) => (job.tries === 0 ? '–' : t('jobs.triesOf', { n: job.tries, most: job.triesMost })),
    },
    { key: 'waiting', header: t('jobs.waiting'), align: 'end', cell: (job) => number(job.waiting) },
    { key: 'done', header: t('jobs.done'), align: 'end', cell: (job) => number(job.done) },
    {
      key: 'failed',
      header: t('jobs.failed'),
      cell: (job) =>
        job.failed === 0 ? (
          number(0)
        ) : (
          <span>
            <Badge tone="bad">{number(job.failed)}</Badge> {job.error}
          </span>
        ),
    },
  ];
  return (
    <PageCard title={t('jobs.title')} subtitle={t('jobs.subtitle')}>
      <DataTable
        caption={t('jobs.title')}
        columns={columns}
        rows={query.data?.rows}
        rowKey={(job) => job.name}
        rowActions={(job) => (
          <>
            {job.failed > 0 && (
              <Button size="s" icon="undo" busy={busy === job.name} onClick={() => void retry(job.name)}>
                {t('jobs.retry')}
                <span className="visually-hidden"> {jobLabel(job.name)}</span>
              </Button>
            )}
            {job.repeats && (
              <Button size="s" busy={busy === job.name} onClick={() => void pause(job)}>
                {job.pausedAt ? t('jobs.resume') : t('jobs.pause')}
                <span className="visually-hidden"> {jobLabel(job.name)}</span>
              </Button>
            )}
          </>
        )}
        empty={<EmptyState icon="wait" title={t('jobs.empty')} />}
      />
    </PageCard>
  );
}

/** When it runs next; a job without a clock runs when it is needed. */
function NextRun({ job }: { job: Job }) {
  const { t } = useWords();
  if (job.pausedAt) return <Badge tone="warn">{t('jobs.isPaused')}</Badge>;
  return job.nextAt ? ago(job.nextAt) : t('jobs.onDemand');
}
