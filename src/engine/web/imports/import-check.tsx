import type { Output } from '../../../contract/calls/calls.ts';
import { callApi } from '../call.ts';
import { ActButton } from '../ui/act-button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Facts } from '../ui/facts.tsx';
import { money, number } from '../ui/format.ts';
import { Section } from '../ui/section.tsx';
import { useWords } from '../words.ts';
import { ImportProblems } from './import-problems.tsx';
import type { ImportOf } from './import-screen.tsx';

type Read = Output<'POST /import/read'>;
type Preview = Read['preview'][number];

/** The second step: what would come in, what not and why; nothing is written yet. */
export function ImportCheck({
  of: { archive },
  read,
  onRun,
}: {
  of: ImportOf;
  read: Read;
  onRun: (taskId: string) => void;
}) {
  const { t } = useWords();
  const { task, source, good, known, cents, columns, unused, kinds, labels, preview } = read;
  const isSure = read.understood?.isSure !== false && read.days.isSure;
  const run = async () => onRun((await callApi('POST /import/run', { taskId: task.taskId })).taskId);
  const line: Column<Preview> = {
    key: 'line',
    header: t('word.line'),
    cell: ({ line }) => <span className="num">{line}</span>,
  };
  const shown: Column<Preview>[] = [
    ...(archive ? [] : [line]),
    ...labels.map((header, at) => ({ key: header, header, cell: ({ cells }: Preview) => cells[at] ?? '' })),
  ];
  return (
    <Section title={t('imports.checked', { name: task.name })}>
      {source && <p>{t('imports.source', { source })}</p>}
      <div role="status">
        <Facts
          facts={[
            [t('imports.good'), number(good)],
            [t('imports.known'), number(known)],
            [t(archive ? 'imports.files.bad' : 'imports.bad'), number(task.bad)],
            [t('imports.sum'), cents === null ? null : money(cents)],
          ]}
        />
      </div>
      {cents !== null && <p className="muted">{t('imports.sumHint')}</p>}
      {!archive && (
        <details>
          <summary>{t('imports.columns')}</summary>
          <ul>
            {columns.map(({ title, label }) => (
              <li key={title}>{t('imports.column', { title, label })}</li>
            ))}
          </ul>
        </details>
      )}
      {unused.length > 0 && <p className="muted">{t('imports.unused', { columns: unused.join(', ') })}</p>}
      {good > 0 && (
        <>
          {isSure && (
            <div className="row">
              <ActButton kind="primary" icon="check" act={run}>
                {t(archive ? 'imports.files.run' : 'imports.run')}
              </ActButton>
            </div>
          )}
          <h3>{t(archive ? 'imports.files.preview' : 'imports.preview')}</h3>
          <DataTable
            caption={t(archive ? 'imports.files.preview' : 'imports.preview')}
            columns={shown}
            rows={preview}
            rowKey={({ line }) => String(line)}
            empty={null}
          />
        </>
      )}
      {task.bad > 0 && <ImportProblems task={task} kinds={kinds} archive={archive} />}
    </Section>
  );
}
