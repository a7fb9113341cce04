import type { Output } from '../../../contract/calls/calls.ts';
import { callApi } from '../call.ts';
import { refresh, useRead } from '../read.ts';
import { ActButton } from '../ui/act-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { dateTime, number } from '../ui/format.ts';
import { Line, LineList } from '../ui/line-list.tsx';
import { FileLink } from '../ui/link.tsx';
import { Broken } from '../ui/message-page.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TaskProgress } from '../ui/task-progress.tsx';
import { useWords } from '../words.ts';

type Task = Output<'GET /export/list'>['rows'][number];

/** How often a file under way is asked how far it is. */
const ASK_MS = 1_000;

/** Asks anew which files there are: one more was asked for. */
export const refreshExports = () => refresh('exports');

/**
 * The lists that the reader asked for as files: how far each is, until when it is kept, and where it is.
 * @param prefix of the kinds of the room's lists, as `grant-`
 * @param ifAny shows nothing where there are none
 */
export function OwnExports({ prefix, ifAny = false }: { prefix: string; ifAny?: boolean }) {
  const { t } = useWords();
  const query = useRead(
    'exports',
    'GET /export/list',
    { prefix },
    {
      background: true,
      refetchInterval: ({ state }) => (state.data?.rows.some(({ status }) => status === 'waiting') ? ASK_MS : false),
    },
  );
  const rows = query.data?.rows;
  if (query.isError && !rows) return <Broken onRetry={() => void query.refetch()} />;
  if (ifAny && (rows?.length ?? 0) === 0) return null;
  return (
    <Section title={t('exports.own')} about={t('exports.ownAbout')}>
      {!rows ? (
        <Skeleton lines={3} />
      ) : rows.length === 0 ? (
        <EmptyState icon="file" title={t('exports.empty')}>
          {t('exports.emptyText')}
        </EmptyState>
      ) : (
        <LineList>
          {rows.map((task) => (
            <ExportLine key={task.taskId} task={task} />
          ))}
        </LineList>
      )}
    </Section>
  );
}

function ExportLine({ task: { taskId, title, format, facts, at, ...state } }: { task: Task }) {
  const { t } = useWords();
  return (
    <Line
      name={t('exports.name', { title, at: dateTime(at) })}
      about={
        <>
          {facts.length > 0 && <p>{facts.join(' · ')}</p>}
          <span role="status">
            <State {...state} />
          </span>
        </>
      }
      end={
        state.status === 'done' ? (
          <FileLink call="GET /export/file" input={{ taskId }} size="s" icon="download">
            {t('exports.download', { format: format.toUpperCase() })}
          </FileLink>
        ) : (
          state.status === 'failed' && (
            <ActButton act={() => callApi('POST /export/retry', { taskId })} refresh={refreshExports}>
              {t('word.tryAgain')}
            </ActButton>
          )
        )
      }
    />
  );
}

function State({
  status,
  done,
  total,
  reason,
  expiresAt,
}: Pick<Task, 'status' | 'done' | 'total' | 'reason' | 'expiresAt'>) {
  const { t } = useWords();
  if (status === 'failed') return t('exports.failed', { reason });
  if (status === 'done') return t('exports.ready', { done: number(total), until: dateTime(expiresAt) });
  const counts = { done: number(done), total: number(total) };
  const label = total > 0 ? t('exports.makingOf', counts) : t('exports.making', counts);
  return <TaskProgress label={label} done={done} total={total} />;
}
