import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { inWords } from '../../../../contract/fields/field-input.ts';
import { hoursText } from '../../../../contract/hours.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { BulkDialog } from '../../../../engine/web/list/choice/bulk-dialog.tsx';
import type { ActDialogProps } from '../../../../engine/web/list/choice/list-act.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { lengthProblem } from '../../contract/hours-entry.ts';

export type Row = Output<'GET /hours/list'>['rows'][number];
type Props = { row: Row; onClose: () => void };

const refreshed = () => refresh('hours');
const about = (row: Row) => `${row.name} · ${formatDate(row.on)} · ${row.title}`;

/** What counts is another number than was recorded: asks for it and why. */
export function CorrectDialog({ row, onClose }: Props) {
  const { t } = useWords();
  const form = useSmallForm(
    { hours: t('hours.hours'), reason: t('hours.correctReason') },
    { hours: hoursText(row.minutes) },
  );
  const { hours, reason } = form.values;
  const wrong = lengthProblem(hours);
  return (
    <FormDialog
      title={t('hours.correct')}
      form={form}
      checks={{ hours: wrong && inWords(wrong, t) }}
      onSend={() => callApi('POST /hours/correct', { hoursId: row.hoursId, version: row.version, hours, reason })}
      endsWith={({ status }) => status === 409}
      refresh={refreshed}
      onClose={onClose}
    >
      <p>{about(row)}</p>
      <p>{t('hours.correct.text', { hours: hoursText(row.proposedMinutes) })}</p>
      <TextField required {...form.field('hours')} hint={t('hours.enter.hoursHint')} autoComplete="off" />
      <TextArea {...form.required('reason')} rows={2} maxLength={500} />
    </FormDialog>
  );
}

/** Hours that do not count: asks why. */
export function RejectDialog({ row, onClose }: Props) {
  const { t } = useWords();
  const form = useSmallForm({ reason: t('word.reason') });
  const { reason } = form.values;
  return (
    <FormDialog
      danger
      title={t('hours.reject')}
      form={form}
      onSend={async () => {
        const sent = { hoursId: row.hoursId, version: row.version, decision: 'reject', reason } as const;
        await callApi('POST /hours/decide', sent);
      }}
      endsWith={({ status }) => status === 409}
      refresh={refreshed}
      onClose={onClose}
    >
      <p>{about(row)}</p>
      <p>{t('hours.reject.text')}</p>
      <TextArea {...form.required('reason')} rows={2} maxLength={500} />
    </FormDialog>
  );
}

/** Verifies the hours that were chosen, after a preview. */
export function VerifySeveral(props: ActDialogProps) {
  const { t } = useWords();
  const form = useSmallForm({});
  return (
    <BulkDialog
      {...props}
      title={t('hours.several.verify', { count: props.keys.length })}
      action={(count) => t('hours.several.verifyDo', { count })}
      form={form}
      send={(rows, dryRun) => callApi('POST /hours/bulk', { rows, dryRun }, { quiet: true })}
      refresh={refreshed}
    >
      <p>{t('hours.several.verifyText')}</p>
    </BulkDialog>
  );
}
