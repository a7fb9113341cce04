import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { dateTime, number } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { JobDid } from './job-did.tsx';

type Job = Output<'GET /job/list'>['rows'][number];

/** The latest runs of a job, each with the records it was about (ADM-2). */
export function RunsDialog({ job, onClose }: { job: Job | null; onClose: () => void }) {
  const { t } = useWords();
  const [all, setAll] = useState(false);
  return (
    <Dialog open={job !== null} wide title={t('jobs.runsOf', { job: job?.label ?? '' })} onClose={onClose}>
      <div className="stack">
        <Checkbox label={t('jobs.runsAll')} checked={all} onChange={(event) => setAll(event.target.checked)} />
        {job && <Runs name={job.name} all={all} />}
      </div>
    </Dialog>
  );
}

function Runs({ name, all }: { name: string; all: boolean }) {
  const { t } = useWords();
  const query = useRead('jobs', 'GET /job/runs', { name, all }, { anyLang: true });
  if (!query.data) return <Unread query={query} />;
  const { rows } = query.data;
  if (rows.length === 0) return <p className="muted">{t('jobs.runsNone')}</p>;
  return (
    <LineList>
      {rows.map(({ runId, at, durationMs, failed, error, did }) => (
        <Line
          key={runId}
          name={<time dateTime={at}>{dateTime(at)}</time>}
          about={failed ? error : <JobDid did={did} most={20} />}
          end={
            failed ? (
              <Badge tone="bad">{t('jobs.failed')}</Badge>
            ) : (
              durationMs !== null && t('jobs.seconds', { n: number(durationMs / 1000, 1) })
            )
          }
        />
      ))}
    </LineList>
  );
}
