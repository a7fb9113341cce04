import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { BulkDialog } from '../../../../engine/web/list/choice/bulk-dialog.tsx';
import type { ActDialogProps } from '../../../../engine/web/list/choice/list-act.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { StandingAct } from '../../contract/values.ts';

/** Several volunteers are suspended, let back or deactivated, with one reason (VOL-3). */
function StandingOfSeveral({ act, ...props }: ActDialogProps & { act: StandingAct }) {
  const { t } = useWords();
  const form = useSmallForm({ until: t('volunteers.standing.until'), reason: t('word.reason') });
  const [giveUp, setGiveUp] = useState(true);
  const suspends = act === 'suspend';
  const name = t(`volunteers.many.${act}`);
  return (
    <BulkDialog
      {...props}
      title={name}
      action={(n) => t('volunteers.many.of', { act: name, n })}
      danger={act === 'deactivate'}
      form={form}
      send={(rows, dryRun) =>
        callApi('POST /volunteer/standing/bulk', { act, giveUp, ...form.values, rows, dryRun }, { quiet: true })
      }
      refresh={() => refresh('volunteers')}
    >
      <p>{t(`volunteers.standing.about.${act}`)}</p>
      {suspends && (
        <>
          <TextField {...form.field('until')} data-first="" hint={t('volunteers.datesHint')} autoComplete="off" />
          <Checkbox
            label={t('volunteers.standing.giveUp')}
            checked={giveUp}
            onChange={(event) => setGiveUp(event.target.checked)}
          />
        </>
      )}
      <TextArea {...form.required('reason')} {...(!suspends && { 'data-first': '' })} rows={3} maxLength={2_000} />
    </BulkDialog>
  );
}

export const SuspendSeveral = (props: ActDialogProps) => <StandingOfSeveral {...props} act="suspend" />;
export const LiftSeveral = (props: ActDialogProps) => <StandingOfSeveral {...props} act="lift" />;
export const DeactivateSeveral = (props: ActDialogProps) => <StandingOfSeveral {...props} act="deactivate" />;
export const ReactivateSeveral = (props: ActDialogProps) => <StandingOfSeveral {...props} act="reactivate" />;

/** Several registrations that wait are decided at once (VOL-1). */
function DecideSeveral({ decision, ...props }: ActDialogProps & { decision: 'approve' | 'reject' }) {
  const { t } = useWords();
  const approves = decision === 'approve';
  const form = useSmallForm({ comment: t(approves ? 'volunteers.approveComment' : 'word.reason') });
  const name = t(`volunteers.many.${decision}`);
  return (
    <BulkDialog
      {...props}
      title={name}
      action={(n) => t('volunteers.many.of', { act: name, n })}
      danger={!approves}
      form={form}
      send={(rows, dryRun) =>
        callApi('POST /volunteer/decide/bulk', { decision, ...form.values, rows, dryRun }, { quiet: true })
      }
      refresh={() => refresh('volunteers')}
    >
      <p>{t(approves ? 'volunteers.approveAbout' : 'volunteers.rejectAbout')}</p>
      <TextArea {...form.field('comment')} data-first="" rows={3} maxLength={2_000} required={!approves} />
    </BulkDialog>
  );
}

export const ApproveSeveral = (props: ActDialogProps) => <DecideSeveral {...props} decision="approve" />;
export const RejectSeveral = (props: ActDialogProps) => <DecideSeveral {...props} decision="reject" />;
