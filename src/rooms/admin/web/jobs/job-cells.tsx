import type { Output } from '../../../../contract/calls/calls.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { ago, dateTime, number } from '../../../../engine/web/ui/format.ts';
import { useWords } from '../../../../engine/web/words.ts';
import css from './job-cells.module.css';
import { JobDid } from './job-did.tsx';

type Job = Output<'GET /job/list'>['rows'][number];

/** When, as people say it, with the time itself below. */
export function RunTime({ at, none }: { at: string | null; none: string }) {
  if (!at) return none;
  return (
    <span className="block">
      {ago(at)}
      <time className={css.exact} dateTime={at}>
        {dateTime(at)}
      </time>
    </span>
  );
}

/** What it is for, and below what its last run did. */
export function JobName({ job }: { job: Job }) {
  return (
    <span className="block">
      {job.label}
      {job.did && (
        <span className={css.exact}>
          <JobDid did={job.did} />
        </span>
      )}
    </span>
  );
}

/** When it runs next; a job without a clock runs when it is needed, a paused one not: since when, by whom and why. */
export function NextRun({ job }: { job: Job }) {
  const { t } = useWords();
  if (!job.paused) return <RunTime at={job.nextAt} none={t('jobs.onDemand')} />;
  const { at, by, reason } = job.paused;
  return (
    <span className="block">
      <Badge tone="warn">{t('jobs.isPaused')}</Badge>
      <span className={css.exact}>{t('jobs.pausedBy', { at: dateTime(at), by })}</span>
      {reason && <span className={css.exact}>{t('trail.reason', { reason })}</span>}
    </span>
  );
}

/** How many failed, and what the last one said: first for people, then as the machine put it. */
export function FailedRuns({ job }: { job: Job }) {
  const { t } = useWords();
  if (job.failed === 0 && !job.error) return number(0);
  return (
    <span className="block">
      {job.failed > 0 ? <Badge tone="bad">{number(job.failed)}</Badge> : number(0)}
      {job.error && <span className="block">{job.error}</span>}
      {job.errorDetail && (
        <details className={css.detail}>
          <summary>{t('jobs.errorDetail')}</summary>
          <code>{job.errorDetail}</code>
        </details>
      )}
    </span>
  );
}

/** How long the last run took; and how often it was tried, where once was not enough. */
export function Took({ job }: { job: Job }) {
  const { t } = useWords();
  if (job.durationMs === null) return '–';
  return (
    <span className="block">
      {t('jobs.seconds', { n: number(job.durationMs / 1000, 1) })}
      {job.tries > 1 && <span className={css.exact}>{t('jobs.triesOf', { n: job.tries, most: job.triesMost })}</span>}
    </span>
  );
}
