import type { Output } from '../../../contract/calls/calls.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { number } from '../ui/format.ts';
import { Line, LineList } from '../ui/line-list.tsx';
import { FileLink } from '../ui/link.tsx';
import { useWords } from '../words.ts';

type Task = Output<'GET /import/get'>;
type ProblemColumn = Column<Task['problems'][number]>;
type Kinds = Output<'POST /import/read'>['kinds'];

const OFTEN_MAX = 8;

/** What is wrong: what is most frequent first, then line by line, and as a file to correct. */
export function ImportProblems({
  task,
  kinds = [],
  archive = false,
}: {
  task: Task;
  kinds?: Kinds;
  /** Of files, which have no lines. */
  archive?: boolean | undefined;
}) {
  const { t } = useWords();
  const line: ProblemColumn = {
    key: 'line',
    header: t('word.line'),
    cell: ({ line }) => <span className="num">{line}</span>,
  };
  const field: ProblemColumn = { key: 'label', header: t('word.field'), cell: ({ label }) => label };
  const columns: ProblemColumn[] = [
    ...(archive ? [] : [line]),
    { key: 'who', header: t(archive ? 'word.file' : 'imports.record'), cell: ({ who }) => who },
    ...(archive ? [] : [field]),
    { key: 'message', header: t('word.problem'), cell: ({ message }) => message },
  ];
  const often = kinds.filter(({ lines }) => lines > 1).slice(0, OFTEN_MAX);
  return (
    <section className="stack">
      <h3>{t(archive ? 'imports.files.problems' : 'imports.problems')}</h3>
      <div>
        <FileLink call="GET /import/problems" input={{ taskId: task.taskId }} icon="download">
          {t(archive ? 'imports.files.download' : 'imports.download')}
        </FileLink>
      </div>
      {often.length > 0 && (
        <LineList>
          {often.map(({ label, message, lines }) => (
            <Line
              key={`${label} ${message}`}
              name={archive ? message : `${label}: ${message}`}
              end={t(archive ? 'imports.files.lines' : 'imports.lines', { count: number(lines) })}
            />
          ))}
        </LineList>
      )}
      <DataTable
        caption={t(archive ? 'imports.files.problems' : 'imports.problems')}
        columns={columns}
        rows={task.problems}
        rowKey={({ line, label, message }) => `${line} ${label} ${message}`}
        empty={null}
      />
    </section>
  );
}
