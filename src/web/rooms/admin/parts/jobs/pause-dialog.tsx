import { callApi } from '../../../../engine/call.ts';
import { ReasonDialog } from '../../../../engine/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/words.ts';

/** Asks why, and pauses a job that repeats. */
export function PauseDialog({
  job,
  onClose,
  refresh,
}: {
  job: { name: string; label: string } | null;
  onClose: () => void;
  refresh: () => Promise<void>;
}) {
  const { t } = useWords();
  return (
    <ReasonDialog
      open={job !== null}
      title={t('jobs.pauseTitle', { job: job?.label ?? '' })}
      action={t('jobs.pause')}
      onClose={onClose}
      onSend={(reason) => callApi('POST /job/pause', { name: job?.name ?? '', paused: true, reason })}
      refresh={refresh}
    >
      <p>{t('jobs.pauseAbout')}</p>
    </ReasonDialog>
  );
}
