import { callApi } from '../../../../engine/web/call.ts';
import { queryClient } from '../../../../engine/web/shell/query-client.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** Tries an import again that failed (MEM-3). */
export function RetryTask({ taskId }: { taskId: string }) {
  const { t } = useWords();
  return (
    <div>
      <ActButton
        act={() => callApi('POST /membership/task/retry', { taskId })}
        refresh={() => queryClient.invalidateQueries({ queryKey: ['membership-task', taskId] })}
      >
        {t('word.tryAgain')}
      </ActButton>
    </div>
  );
}
