import { BASE_PATH } from '../../../../contract/call.ts';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../engine/call.ts';
import { currentPortal } from '../../../engine/page.ts';
import { refresh, useRead } from '../../../engine/read.ts';
import { ActButton } from '../../../engine/ui/act-button.tsx';
import { DownloadLink } from '../../../engine/ui/download-link.tsx';
import { EmptyState } from '../../../engine/ui/empty-state.tsx';
import { dateTime, number } from '../../../engine/ui/format.ts';
import { Line, LineList } from '../../../engine/ui/line-list.tsx';
import { Broken } from '../../../engine/ui/message-page.tsx';
import { Section } from '../../../engine/ui/section.tsx';
import { Skeleton } from '../../../engine/ui/skeleton.tsx';
import { TaskProgress } from '../../../engine/ui/task-progress.tsx';
import { useWords } from '../../../engine/words.ts';

type Task = Output<'GET /grant/export/list'>['rows'][number];

/** How often a report under way is asked how far it is. */
const ASK_MS = 1_000;

/** The reports that the reader asked for: how far each is, until when it is kept, and where it is (GRA-8). */
export function OwnExports() {
  const { t } = useWords();
  const query = useRead(
    'grants',
    'GET /grant/export/list',
    {},
    {
      background: true,
      refetchInterval: ({ state }) => (state.data?.rows.some(({ status }) => status === 'waiting') ? ASK_MS : false),
    },
  );
  const rows = query.data?.rows;
  if (query.isError && !rows) return <Broken onRetry={() => void query.refetch()} />;
  return (
    <Section title={t('grants-exports.own')} about={t('grants-exports.ownAbout')}>
      {!rows ? (
        <Skeleton lines={3} />
      ) : rows.length === 0 ? (
        <EmptyState icon="file" title={t('grants-exports.empty')}>
          {t('grants-exports.emptyText')}
        </EmptyState>
      ) : (
        <LineList>
          {rows.map((task) => (
            <OneExport key={task.taskId} task={task} />
          ))}
        </LineList>
      )}
    </Section>
  );
}

function OneExport({ task }: { task: Task }) {
  const { t, lang } = useWords();
  const { taskId, kind, format, status, at } = task;
  const titles = {
    applications: t('grants-exports.title.applications'),
    money: t('grants-exports.title.money'),
    reports: t('grants-exports.title.reports'),
  };
  const href = `${BASE_PATH}/grant/export/file?${new URLSearchParams({ tenant: currentPortal().tenant, lang, taskId })}`;
  return (
    <Line
      name={t('grants-exports.name', { title: titles[kind], at: dateTime(at) })}
      about={
        <>
          <span>{task.facts.join(' · ')}</span>
          <br />
          <span role="status">
            <State task={task} />
          </span>
        </>
      }
      end={
        status === 'done' ? (
          <DownloadLink href={href}>{t('grants-exports.download', { format: format.toUpperCase() })}</DownloadLink>
        ) : (
          status === 'failed' && <Retry taskId={taskId} />
        )
      }
    />
  );
}

function State({ task: { status, done, total, reason, expiresAt } }: { task: Task }) {
  const { t } = useWords();
  if (status === 'failed') return t('grants-exports.failed', { reason });
  if (status === 'done') return t('grants-exports.ready', { done: number(total), until: dateTime(expiresAt) });
  return <TaskProgress label={t('grants-exports.making', { done: number(done) })} done={done} total={0} />;
}

function Retry({ taskId }: { taskId: string }) {
  const { t } = useWords();
  return (
    <ActButton
      act={() => callApi('POST /grant/export/retry', { taskId })}
      refresh={() => refresh('grants', 'GET /grant/export/list')}
    >
      {t('grants-exports.again')}
    </ActButton>
  );
}
