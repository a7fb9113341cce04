import { useState } from 'react';
import { hoursText } from '../../../../../contract/hours.ts';
import { callApi } from '../../../../engine/call.ts';
import { TextArea } from '../../../../engine/ui/text-area.tsx';
import { TextField } from '../../../../engine/ui/text-field.tsx';
import { useWords } from '../../../../engine/words.ts';
import { DeskDialog } from '../desk/desk-dialog.tsx';
import type { AdviceRecord } from './advice-data.ts';

/** The programme settles an objection whose consultant no longer advises: the hours that are right, and why (GRA-6). */
export function AdviceSettle({ record, onClose }: { record: AdviceRecord; onClose: () => void }) {
  const { t } = useWords();
  const { consultationId, version, consultant } = record;
  const [hours, setHours] = useState(String(record.minutes / 60));
  const [reason, setReason] = useState('');
  const minutes = Math.round(Number(hours.trim() === '' ? Number.NaN : hours) * 60);
  const fits = minutes >= 0 && minutes <= record.minutes;
  return (
    <DeskDialog
      title={t('grants-advice.settle.title')}
      about={<p>{t('grants-advice.settle.about', { name: consultant })}</p>}
      action={t('grants-advice.settle.action')}
      fields={{ minutes: t('grants-advice.settle.hours'), reason: t('grants-advice.settle.reason') }}
      wrong={{
        minutes: fits ? null : t('grants-advice.settle.hoursWrong', { hours: hoursText(record.minutes) }),
        reason: reason.trim() === '' ? t('grants.reasonMissing') : null,
      }}
      act={() => callApi('POST /grant/consultation/settle', { consultationId, version, minutes, reason })}
      onClose={onClose}
    >
      {(field, mend) => (
        <>
          <TextField
            {...field('minutes')}
            required
            inputMode="decimal"
            value={hours}
            onChange={(event) => {
              setHours(event.target.value);
              mend('minutes');
            }}
          />
          <TextArea
            {...field('reason')}
            required
            rows={3}
            maxLength={2000}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              mend('reason');
            }}
          />
        </>
      )}
    </DeskDialog>
  );
}
