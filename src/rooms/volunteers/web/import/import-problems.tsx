import type { Output } from '../../../../contract/calls/calls.ts';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { number } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { FileLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Task = Output<'GET /volunteer/import/get'>;
type Kinds = Output<'POST /volunteer/import/read'>['kinds'];

/** What is wrong: what is most frequent first, then line by line, and as a file to mend. */
export function ImportProblems({ task, kinds = [] }: { task: Task; kinds?: Kinds }) {
  const { t } = useWords();
  const columns: Column<Task['problems'][number]>[] = [
    { key: 'line', header: t('word.line'), cell: ({ line }) => <span className="num">{line}</span> },
    { key: 'who', header: t('volunteers.nameEn'), cell: ({ who }) => who },
    { key: 'label', header: t('word.field'), cell: ({ label }) => label },
    { key: 'message', header: t('word.problem'), cell: ({ message }) => message },
  ];
  const often = kinds.filter(({ lines }) => lines > 1).slice(0, 8);
  return (
    <section className="stack">
      <h3>{t('volunteers.import.problems')}</h3>
      <div>
        <FileLink call="GET /volunteer/import/problems" input={{ taskId: task.taskId }} icon="download">
          {t('volunteers.import.download')}
        </FileLink>
      </div>
      {often.length > 0 && (
        <LineList>
          {often.map(({ label, message, lines }) => (
            <Line
              key={`${label} ${message}`}
              name={`${label}: ${message}`}
              end={t('volunteers.import.lines', { count: number(lines) })}
            />
          ))}
        </LineList>
      )}
      <DataTable
        caption={t('volunteers.import.problems')}
        columns={columns}
        rows={task.problems}
        rowKey={({ line, label, message }) => `${line} ${label} ${message}`}
        empty={null}
      />
    </section>
  );
}
