import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { number } from '../../../../engine/web/ui/format.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { TaskProgress } from '../../../../engine/web/ui/task-progress.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { ImportProblems } from './import-problems.tsx';

/** How often a run under way is asked how far it is. Milliseconds. */
const ASK_MS = 700;

/** The last step: how far it is, what was not taken, and the way to undo it. */
export function ImportResult({ taskId, onAgain }: { taskId: string; onAgain: () => void }) {
  const { t, lang } = useWords();
  const [asking, setAsking] = useState(false);
  const query = useQuery({
    queryKey: ['volunteer-import', taskId, lang],
    queryFn: async () => {
      const task = await callApi('GET /volunteer/import/get', { taskId }, { quiet: true, background: true });
      if (task.status !== 'waiting') void Promise.all([refresh('volunteers'), refresh('volunteer-imports')]);
      return task;
    },
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'waiting' ? false : ASK_MS),
    retry: false,
  });
  const { data: task } = query;
  if (!task) return <Unread query={query} lines={4} />;
  const counts = {
    done: number(task.done),
    taken: number(task.taken),
    total: number(task.total),
    bad: number(task.bad),
  };
  const statusTexts = {
    read: t('volunteers.import.running', counts),
    waiting: t('volunteers.import.running', counts),
    done: t('volunteers.import.over', counts),
    failed: t('volunteers.import.failed', { reason: task.reason }),
    undone: t('volunteers.import.wasUndone'),
  };
  return (
    <Section title={task.name}>
      <div role="status">
        {task.status === 'waiting' ? (
          <TaskProgress label={statusTexts.waiting} done={task.done} total={task.total} />
        ) : (
          <p>{statusTexts[task.status]}</p>
        )}
      </div>
      {task.status !== 'waiting' && (
        <div className="row">
          <ButtonLink kind="primary" to={pathTo('Volunteer-List')}>
            {t('volunteers.back')}
          </ButtonLink>
          <Button icon="upload" onClick={onAgain}>
            {t('volunteers.import.another')}
          </Button>
          {(task.status === 'done' || task.status === 'failed') && task.taken > 0 && (
            <Button icon="undo" onClick={() => setAsking(true)}>
              {t('volunteers.import.undo')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={t('volunteers.import.undoTitle', { name: task.name })}
        action={t('volunteers.import.undo')}
        onSend={() => callApi('POST /volunteer/import/undo', { taskId })}
        onClose={() => setAsking(false)}
        refresh={() => Promise.all(['volunteer-import', 'volunteer-imports', 'volunteers'].map((key) => refresh(key)))}
      >
        {t('volunteers.import.undoText')}
      </ConfirmDialog>
      {task.bad > 0 && <ImportProblems task={task} />}
    </Section>
  );
}
