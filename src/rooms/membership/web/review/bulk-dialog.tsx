import { callApi } from '../../../../engine/web/call.ts';
import { BulkDialog } from '../../../../engine/web/list/choice/bulk-dialog.tsx';
import type { ActDialogProps } from '../../../../engine/web/list/choice/list-act.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

export const ApproveSeveral = (props: ActDialogProps) => <DecideSeveral {...props} decision="approve" />;
export const RejectSeveral = (props: ActDialogProps) => <DecideSeveral {...props} decision="reject" />;

/** One decision on several applications, with one comment (MEM-2). */
function DecideSeveral({ decision, ...props }: ActDialogProps & { decision: 'approve' | 'reject' }) {
  const { t } = useWords();
  const form = useSmallForm({ comment: t('word.commentToTheApplicant') });
  const approve = decision === 'approve';
  const comment = form.values.comment.trim();
  return (
    <BulkDialog
      {...props}
      title={approve ? t('membership-desk.bulk.approve') : t('membership-desk.bulk.reject')}
      action={(count) =>
        approve ? t('membership-desk.bulk.approveNow', { count }) : t('membership-desk.bulk.rejectNow', { count })
      }
      danger={!approve}
      form={form}
      checks={{ comment: approve || comment !== '' ? null : t('membership.commentMissing') }}
      send={(rows, dryRun) => callApi('POST /membership/bulk', { rows, decision, comment, dryRun }, { quiet: true })}
      refresh={() => refresh('membership')}
    >
      <p>{approve ? t('membership-desk.bulk.approveAbout') : t('membership-desk.bulk.rejectAbout')}</p>
      <TextArea
        {...form.field('comment')}
        data-first=""
        hint={t('membership-desk.decision.commentHint')}
        rows={3}
        maxLength={2000}
        required={!approve}
      />
    </BulkDialog>
  );
}
