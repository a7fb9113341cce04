import { useState } from 'react';
import { callApi } from '../../../../engine/call.ts';
import { queryClient } from '../../../../engine/shell/query-client.ts';
import { Button } from '../../../../engine/ui/button.tsx';
import { useWords } from '../../../../engine/words.ts';

/** Tries an export or an import again that failed (MEM-2). */
export function RetryTask({ taskId }: { taskId: string }) {
  const { t } = useWords();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await callApi('POST /membership/task/retry', { taskId });
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: ['membership-task', taskId] });
    }
  };
  return (
    <div>
      <Button busy={busy} onClick={() => void retry().catch(() => undefined)}>
        {t('membership-register.again')}
      </Button>
    </div>
  );
}
