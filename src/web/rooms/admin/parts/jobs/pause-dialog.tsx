import { callApi } from '../../../../engine/call.ts';
import { ReasonDialog } from '../../../../engine/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/words.ts';

/** Asks why, and pauses a job that repeats. */
export function PauseDialog({
  job,
  onClose,
  onDone,
}: {
  job: { name: string; label: string } | null;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const { t } = useWords();
  return (
    <ReasonDialog
      open={job !== null}
      title={t('jobs.pauseTitle', { job: job?.label ?? '' })}
      action={t('jobs.pause')}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!job) return;
        await callApi('POST /job/pause', { name: job.name, paused: true, reason });
        await onDone();
      }}
    >
      <p>{t('jobs.pauseAbout')}</p>
    </ReasonDialog>
  );
}
