import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { PeopleHere } from '../../../../engine/web/sheets/already-here.tsx';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { number } from '../../../../engine/web/ui/format.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { ImportProblems } from './import-problems.tsx';

type Read = Output<'POST /volunteer/import/read'>;
type Preview = Read['preview'][number];

/** The second step: what would come in, what not and why; nothing is written yet. */
export function ImportCheck({ read, onRun }: { read: Read; onRun: (taskId: string) => void }) {
  const { t } = useWords();
  const { task, good, unused, kinds, preview, here, understood } = read;
  const run = async () => onRun((await callApi('POST /volunteer/import/run', { taskId: task.taskId })).taskId);
  const columns: Column<Preview>[] = [
    { key: 'line', header: t('word.line'), cell: ({ line }) => <span className="num">{line}</span> },
    { key: 'who', header: t('volunteers.nameEn'), cell: ({ who }) => who },
    { key: 'kind', header: t('volunteers.kind'), cell: ({ kindLabel }) => kindLabel },
    { key: 'people', header: t('word.people'), align: 'end', cell: ({ people }) => number(people) },
    { key: 'email', header: t('word.email'), cell: ({ email }) => email },
    { key: 'outcome', header: t('volunteers.import.outcome'), cell: ({ outcome }) => outcome },
  ];
  return (
    <Section title={t('volunteers.import.checked', { name: task.name })}>
      <p role="status">{t('volunteers.import.counts', { good: number(good), bad: number(task.bad) })}</p>
      {unused.length > 0 && <p className="muted">{t('volunteers.import.unused', { columns: unused.join(', ') })}</p>}
      <PeopleHere people={here} pathOf={({ id }) => `/volunteers/${id}`} />
      {good > 0 && (
        <>
          <p>{t('volunteers.import.about')}</p>
          {understood.isSure && (
            <div className="row">
              <ActButton kind="primary" icon="check" act={run}>
                {t('volunteers.import.run', { count: number(good) })}
              </ActButton>
            </div>
          )}
          <h3>{t('volunteers.import.preview')}</h3>
          <DataTable
            caption={t('volunteers.import.preview')}
            columns={columns}
            rows={preview}
            rowKey={({ line }) => String(line)}
            empty={null}
          />
        </>
      )}
      {task.bad > 0 && <ImportProblems task={task} kinds={kinds} />}
    </Section>
  );
}
