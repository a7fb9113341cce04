import { useState } from 'react';
import type { WordKey } from '../../../../contract/word-key.ts';
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
import { type RegisterTask, refreshRegister, useTask } from '../register/register-task.ts';
import { RetryTask } from '../register/retry-task.tsx';
import { LineProblems } from './line-problems.tsx';

/** The last step: how far the import is, what was not taken, and the way to undo it. */
export function ImportResult({ taskId, onAgain }: { taskId: string; onAgain: () => void }) {
  const { t } = useWords();
  const query = useTask(taskId);
  const { data: task } = query;
  if (!task) return <Unread query={query} lines={4} />;
  const counts = { done: number(task.done), taken: number(task.taken), total: number(task.total) };
  const running = task.status === 'waiting';
  return (
    <Section
      title={running ? t('membership-register.import.runningTitle') : t('membership-register.import.over', counts)}
    >
      <div role="status" className="stack">
        {running ? (
          <>
            <TaskProgress label={t('membership-register.import.running', counts)} done={task.done} total={task.total} />
            <p className="muted">{t('membership-register.import.leave')}</p>
          </>
        ) : (
          <p>{verdict(task, t)}</p>
        )}
        {task.status === 'failed' && <RetryTask taskId={taskId} />}
      </div>
      {!running && (
        <>
          <div className="row">
            <ButtonLink kind="primary" to={`${pathTo('Membership-Applications')}?status=active`}>
              {t('membership-register.import.toList')}
            </ButtonLink>
            <Button icon="upload" onClick={onAgain}>
              {t('membership-register.import.another')}
            </Button>
            {task.status === 'done' && task.taken > 0 && <Undo task={task} />}
          </div>
          {task.problems.length > 0 && <LineProblems taskId={taskId} problems={task.problems} />}
        </>
      )}
    </Section>
  );
}

function verdict(task: RegisterTask, t: (key: WordKey, params?: Record<string, string>) => string): string {
  if (task.status === 'undone') return t('membership-register.import.undone');
  const counts = { done: number(task.done), taken: number(task.taken), total: number(task.total) };
  if (task.status === 'failed') return t('membership-register.import.failed', { ...counts, reason: task.reason });
  if (task.taken === task.total) return t('membership-register.import.overAll');
  return t('membership-register.import.overSome', { bad: number(task.total - task.taken) });
}

function Undo({ task }: { task: RegisterTask }) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button icon="undo" onClick={() => setAsking(true)}>
        {t('membership-register.import.undo')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('membership-register.import.undoTitle', { name: task.name })}
        action={t('membership-register.import.undo')}
        onSend={() => callApi('POST /membership/import/undo', { taskId: task.taskId })}
        onClose={() => setAsking(false)}
        refresh={() => Promise.all([refresh('membership-task'), refreshRegister()])}
      >
        {t('membership-register.import.undoText', { count: number(task.taken) })}
      </ConfirmDialog>
    </>
  );
}
