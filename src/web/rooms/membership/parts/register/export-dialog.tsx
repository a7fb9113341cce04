import { useState } from 'react';
import type { MembershipStatus } from '../../../../../contract/calls/membership-record.ts';
import { callApi } from '../../../../engine/call.ts';
import { useRead } from '../../../../engine/read.ts';
import { Button } from '../../../../engine/ui/button.tsx';
import { RadioGroup } from '../../../../engine/ui/choice.tsx';
import { Dialog } from '../../../../engine/ui/dialog.tsx';
import { DownloadLink } from '../../../../engine/ui/download-link.tsx';
import { Facts } from '../../../../engine/ui/facts.tsx';
import { daysOf } from '../../../../engine/ui/filter-chips.tsx';
import { dateTime, number } from '../../../../engine/ui/format.ts';
import { Line, LineList } from '../../../../engine/ui/line-list.tsx';
import { TaskProgress } from '../../../../engine/ui/task-progress.tsx';
import { useSmallForm } from '../../../../engine/ui/use-small-form.ts';
import { useWords } from '../../../../engine/words.ts';
import { PERIODS, type Periods, periodNames } from '../member/periods.ts';
import { type RegisterTask, taskFile, useTask, useTasks } from './register-task.ts';
import { RetryTask } from './retry-task.tsx';

/** The list as it is filtered, without its page. */
export type ListFilter = { status?: MembershipStatus; type?: string; search?: string } & Periods;

/** Makes a file of the list, shows how far it is and keeps those made earlier (MEM-2). */
export function ExportDialog({ open, filter, onClose }: { open: boolean; filter: ListFilter; onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog open={open} title={t('membership-register.export.title')} onClose={onClose}>
      <ExportBody filter={filter} />
    </Dialog>
  );
}

function ExportBody({ filter }: { filter: ListFilter }) {
  const { status, type, search } = filter;
  const { t } = useWords();
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx');
  const [query, setQuery] = useState<string | null>(null);
  const { busy, send } = useSmallForm({});
  const earlier = useTasks('export').data?.rows ?? [];
  // One that was under way when the reader left is followed on.
  const taskId = query ?? earlier.find((task) => task.status === 'waiting')?.taskId ?? null;
  const { data: task } = useTask(taskId);
  const names = useNames({ status, type });
  const days: Periods = Object.fromEntries(PERIODS.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
  const start = () =>
    send({}, async () => {
      const asks = { ...(status && { status }), ...(type && { type }), ...(search && { search }), ...days };
      setQuery((await callApi('POST /membership/export', { format, ...asks })).taskId);
    });
  const filtered = status || type || search || Object.keys(days).length > 0;
  return (
    <div className="stack">
      <p>{t('membership-register.export.what')}</p>
      {filtered ? (
        <Facts
          facts={[
            [t('membership-register.export.status'), names.status],
            [t('membership-register.export.type'), names.type],
            [t('membership-register.export.search'), search ?? ''],
            ...periodNames(t).map(({ name, label }): [string, string] => [label, daysOf(t, days[name] ?? '')]),
          ]}
        />
      ) : (
        <p>
          <strong>{t('membership-register.export.all')}</strong>
        </p>
      )}
      <RadioGroup
        label={t('membership-register.export.format')}
        value={format}
        onChange={(value) => setFormat(value as 'csv' | 'xlsx')}
        options={[
          { value: 'xlsx', label: t('membership-register.export.xlsx') },
          { value: 'csv', label: t('membership-register.export.csv') },
        ]}
      />
      <div>
        <Button
          type="submit"
          kind="primary"
          icon="file"
          busy={busy || task?.status === 'waiting'}
          onClick={() => void start()}
        >
          {t('membership-register.export.start')}
        </Button>
      </div>
      <div role="status" className="stack">
        {task && <State task={task} />}
      </div>
      <Earlier rows={earlier.filter((value) => value.status === 'done' && value.taskId !== task?.taskId)} />
    </div>
  );
}

function State({ task }: { task: RegisterTask }) {
  const { t, lang } = useWords();
  const counts = { done: number(task.done), total: number(task.total) };
  if (task.status === 'waiting')
    return (
      <>
        <TaskProgress
          label={t(
            task.total > 0 ? 'membership-register.export.makingOf' : 'membership-register.export.making',
            counts,
          )}
          done={task.done}
          total={task.total}
        />
        <p className="muted small">{t('membership-register.export.close')}</p>
      </>
    );
  if (task.status !== 'done')
    return (
      <>
        <p>{t('membership-register.export.failed', { reason: task.reason })}</p>
        <RetryTask taskId={task.taskId} />
      </>
    );
  return (
    <>
      <p>{t('membership-register.export.ready', counts)}</p>
      <DownloadLink href={taskFile('/membership/export/file', task.taskId, lang)}>
        {t('membership-register.export.download', { format: task.name.toUpperCase() })}
      </DownloadLink>
    </>
  );
}

function Earlier({ rows }: { rows: readonly RegisterTask[] }) {
  const { t, lang } = useWords();
  if (rows.length === 0) return null;
  return (
    <section className="stack">
      <h3>{t('membership-register.export.earlier')}</h3>
      <LineList>
        {rows.slice(0, 5).map(({ taskId, name, done, at }) => {
          const format = name.toUpperCase();
          return (
            <Line
              key={taskId}
              name={t('membership-register.export.earlierLine', { format, done: number(done), at: dateTime(at) })}
              end={
                <DownloadLink href={taskFile('/membership/export/file', taskId, lang)}>
                  {t('membership-register.export.download', { format })}
                </DownloadLink>
              }
            />
          );
        })}
      </LineList>
    </section>
  );
}

/** What the filter's values are called. */
function useNames({ status, type }: ListFilter): { status: string; type: string } {
  const { data } = useRead('membership', 'GET /membership/domainForm');
  return {
    status: data?.statuses.find(({ value }) => value === status)?.label ?? '',
    type: data?.types.find(({ value }) => value === type)?.label ?? '',
  };
}
