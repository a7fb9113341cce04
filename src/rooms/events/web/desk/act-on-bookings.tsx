import { callApi } from '../../../../engine/web/call.ts';
import { BulkDialog } from '../../../../engine/web/list/choice/bulk-dialog.tsx';
import type { ActDialogProps } from '../../../../engine/web/list/choice/list-act.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

/** The bookings of the people chosen are decided or cancelled, each once with all its people (EVT-1). */
function BookingsOfSeveral({ act, ...props }: ActDialogProps & { act: 'approve' | 'refuse' | 'cancel' }) {
  const { t } = useWords();
  const form = useSmallForm({ reason: t(act === 'approve' ? 'events-desk.messageOptional' : 'word.reason') });
  const names = {
    approve: t('word.approve'),
    refuse: t('events-desk.refuse'),
    cancel: t('events-desk.cancelBookings'),
  };
  const abouts = {
    approve: t('events-desk.approveAsk'),
    refuse: t('events-desk.refuseAsk'),
    cancel: t('events-desk.cancelBookingAsk'),
  };
  const { reason } = form.values;
  return (
    <BulkDialog
      {...props}
      title={names[act]}
      action={(n) => t('events-desk.manyOf', { act: names[act], n })}
      danger={act !== 'approve'}
      form={form}
      send={(rows, dryRun) =>
        act === 'cancel'
          ? callApi('POST /event/desk/cancelBooking/bulk', { reason, rows, dryRun }, { quiet: true })
          : callApi('POST /event/desk/decide/bulk', { decision: act, reason, rows, dryRun }, { quiet: true })
      }
      refresh={() => refresh('events')}
    >
      <p>
        {abouts[act]} {t('events-desk.manyAbout')}
      </p>
      <TextArea {...form.field('reason')} data-first="" rows={3} maxLength={500} required={act !== 'approve'} />
    </BulkDialog>
  );
}

export const ApproveSeveral = (props: ActDialogProps) => <BookingsOfSeveral {...props} act="approve" />;
export const RefuseSeveral = (props: ActDialogProps) => <BookingsOfSeveral {...props} act="refuse" />;
export const CancelSeveral = (props: ActDialogProps) => <BookingsOfSeveral {...props} act="cancel" />;
