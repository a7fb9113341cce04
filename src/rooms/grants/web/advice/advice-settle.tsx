import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { hoursText } from '../../../../contract/hours.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { DeskDialog } from '../desk/desk-dialog.tsx';
import type { AdviceRecord } from './advice-data.ts';

/** The programme settles an objection whose consultant no longer advises: the hours that are right, and why (GRA-6). */
export function AdviceSettle({ record, onClose }: { record: AdviceRecord; onClose: () => void }) {
  const { t } = useWords();
  const { consultationId, version, consultant } = record;
  const form = useSmallForm(
    { minutes: t('grants-advice.settle.hours'), reason: t('word.reason') },
    { minutes: String(record.minutes / 60) },
  );
  const { minutes: hours, reason } = form.values;
  const minutes = Math.round(Number(isBlank(hours) ? Number.NaN : hours) * 60);
  const fits = minutes >= 0 && minutes <= record.minutes;
  return (
    <DeskDialog
      title={t('grants-advice.settle.title')}
      action={t('grants-advice.settle.open')}
      form={form}
      checks={{
        minutes: fits ? null : t('grants-advice.settle.hoursWrong', { hours: hoursText(record.minutes) }),
        reason: isBlank(reason) ? t('grants.reasonMissing') : null,
      }}
      onSend={() => callApi('POST /grant/consultation/settle', { consultationId, version, minutes, reason })}
      onClose={onClose}
    >
      <p>{t('grants-advice.settle.about', { name: consultant })}</p>
      <TextField {...form.field('minutes')} required inputMode="decimal" />
      <TextArea {...form.field('reason')} required rows={3} maxLength={2000} />
    </DeskDialog>
  );
}
