import { formatDate } from '../../../../contract/dates.ts';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { hoursText } from '../../../../contract/hours.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { useWritten } from '../../../../engine/web/review/written.ts';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { refreshGrants } from '../apply/grant-data.ts';
import { DeskDialog } from '../desk/desk-dialog.tsx';
import type { AdviceRecord } from './advice-data.ts';

type Answering = { record: AdviceRecord; onClose: () => void };

/** The applicant's yes; after it nothing of the record changes. */
export function AdviceConfirm({ record, onClose }: Answering) {
  const { t } = useWords();
  const { consultationId, version, minutes, heldOn, consultant } = record;
  return (
    <ConfirmDialog
      title={t('grants-advice.confirm.title', { hours: hoursText(minutes) })}
      action={t('word.confirm')}
      onSend={() => callApi('POST /grant/consultation/confirm', { consultationId, version, confirms: true })}
      onClose={onClose}
      refresh={refreshGrants}
    >
      {t('grants-advice.confirm.about', { name: consultant, day: formatDate(heldOn), hours: hoursText(minutes) })}
    </ConfirmDialog>
  );
}

/** What the applicant says is wrong; the consultant reads it and mends the record. */
export function AdviceObject({ record: { consultationId, version, consultant }, onClose }: Answering) {
  const { t } = useWords();
  const kept = useWritten(consultationId);
  const form = useSmallForm({ objection: t('grants-advice.object.what') }, {}, kept);
  const { objection } = form.values;
  return (
    <DeskDialog
      title={t('grants-advice.object.title')}
      action={t('word.send')}
      form={form}
      checks={{ objection: isBlank(objection) ? t('grants.reasonMissing') : null }}
      onSend={async () => {
        await callApi('POST /grant/consultation/confirm', { consultationId, version, confirms: false, objection });
        kept.forget();
      }}
      onClose={onClose}
    >
      <p>{t('grants-advice.object.about', { name: consultant })}</p>
      <TextArea {...form.field('objection')} required rows={4} maxLength={2000} />
    </DeskDialog>
  );
}

/** Takes an own record away while it is not confirmed; its hours are free again. */
export function AdviceRemove({ record, onClose }: Answering) {
  const { t } = useWords();
  const { consultationId, applicationId, version, topic, minutes } = record;
  return (
    <ConfirmDialog
      danger
      title={t('grants-advice.remove.title', { topic })}
      action={t('word.remove')}
      onSend={() =>
        callApi('POST /grant/consultation/edit', {
          consultationId,
          applicationId,
          version,
          heldOn: record.heldOn,
          minutes,
          topic,
          advice: record.advice,
          remove: true,
        })
      }
      onClose={onClose}
      refresh={refreshGrants}
    >
      {t('grants-advice.remove.about', { hours: hoursText(minutes) })}
    </ConfirmDialog>
  );
}
