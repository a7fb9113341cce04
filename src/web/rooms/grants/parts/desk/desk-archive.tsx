import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../../engine/call.ts';
import { Checkbox } from '../../../../engine/ui/choice.tsx';
import { Skeleton } from '../../../../engine/ui/skeleton.tsx';
import { TextArea } from '../../../../engine/ui/text-area.tsx';
import { useWords } from '../../../../engine/words.ts';
import type { GrantRecord } from '../grant-data.ts';
import { DeskDialog } from './desk-dialog.tsx';
import type { Desk } from './desk-written.ts';

/** Ends an application. What is still open of it stands here first, and stays open only when that is said (GRA-8). */
export function DeskArchive({
  application: { applicationId, version },
  desk,
  onClose,
}: {
  application: GrantRecord;
  desk: Desk;
  onClose: () => void;
}) {
  const { t, lang } = useWords();
  const [anyway, setAnyway] = useState(false);
  const reason = desk.written.texts.archive ?? '';
  const { data } = useQuery({
    queryKey: ['grants', 'closing', applicationId, version, lang],
    queryFn: () => callApi('GET /grant/application/closing', { applicationId }),
  });
  const open = data?.open ?? [];
  return (
    <DeskDialog
      title={t('grants-desk.archive.title')}
      about={
        <>
          <p>{t('grants-desk.archive.about')}</p>
          {!data && <Skeleton lines={2} />}
          {open.length > 0 && (
            <>
              <h3>{t('grants-desk.archive.openThings')}</h3>
              <ul>
                {open.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
        </>
      }
      action={t('grants-desk.archive.action')}
      fields={{ anyway: t('grants-desk.archive.anyway'), reason: t('grants-desk.reason') }}
      wrong={{
        anyway: open.length > 0 && !anyway ? t('grants-desk.archive.anywayMissing') : null,
        reason: open.length > 0 && reason.trim() === '' ? t('grants.reasonMissing') : null,
      }}
      act={async () => {
        await callApi('POST /grant/application/archive', { applicationId, version, reason, anyway });
        desk.text('archive', '');
      }}
      onClose={onClose}
    >
      {(field, mend) => (
        <>
          {open.length > 0 && (
            <Checkbox
              {...field('anyway')}
              checked={anyway}
              onChange={(event) => {
                setAnyway(event.target.checked);
                mend('anyway');
              }}
            />
          )}
          <TextArea
            {...field('reason')}
            required={open.length > 0}
            rows={3}
            maxLength={2000}
            value={reason}
            onChange={(event) => {
              desk.text('archive', event.target.value);
              mend('reason');
            }}
          />
        </>
      )}
    </DeskDialog>
  );
}
