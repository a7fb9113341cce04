import { callApi } from '../../../../engine/web/call.ts';
import type { DialogControl } from '../../../../engine/web/ui/form-dialog.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';

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
