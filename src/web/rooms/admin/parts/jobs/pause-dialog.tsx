import { callApi } from '../../../../engine/call.ts';
import type { DialogControl } from '../../../../engine/ui/form-dialog.tsx';
import { ReasonDialog } from '../../../../engine/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/words.ts';

/** Asks why, and pauses a job that repeats. */
export function PauseDialog({ job, ...dialog }: { job: { name: string; label: string } | null } & DialogControl) {
  const { t } = useWords();
  return (
    <ReasonDialog
      open={job !== null}
      title={t('jobs.pauseTitle', { job: job?.label ?? '' })}
      action={t('word.pause')}
      about={t('jobs.pauseAbout')}
      {...dialog}
      onSend={(reason) => callApi('POST /job/pause', { name: job?.name ?? '', paused: true, reason })}
    />
  );
}
