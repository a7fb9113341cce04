import { useState } from 'react';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { useRead } from '../../../../engine/web/read.ts';
import type { Desk } from '../../../../engine/web/review/written.ts';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import type { DialogControl } from '../../../../engine/web/ui/form-dialog.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { GrantRecord } from '../apply/grant-data.ts';
import { DeskDialog } from './desk-dialog.tsx';

/** Ends an application. What is still open of it stands here first, and stays open only when that is said (GRA-8). */
export function DeskArchive({
  application: { applicationId, version },
  desk,
  ...dialog
}: { application: GrantRecord; desk: Desk } & DialogControl) {
  const { t } = useWords();
  const [anyway, setAnyway] = useState(false);
  const form = useSmallForm(
    { anyway: t('grants-desk.archive.anyway'), reason: t('grants-desk.reason') },
    {},
    { read: () => desk.read('archive'), write: (_, text) => desk.write('archive', text) },
  );
  const { reason } = form.values;
  const { data } = useRead(
    'grants',
    'GET /grant/application/closing',
    { applicationId },
    { also: version, loud: true },
  );
  const open = data?.open ?? [];
  return (
    <DeskDialog
      title={t('grants-desk.archive.title')}
      action={t('grants-desk.archive.open')}
      form={form}
      checks={{
        anyway: open.length > 0 && !anyway ? t('grants-desk.archive.anywayMissing') : null,
        reason: open.length > 0 && isBlank(reason) ? t('grants.reasonMissing') : null,
      }}
      onSend={async () => {
        await callApi('POST /grant/application/archive', { applicationId, version, reason, anyway });
        desk.write('archive', '');
      }}
      {...dialog}
    >
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
      {open.length > 0 && (
        <Checkbox
          {...form.place('anyway')}
          checked={anyway}
          onChange={(event) => {
            setAnyway(event.target.checked);
            form.clear('anyway');
          }}
        />
      )}
      <TextArea {...form.field('reason')} required={open.length > 0} rows={3} maxLength={2000} />
    </DeskDialog>
  );
}
