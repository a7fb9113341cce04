import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import { callApi } from '../call.ts';
import { refresh } from '../read.ts';
import { pathTo } from '../routes.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { number } from '../ui/format.ts';
import { ButtonLink } from '../ui/link.tsx';
import { Unread } from '../ui/message-page.tsx';
import { Section } from '../ui/section.tsx';
import { TaskProgress } from '../ui/task-progress.tsx';
import { useWords } from '../words.ts';
import { ImportProblems } from './import-problems.tsx';
import type { ImportOf } from './import-screen.tsx';

/** How often a run under way is asked how far it is. Milliseconds. */
const ASK_MS = 700;

/** The last step: how far it is, what was not taken, and its undo. */
export function ImportResult({ of, taskId, onAgain }: { of: ImportOf; taskId: string; onAgain: () => void }) {
  const { t, lang } = useWords();
  const [asking, setAsking] = useState(false);
  const [kept, setKept] = useState<Output<'POST /import/undo'>['kept']>([]);
  const freshen = () => Promise.all(['imports', ...of.reads].map((read) => refresh(read)));
  const query = useQuery({
    queryKey: ['import', taskId, lang],
    queryFn: async () => {
      const task = await callApi('GET /import/get', { taskId }, { quiet: true, background: true });
      if (task.status !== 'waiting') void freshen();
      return task;
    },
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'waiting' ? false : ASK_MS),
    retry: false,
  });
  const { data: task } = query;
  if (!task) return <Unread query={query} lines={4} />;
  const undo = async () => {
    const answer = await callApi('POST /import/undo', { taskId });
    setKept(answer.kept);
    return answer;
  };
  const texts = {
    read: t('imports.running', { done: number(task.done), total: number(task.total) }),
    waiting: t('imports.running', { done: number(task.done), total: number(task.total) }),
    done: t(of.archive ? 'imports.files.over' : 'imports.over', {
      taken: number(task.taken),
      known: number(task.known),
      bad: number(task.bad),
    }),
    failed: t('imports.failed', { reason: task.reason, taken: number(task.taken) }),
    undone: t('imports.wasUndone'),
  };
  return (
    <Section title={task.name}>
      <div role="status">
        {task.status === 'waiting' ? (
          <TaskProgress label={texts.waiting} done={task.done} total={task.total} />
        ) : (
          <p>{texts[task.status]}</p>
        )}
      </div>
      {task.status !== 'waiting' && (
        <div className="row">
          <ButtonLink kind="primary" to={pathTo(of.list)}>
            {t('imports.toList')}
          </ButtonLink>
          <Button icon="upload" onClick={onAgain}>
            {t('imports.another')}
          </Button>
          {(task.status === 'done' || task.status === 'failed') && task.taken > 0 && (
            <Button icon="undo" onClick={() => setAsking(true)}>
              {t('imports.undo')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={t('imports.undoTitle', { name: task.name })}
        action={t('imports.undo')}
        onSend={undo}
        onClose={() => setAsking(false)}
        refresh={() => Promise.all([refresh('import'), freshen()])}
      >
        {t('imports.undoText')}
      </ConfirmDialog>
      {kept.length > 0 && (
        <DataTable
          caption={t('imports.kept')}
          columns={[
            { key: 'who', header: t('imports.record'), cell: ({ who }) => who },
            { key: 'why', header: t('imports.keptWhy'), cell: ({ why }) => why },
          ]}
          rows={kept}
          rowKey={({ who, why }) => `${who} ${why}`}
          empty={null}
        />
      )}
      {task.bad > 0 && <ImportProblems task={task} archive={of.archive} />}
    </Section>
  );
}
